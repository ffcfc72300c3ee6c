/** Tags that a WTHOR file can hold, beside `Event` and the year in `Date`. */

/** Numbers of what has no name. */
export const NUMBER_TAGS = {
  tournament: 'EventNumber',
  black: 'BlackNumber',
  white: 'WhiteNumber',
} as const;

/** Black's score if both had played perfectly, and from how many empty squares on. */
export const THEORETICAL_TAGS = {
  score: 'TheoreticalScore',
  depth: 'TheoreticalDepth',
} as const;

export const ALL_TAGS: readonly string[] = [
  'Event',
  'Date',
  ...Object.values(NUMBER_TAGS),
  ...Object.values(THEORETICAL_TAGS),
];
