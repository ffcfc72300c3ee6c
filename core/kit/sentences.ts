/** The sentences that players read. */

/** Is a message a whole sentence, in which every place of its reason is filled in? */
export function isWhole(message: unknown, sentence = ''): boolean {
  const places = sentence.match(/\{\w+\}/g) ?? [];
  return (
    typeof message === 'string' &&
    message.trim() !== '' &&
    !places.some((place) => message.includes(place)) &&
    !/\bundefined\b|\bNaN\b|\[object/.test(message)
  );
}
