/** What of a record a format cannot hold, out of its `holds` alone. */
import type { Move, Position } from '../notation/index.js';
import { UNSTATED, type Outcome } from '../rules/index.js';
import type { Holds, Loss } from './format.js';
import { makeRecord, type GameRecord, type Note } from './record.js';

const may = (held: boolean | readonly string[] | undefined, name: string): boolean =>
  held === true || (Array.isArray(held) && held.includes(name));

/**
 * Cuts a record down to what a format can hold.
 * @returns the part it can hold, and a loss for each kind of thing that it cannot
 */
export function fit<M extends Move, P extends Position>(
  record: GameRecord<M, P>,
  holds: Holds,
): { readonly record: GameRecord<M, P>; readonly losses: readonly Loss[] } {
  const losses: Loss[] = [];
  const lose = (code: string, message: string) => losses.push({ code, message });
  if (holds.variants !== undefined && !may(holds.variants, record.variant)) {
    lose('variant', `It cannot say that the variant is ${record.variant}.`);
  }
  const players = fitPlayers(record, holds, lose);
  const tags = fitNamed(record.tags, holds.tags, 'tags', lose);
  const options = Object.fromEntries(
    fitNamed(new Map(Object.entries(record.options)), holds.options, 'options', lose),
  );
  const keep = <T>(
    value: T | undefined,
    held: boolean | undefined,
    code: string,
    what: string,
  ): T | undefined => {
    if (value === undefined || held) return value;
    lose(code, `It cannot hold ${what}.`);
    return undefined;
  };
  const result = fitResult(record, holds, lose);
  return {
    record: makeRecord<M, P>({
      game: record.game,
      variant: record.variant,
      players,
      tags,
      options,
      moves: record.moves,
      start: keep(record.start, holds.start, 'start', 'a game that begins elsewhere than at the set-up'),
      passes: keep(record.passes, holds.passes, 'passes', 'passes'),
      notes: fitNotes(record.notes, holds, lose),
      partial: keep(record.partial, holds.partial, 'partial', 'a turn that is not finished'),
      offer: keep(record.offer, holds.offer, 'offer', 'an offer of a draw'),
      result,
    }),
    losses,
  };
}

type Lose = (code: string, message: string) => unknown;

function fitPlayers<M extends Move, P extends Position>(
  { players }: GameRecord<M, P>,
  holds: Holds,
  lose: Lose,
) {
  if (!holds.players && players.some((player) => player?.name !== undefined))
    lose('players', 'It cannot hold names of players.');
  if (!holds.ratings && players.some((player) => player?.rating !== undefined))
    lose('ratings', 'It cannot hold ratings.');
  if (holds.players && holds.ratings) return players;
  const cut = players.map((player) => {
    const name = holds.players ? player?.name : undefined;
    const rating = holds.ratings ? player?.rating : undefined;
    if (name === undefined && rating === undefined) return undefined;
    return { ...(name !== undefined && { name }), ...(rating !== undefined && { rating }) };
  });
  while (cut.length > 0 && cut.at(-1) === undefined) cut.pop();
  return cut;
}

function fitNamed<T>(
  all: ReadonlyMap<string, T>,
  held: boolean | readonly string[] | undefined,
  code: string,
  lose: Lose,
): ReadonlyMap<string, T> {
  if (held === true || all.size === 0) return all;
  const lost = [...all.keys()].filter((name) => !may(held, name));
  if (lost.length > 0)
    lose(code, `It cannot hold ${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ' …' : ''}.`);
  return lost.length === 0 ? all : new Map([...all].filter(([name]) => may(held, name)));
}

function fitResult<M extends Move, P extends Position>(
  { result }: GameRecord<M, P>,
  holds: Holds,
  lose: Lose,
) {
  if (result === undefined) return undefined;
  if (!may(holds.result, result.reason)) {
    lose('result', `It cannot hold how the game ended (${result.reason}).`);
    return undefined;
  }
  let { reason, scores, ranks } = result;
  if (!Array.isArray(holds.result) && reason !== UNSTATED && !mayEnd(holds.reason, result)) {
    lose('reason', `It cannot say why the game ended (${reason}).`);
    reason = UNSTATED;
  }
  if (!holds.scores && scores !== undefined) {
    lose('scores', 'It cannot hold the score.');
    scores = undefined;
  }
  if (!holds.scores && ranks !== undefined) {
    lose('ranks', 'It cannot hold the places.');
    ranks = undefined;
  }
  return { winners: result.winners, ...(ranks && { ranks }), ...(scores && { scores }), reason };
}

/** Can a format say that a game ended so? */
const mayEnd = (held: Holds['reason'], { winners, reason }: Outcome): boolean =>
  typeof held === 'object' ? (winners.length > 0 ? held.won : held.drawn).includes(reason) : held === true;

const NOTE_PARTS = [
  ['comments', 'comments', 'comments'],
  ['glyphs', 'glyphs', 'signs of judgement'],
  ['clock', 'clocks', 'clock times'],
  ['elapsed', 'clocks', 'clock times'],
  ['evaluation', 'evaluations', 'evaluations'],
  ['variations', 'variations', 'side lines'],
] as const satisfies readonly (readonly [keyof Note, keyof Holds, string])[];

function fitNotes<M extends Move>(
  notes: ReadonlyMap<number, Note<M>> | undefined,
  holds: Holds,
  lose: Lose,
): ReadonlyMap<number, Note<M>> | undefined {
  if (notes === undefined) return undefined;
  const lost = new Map<string, string>();
  const cut = cutNotes(notes, holds, lost);
  for (const [code, what] of lost) lose(code, `It cannot hold ${what}.`);
  return cut;
}

/** Side lines are cut one by one from a list of work, since they may be nested deeper than a stack is. */
function cutNotes<M extends Move>(
  notes: ReadonlyMap<number, Note<M>>,
  holds: Holds,
  lost: Map<string, string>,
): Map<number, Note<M>> {
  const result = new Map<number, Note<M>>();
  const work: [ReadonlyMap<number, Note<M>>, Map<number, Note<M>>][] = [[notes, result]];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const [from, to] = next;
    for (const [at, note] of from) {
      const kept: Record<string, unknown> = {};
      for (const [part, held, what] of NOTE_PARTS) {
        if (note[part] === undefined) continue;
        if (holds[held]) kept[part] = note[part];
        else lost.set(held, what);
      }
      if (kept['variations'] !== undefined) {
        kept['variations'] = note.variations!.map((line) => {
          if (line.notes === undefined) return line;
          const inner = new Map<number, Note<M>>();
          work.push([line.notes, inner]);
          return { moves: line.moves, notes: inner };
        });
      }
      if (Object.keys(kept).length > 0) to.set(at, kept);
    }
  }
  return result;
}
