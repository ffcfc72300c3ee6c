/** `ludoscribe canonical` */
import { lineImages, positionImages, type Image } from '../../tools/index.js';
import { findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { CLEAN, FAULTS, UsageError } from '../status.js';
import { boardOf, subjectOf, type Subject, type SubjectOptions } from '../subject.js';
import type { Terminal } from '../terminal.js';

export interface CanonicalCommandOptions extends SubjectOptions {
  readonly ply?: number;
  readonly line?: true;
  readonly rigid?: true;
  readonly all?: true;
  readonly json?: true;
}

export async function canonical(
  terminal: Terminal,
  plugins: readonly string[],
  what: string,
  options: CanonicalCommandOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const subject = await subjectOf(registry, what, options);
  const { scene, findings } = boardOf(subject, options.ply);
  for (const finding of findings) terminal.err(findingText(subject.source, finding, terminal.paint));
  const isLine = subject.kind === 'moves' || options.line === true;
  const images: readonly Image<unknown>[] = isLine
    ? lineOf(subject, scene.ply, options)
    : positionImages(subject.plugin, scene.position, options);
  const shown = options.all ? byText(images) : byText(images).slice(0, 1);
  for (const { text, symmetries } of shown) {
    await terminal.out(
      options.json
        ? `${JSON.stringify({ game: subject.plugin.id, variant: subject.record.variant, kind: isLine ? 'line' : 'position', text, symmetries })}\n`
        : `${text}\n  by ${symmetries.join(' or ')}\n`,
    );
  }
  return findings.some(({ severity }) => severity === 'error') ? FAULTS : CLEAN;
}

function lineOf({ plugin, record }: Subject, ply: number, options: CanonicalCommandOptions) {
  if (record.start !== undefined)
    throw new UsageError('Lines are compared from the set-up, and this record begins elsewhere.');
  return lineImages(plugin, record.variant, record.moves.slice(0, ply), options);
}

/** The different images, the smallest first, each with all symmetries that lead to it. */
function byText(images: readonly Image<unknown>[]): { text: string; symmetries: string[] }[] {
  const found = new Map<string, string[]>();
  for (const { text, symmetry } of images) found.set(text, [...(found.get(text) ?? []), symmetry.name]);
  return [...found]
    .map(([text, symmetries]) => ({ text, symmetries }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
}
