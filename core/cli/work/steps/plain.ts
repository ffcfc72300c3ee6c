/** Steps that leave records as they are, or all but. */
import type { GameRecord } from '../../../records/index.js';
import { fieldOf, NO_VALUE, sortBy, type SortKey } from '../../../tools/index.js';
import { keepLast } from '../memo.js';
import type { StepMaker } from './step.js';

export const convertStep: StepMaker<object, undefined> = () => ({
  take: (_, record) => ({ record, extra: undefined }),
});

/** Records that say where they came from, unless they do already: of a file merged before, the first source stays. */
export const mergeStep: StepMaker<{ readonly source?: string }, undefined> = ({
  desk: { file },
  options: { source: tag },
}) => ({
  take: (_, record: GameRecord) =>
    tag === undefined || record.tags.has(tag)
      ? { record, extra: undefined }
      : { record: { ...record, tags: new Map(record.tags).set(tag, file) }, extra: undefined },
});

const orderOf = keepLast((registry, names: readonly string[]) => sortBy(registry, names));

/** Records and what they are sorted by. */
export const sortStep: StepMaker<{ readonly names: readonly string[] }, SortKey> = ({
  desk: { registry },
  options: { names },
}) => {
  const order = orderOf(registry, names);
  return { take: (_, record) => ({ record, extra: order.key(record) }) };
};

/** Records and the value of what they are parted by; an empty text where nothing is named. */
export const splitStep: StepMaker<{ readonly by?: string }, string> = ({
  desk: { registry },
  options: { by },
}) => {
  const field = by === undefined ? undefined : fieldOf(registry, by);
  return {
    take: (_, record) => ({ record, extra: field === undefined ? '' : (field(record)[0] ?? NO_VALUE) }),
  };
};
