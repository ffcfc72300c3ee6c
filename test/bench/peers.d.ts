/** What is used here of peers that bring no types. */
declare module '@sabaki/sgf' {
  const sgf: { parse(text: string): readonly unknown[] };
  export default sgf;
}
