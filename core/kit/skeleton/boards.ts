/** The boards that a skeleton can have. */
export const SKELETON_BOARDS = ['grid', 'graph'] as const;
/** The kind of board of a new game. */
export type SkeletonBoard = (typeof SKELETON_BOARDS)[number];
