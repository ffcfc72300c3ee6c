/** Finding games: by what is said of them, by how they begin, by the positions in them. */
export { compileRegex, REGEX_REASONS, type TextTest } from './regex.js';
export { compareTexts, textTest } from './text-test.js';
export { fieldOf, FIELDS, outcomeOf, resultText, winnersText, yearOf, type Field } from './fields.js';
export { isSelective, parseRange, selector, type Criteria, type RecordTest } from './select.js';
export { openingTest } from './opening.js';
export { readLine, readPosition } from './read-line.js';
export { parsePattern, PATTERN_REASONS, type Pattern } from './pattern.js';
export { waysOf, wayText, type SearchSymmetry, type Way } from './images.js';
export { Finder, type FindOptions, type Found, type Query, type Searched } from './find.js';
export { Explorer, mergeExplored, type Explored, type ExploredMove, type ExploreOptions } from './explore.js';
export { type Results } from './results.js';
