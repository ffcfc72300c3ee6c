/** Numbers for people, the same in every locale. */

/** 137548 as `137,548`. */
export const thousands = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
