/** `ludoscribe pipe` */
import { createInterface } from 'node:readline';
import { answer, type PipeAnswer } from '../../tools/index.js';
import type { GameRegistry } from '../../registry/index.js';
import { loadGames } from '../games.js';
import { CLEAN } from '../status.js';
import type { Terminal } from '../terminal.js';

/** A request is one line; a longer one is refused, and not kept. */
const MAX_LINE = 1 << 26;

export async function pipe(terminal: Terminal, plugins: readonly string[]): Promise<number> {
  const { registry } = await loadGames(plugins);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    await terminal.out(`${JSON.stringify(answerLine(registry, line))}\n`);
    // Whoever waits for an answer before the next request gets it at once.
    await terminal.flush();
  }
  return CLEAN;
}

function answerLine(registry: GameRegistry, line: string): PipeAnswer {
  if (line.length > MAX_LINE)
    return {
      ok: false,
      error: { code: 'limit', message: `A request has at most ${String(MAX_LINE)} characters.` },
    };
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return { ok: false, error: { code: 'bad_json', message: 'The line is no JSON.' } };
  }
  return answer(registry, request);
}
