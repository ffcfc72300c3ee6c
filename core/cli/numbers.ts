/** Numbers for people, the same in every locale. */

/** 137548 as `137,548`. */
// eslint-disable-next-line regexp/no-super-linear-move -- A number has few digits.
export const thousands = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
