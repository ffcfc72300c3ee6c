/** The boards that a skeleton can have. */
export const SKELETON_BOARDS = ['grid', 'graph'] as const;
export type SkeletonBoard = (typeof SKELETON_BOARDS)[number];
