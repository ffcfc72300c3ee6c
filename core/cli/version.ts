/** The version of the package. */
import { readFileSync } from 'node:fs';

/** As `package.json` has it. */
export function version(): string {
  // Beside the sources it is two folders up, in the built package three or four.
  for (const up of ['../../package.json', '../../../package.json', '../../../../package.json']) {
    try {
      return (JSON.parse(readFileSync(new URL(up, import.meta.url), 'utf8')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  return 'unknown';
}
