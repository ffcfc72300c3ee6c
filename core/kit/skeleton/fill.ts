/** Templates: texts with places that are filled in. */

/** What the places of a template stand for. */
export interface Blanks {
  /** The game's id: `__NAME__`. */
  readonly name: string;
  /** The game's title: `__TITLE__`. */
  readonly title: string;
  /** The extension of its files, with the dot: `__EXTENSION__`. */
  readonly extension: string;
}

/** Fills in the places, in a template that is indented as a whole. */
export const fill = (template: string, { name, title, extension }: Blanks): string =>
  template
    .replace(/^\n/, '')
    .replaceAll('__NAME__', name)
    .replaceAll('__TITLE__', title)
    .replaceAll('__EXTENSION__', extension);
