/** Keeping archives: copies, order, groups, what they have in common, what changed, and how they are written. */
export { GameHasher, type GameHash } from './game-hash.js';
export { type Hash64 } from './hash.js';
export {
  Deduper,
  KEEP,
  type DedupeOptions,
  type DedupeRow,
  type Duplicate,
  type Keep,
  type Likeness,
  type RecordPlace,
} from './dedupe.js';
export { sortBy, type SortBy, type SortKey } from './order.js';
export { fileNamePart, GroupNames, NO_VALUE } from './groups.js';
export { Stats, type StatsOptions } from './stats.js';
export { type OpeningSums, type StatsSums } from './stats-sums.js';
export { type Branching, type Lengths, type Opening, type VariantStats } from './stats-table.js';
export {
  diffFiles,
  diffRecords,
  isSame,
  recordHashes,
  unreadableHashes,
  type Difference,
  type FileChange,
  type Parting,
  type RecordDiff,
  type RecordHashes,
} from './diff.js';
export { refusalsOf, Rewriter, type RewriteOptions, type Rewritten } from './rewrite.js';
export { emptyRecord, type EmptyRecordOptions } from './empty.js';
export { CommentLines, type CommentLine } from './lost-lines.js';
