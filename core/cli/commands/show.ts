/** `ludoscribe show` */
import { positionText } from '../../registry/index.js';
import { boardText } from '../../tools/index.js';
import { boardPaint } from '../boards.js';
import { findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { CLEAN, FAULTS } from '../status.js';
import { boardOf, subjectOf, variantOfSubject, type SubjectOptions } from '../subject.js';
import type { Terminal } from '../terminal.js';

export interface ShowOptions extends SubjectOptions {
  readonly ply?: number;
  readonly ascii?: true;
  readonly flip?: true;
  readonly json?: true;
}

export async function show(
  terminal: Terminal,
  plugins: readonly string[],
  what: string,
  options: ShowOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const subject = await subjectOf(registry, what, options);
  const { plugin, source } = subject;
  const { scene, findings } = boardOf(subject, options.ply);
  for (const finding of findings) terminal.err(findingText(source, finding, terminal.paint));
  const variant = variantOfSubject(subject);
  const { position, marks } = scene;
  const text = positionText(plugin, position);
  if (options.json) {
    await terminal.out(
      `${JSON.stringify({ game: plugin.id, variant: variant.id, position: text, toMove: variant.seats[position.toMove] })}\n`,
    );
  } else {
    const { flip, ascii } = options;
    // The last move is shown in colour only: brackets are for pictures, which `render` makes.
    const paint = boardPaint(terminal, variant.seats);
    const shown = terminal.paint.isColorSupported ? marks : {};
    const board = boardText(variant, position, { view: plugin.view, flip, ascii, marks: shown, paint });
    await terminal.out(`${board}\n${text}\n`);
  }
  return findings.some(({ severity }) => severity === 'error') ? FAULTS : CLEAN;
}
