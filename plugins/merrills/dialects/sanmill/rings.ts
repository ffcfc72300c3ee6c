/** The order in which Sanmill numbers the points: the inner ring, the middle one, the outer one. */
import type { Point } from '../../../../core/geometry/index.js';
import { GEOMETRY, POINTS } from '../../geometry.js';

/** Each ring clockwise from its top middle. */
export const RINGS: readonly (readonly Point[])[] = [
  'd5 e5 e4 e3 d3 c3 c4 c5',
  'd6 f6 f4 f2 d2 b2 b4 b6',
  'd7 g7 g4 g1 d1 a1 a4 a7',
].map((ring) => ring.split(' ').map((name) => GEOMETRY.point(name)!));

/** The point of each node, from 0. */
export const POINT_OF_NODE: readonly Point[] = RINGS.flat();

/** The node of each point. */
export const NODE_OF_POINT: readonly number[] = Array.from({ length: POINTS }, (_, point) =>
  POINT_OF_NODE.indexOf(point),
);

/** Sanmill's squares are its nodes counted from 8, so that 0 can stand for no square. */
export const FIRST_SQUARE = 8;
