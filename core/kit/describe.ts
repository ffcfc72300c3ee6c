/** The checks as a suite of tests. */
import type { GamePlugin } from '../registry/index.js';
import { pluginFindingText } from './finding.js';
import type { KitOptions } from './options.js';
import { checksOf, type CheckToMake } from './run.js';

/** The two functions of a test runner; mocha and others have them as globals. */
export interface Runner {
  readonly describe: (title: string, body: () => void) => unknown;
  readonly it: (title: string, body: (this: unknown) => void) => unknown;
}

/** What is checked, and by which test runner. */
export interface SuiteOptions extends KitOptions {
  /** Default: the global `describe` and `it`. */
  readonly runner?: Runner;
}

/** A check may play and read for a while on a busy machine. */
const PATIENCE = 120_000;

/**
 * Registers a suite with a test for every check.
 * @throws Error outside a test runner; RangeError for options that are none
 */
export function describeGame(plugin: GamePlugin, options: SuiteOptions = {}): void {
  const { runner = globals(), ...kit } = options;
  const checks = checksOf(plugin, kit);
  const byPart = new Map<string, CheckToMake[]>();
  for (const check of checks) byPart.set(check.part, [...(byPart.get(check.part) ?? []), check]);
  runner.describe(`${plugin.id}: conformance`, () => {
    for (const [part, list] of byPart) {
      runner.describe(part, () => {
        for (const { id, title, make } of list) {
          runner.it(`${title} (${id})`, function () {
            wait(this);
            const findings = make();
            if (findings.length > 0) throw new ConformanceError(findings.map(pluginFindingText).join('\n\n'));
          });
        }
      });
    }
  });
}

/** What fails a test: the findings are all there is to read, and where the kit threw it is of no use. */
class ConformanceError extends Error {
  constructor(text: string) {
    super(`\n${text}`);
    this.name = 'ConformanceError';
    this.stack = `${this.name}:\n${text}`;
  }
}

function globals(): Runner {
  const { describe, it } = globalThis as unknown as Partial<Runner>;
  if (typeof describe === 'function' && typeof it === 'function') return { describe, it };
  throw new Error(
    'describeGame belongs into a test that mocha runs; elsewhere, hand it `runner: { describe, it }`, or use checkPlugin.',
  );
}

function wait(context: unknown): void {
  const { timeout } = (context ?? {}) as { timeout?: (this: unknown, milliseconds: number) => unknown };
  if (typeof timeout === 'function') timeout.call(context, PATIENCE);
}
