/** What may be the name of a point inside a text: a run of letters and figures. */
export const POINT_WORDS = /[\p{L}\p{N}]+/gu;
