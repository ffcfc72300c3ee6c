/**
 * Properties try the same values in every run, so that a test fails where something was changed and not by chance.
 * `SEED=7 npm test` tries others.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20240517) });
