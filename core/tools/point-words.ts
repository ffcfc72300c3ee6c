/** What may be the name of a point inside a text: a run of letters and figures. */
// eslint-disable-next-line regexp/no-super-linear-move -- Nothing stands behind the run that could refuse it.
export const POINT_WORDS = /[\p{L}\p{N}]+/gu;
