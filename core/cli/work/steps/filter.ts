/** Of records those that are asked for. */
import { RecordCount, Search, type PositionOptions } from '../../search.js';
import { keepLast } from '../memo.js';
import type { StepMaker } from './step.js';

const searchOf = keepLast((registry, options: PositionOptions) => new Search(registry, options, true));

export const filterStep: StepMaker<PositionOptions & { readonly invert?: true }, undefined> = ({
  desk: { registry },
  options,
}) => {
  const search = searchOf(registry, options);
  const count = new RecordCount();
  return {
    take: (_, record) => {
      const isFound = search.test(record, count) !== undefined;
      return isFound === (options.invert ?? false) ? undefined : { record, extra: undefined };
    },
    counts: () => ({ stopped: count.stopped }),
  };
};
