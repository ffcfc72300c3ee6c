/** `ludoscribe convert` */
import { writeFiles, type RecordsOptions } from '../ready.js';
import type { Terminal } from '../terminal.js';

export type ConvertOptions = RecordsOptions & { readonly to: string };

export const convert = (
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: ConvertOptions,
): Promise<number> => writeFiles({ terminal, plugins, names, step: 'convert', options });
