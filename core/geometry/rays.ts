/** The lines of a board as they are seen from one of its points. */
import type { BoardGeometry, Point } from './geometry.js';

/**
 * Where straight lines lead from a point: for every line through it its two halves, each outward from the point and
 * without it; none that is empty. Slides, hops and flanked rows are found along these.
 */
export function rays({ lines }: Pick<BoardGeometry, 'lines'>, point: Point): Point[][] {
  return lines.flatMap((line) => {
    const at = line.indexOf(point);
    if (at === -1) return [];
    return [line.slice(at + 1), line.slice(0, at).reverse()].filter((ray) => ray.length > 0);
  });
}
