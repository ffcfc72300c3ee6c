/** Points of a board as somebody names them on the command line. */
import { excerpt } from '../notation/index.js';
import type { BoardGeometry, Point } from '../geometry/index.js';
import { nearest } from '../registry/index.js';
import type { PointMark } from '../tools/index.js';
import { UsageError } from './status.js';

/** The pieces between commas and blanks. */
const pieces = (lists: readonly string[]): string[] =>
  lists.flatMap((list) => list.split(/[,\s]+/).filter(Boolean));

/**
 * The point of a name, in any case.
 * @throws UsageError, with the names that it may have meant
 */
export function pointNamed(geometry: BoardGeometry, name: string): Point {
  const point =
    geometry.point(name) ?? geometry.point(name.toLowerCase()) ?? geometry.point(name.toUpperCase());
  if (point !== undefined) return point;
  const names = Array.from({ length: geometry.size }, (_, other) => geometry.name(other)!);
  const near = nearest(name, names);
  const known = `Points are named ${names[0]!} to ${names.at(-1)!}.`;
  const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  throw new UsageError(`There is no point ${excerpt(name)} on this board. ${known}${meant}`);
}

/** Marks out of `b2,c3=A`: a ring around b2, an A on c3. @throws UsageError for a name that is no point */
export function readMarks(geometry: BoardGeometry, lists: readonly string[] = []): PointMark[] {
  return pieces(lists).map((piece) => {
    const sign = piece.indexOf('=');
    if (sign === -1) return { point: pointNamed(geometry, piece) };
    return { point: pointNamed(geometry, piece.slice(0, sign)), text: piece.slice(sign + 1) };
  });
}

/** Arrows out of `a1-b2,c3-d4-d6`. @throws UsageError for a name that is no point, and an arrow of fewer than two */
export function readArrows(geometry: BoardGeometry, lists: readonly string[] = []): Point[][] {
  return pieces(lists).map((piece) => {
    const names = piece.split('-');
    if (names.length < 2)
      throw new UsageError(`An arrow goes from point to point, as in a1-b2; ${excerpt(piece)} is one point.`);
    return names.map((name) => pointNamed(geometry, name));
  });
}
