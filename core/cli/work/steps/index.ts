/** The steps by name. */
import { dedupeStep } from './dedupe.js';
import { filterStep } from './filter.js';
import { convertStep, mergeStep, sortStep, splitStep } from './plain.js';
import type { StepMaker } from './step.js';
import { transformStep } from './transform.js';

export const STEPS = {
  convert: convertStep,
  merge: mergeStep,
  filter: filterStep,
  transform: transformStep,
  sort: sortStep,
  split: splitStep,
  dedupe: dedupeStep,
} as const;

export type StepName = keyof typeof STEPS;
export type StepOptions<Name extends StepName> =
  (typeof STEPS)[Name] extends StepMaker<infer Options, infer _Extra> ? Options : never;
export type StepExtra<Name extends StepName> =
  (typeof STEPS)[Name] extends StepMaker<infer _Options, infer Extra> ? Extra : never;
