/**
 * The format `pgn-edax`: PGN as Edax writes it. `1-0` means that Black won; the score stands in a comment before it
 * (`{Anna wins 38-26}`, Black’s discs first; `{Draw 32-32}`); a pass is `pass`; a start is a `FEN` with `p` for
 * black and `P` for white.
 *
 * Source: `game_export_pgn` and `game_import_pgn` of Edax. In a game that White begins, Edax counts for White in
 * the result and in the comment; here Black is always first.
 */
import type { GameRecord, Note } from '../../../core/records/index.js';
import { pgnDialect, type PgnLose, type PgnTell } from '../../../core/registry/index.js';
import type { Move } from '../../../core/notation/index.js';
import { sniffPgn, type ReversiFormat, type ReversiPlugin } from './pgn-signs.js';
import { agree, isScore, outcomeOfScore, scoreText } from './results.js';

const SCORE = /^(?:Draw|[^\n]* wins) (\d{1,2})-(\d{1,2})$/;

/** What Edax calls a player without a name. */
const NOBODY = '?';

type Notes = ReadonlyMap<number, Note<Move>>;

/** The notes with other comments at a place. */
function withComments(notes: Notes | undefined, at: number, comments: readonly string[]): Notes {
  const { comments: _, ...rest } = notes?.get(at) ?? {};
  const note: Note<Move> = comments.length === 0 ? rest : { ...rest, comments };
  const result = new Map(notes);
  if (Object.keys(note).length === 0) result.delete(at);
  else result.set(at, note);
  return result;
}

/** Takes the score out of the last comment. */
function adopt(record: GameRecord, tell: PgnTell): GameRecord {
  const { notes, moves, result } = record;
  const comments = notes?.get(moves.length)?.comments ?? [];
  const match = SCORE.exec(comments.at(-1) ?? '');
  if (match === null || result === undefined) return record;
  const [black, white] = [Number(match[1]), Number(match[2])];
  if (!isScore(black, white)) return record;
  const said = outcomeOfScore(black, white);
  if (!agree(said, result)) {
    const message = `The comment says ${match[0]}, and the result another winner; the comment is left as it is.`;
    tell('warning', { code: 'result_clash', message });
    return record;
  }
  const { notes: _, ...rest } = record;
  const kept = withComments(notes, moves.length, comments.slice(0, -1));
  return { ...rest, ...(kept.size > 0 && { notes: kept }), result: { ...result, scores: said.scores! } };
}

/** Puts the score into a last comment. */
function present(record: GameRecord, lose: PgnLose): GameRecord {
  const { notes, moves, result, players } = record;
  const comments = notes?.get(moves.length)?.comments ?? [];
  const score = result && scoreText(result);
  if (score === undefined) {
    if (SCORE.test(comments.at(-1) ?? '') && result !== undefined)
      lose('comments', 'A last comment that looks like a score becomes one.');
    return record;
  }
  const winner = players[result!.winners[0] ?? 0]?.name ?? NOBODY;
  const text = result!.winners.length === 0 ? 'Draw' : `${winner} wins`;
  if (/[\n\r}]/.test(text)) {
    lose('scores', 'Its comment with the score cannot hold the winner’s name.');
    return record;
  }
  const { scores: _, ...bare } = result!;
  return {
    ...record,
    notes: withComments(notes, moves.length, [...comments, `${text} ${score}`]),
    result: bare,
  };
}

/** @param plugin asked for when records are read or written */
export const pgnEdax = (plugin: () => ReversiPlugin): ReversiFormat =>
  pgnDialect(plugin, {
    id: 'pgn-edax',
    title: 'PGN of Edax: 1-0 where Black won',
    notation: 'fen',
    bare: true,
    adopt,
    present,
    sniff: sniffPgn('pgn-edax'),
  });
