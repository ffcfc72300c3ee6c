/** Records and what has to be known of them to tell copies. */
import type { GameRegistry } from '../../../registry/index.js';
import { Deduper, type DedupeOptions, type DedupeRow, type Keep } from '../../../tools/index.js';
import { keepLast } from '../memo.js';
import type { StepMaker } from './step.js';

export interface CopyOptions {
  readonly symmetry: boolean;
  readonly keep: Keep;
  readonly also?: string;
}

/** @throws RegistryError for a field that is none */
export function deduperOf(registry: GameRegistry, { symmetry, keep, also = '' }: CopyOptions): Deduper {
  const names = also
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const options: DedupeOptions = { symmetry, keep, also: names };
  return new Deduper(registry, options);
}

const rowsOf = keepLast(deduperOf);

export const dedupeStep: StepMaker<CopyOptions, DedupeRow> = ({ desk: { registry, index }, options }) => {
  const { symmetry, keep, also } = options;
  const rows = rowsOf(registry, { symmetry, keep, ...(also !== undefined && { also }) });
  return {
    take: (read, record) => ({ record, extra: rows.row(record, { file: index, record: read.number }) }),
  };
};
