/** Names of files for groups of records. */

/** The group of records that say nothing of what they are grouped by. */
export const NO_VALUE = 'none';

/** Nothing longer goes into a file's name. */
const MAX_NAME = 80;
/** Names that Windows keeps for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A text as a part of a file's name that means nothing to any file system: letters, digits, `-`, `_`, and dots inside. */
export function fileNamePart(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
    .replace(/^[-.]+/, '');
  // Cut before it is looked at from behind: a name may be a megabyte of dots.
  const short = [...plain]
    .slice(0, MAX_NAME)
    .join('')
    .replace(/^(.*[^-.])?[-.]*$/su, '$1');
  return short === '' || DEVICES.test(short) ? `_${short}` : short;
}

/** Gives every group a name of its own, whatever file systems think of capitals. */
export class GroupNames {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  nameOf(group: string): string {
    let name = this.#names.get(group);
    if (name === undefined) {
      const part = fileNamePart(group);
      name = part;
      for (let n = 2; this.#taken.has(name.toLowerCase()); n++) name = `${part}-${String(n)}`;
      this.#taken.add(name.toLowerCase());
      this.#names.set(group, name);
    }
    return name;
  }
}
