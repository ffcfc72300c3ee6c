/** A property that fails has caught its mutant: no shorter example is looked for. */
import fc from 'fast-check';
import '../support/seed.mjs';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
