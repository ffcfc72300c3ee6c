/** `ludoscribe merge` */
import { writeFiles, type RecordsOptions } from '../ready.js';
import type { Terminal } from '../terminal.js';

export type MergeOptions = RecordsOptions & { readonly source?: string };

export const merge = (
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: MergeOptions,
): Promise<number> => writeFiles({ terminal, plugins, names, step: 'merge', options });
