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
import type { Outcome } from '../../../core/rules/index.js';
import { sniffPgn, type ReversiFormat, type ReversiPlugin } from './pgn-signs.js';
import { agree, isScore, outcomeOfScore, scoreText } from './results.js';

const SCORE = /(\d{1,2})-(\d{1,2})$/;

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

/** What stands before a score: who won, by the name in the tag; `?` where there is none. */
function wordsOf({ winners }: Outcome, { players }: GameRecord): string {
  if (winners.length === 0) return 'Draw';
  // As in the tag, where a line end is a blank.
  const name = (players[winners[0]!]?.name ?? NOBODY).replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
  return `${name} wins`;
}

/** The score that a game's last comment tells; undefined where that is a comment like any other. */
function scoreSaid(record: GameRecord): Outcome | undefined {
  const last = record.notes?.get(record.moves.length)?.comments?.at(-1) ?? '';
  const match = SCORE.exec(last);
  if (match === null || !isScore(Number(match[1]), Number(match[2]))) return undefined;
  const said = outcomeOfScore(Number(match[1]), Number(match[2]));
  return last === `${wordsOf(said, record)} ${match[1]!}-${match[2]!}` ? said : undefined;
}

/** Takes the score out of the last comment. */
function adopt(record: GameRecord, tell: PgnTell): GameRecord {
  const { notes, moves, result } = record;
  const said = scoreSaid(record);
  if (said === undefined || result === undefined) return record;
  if (!agree(said, result)) {
    const message = `A comment says ${said.scores!.join('-')}, and the result another winner; both are left as they are.`;
    tell('warning', { code: 'result_clash', message });
    return record;
  }
  const { notes: _, ...rest } = record;
  const comments = notes!.get(moves.length)!.comments!;
  const kept = withComments(notes, moves.length, comments.slice(0, -1));
  return { ...rest, ...(kept.size > 0 && { notes: kept }), result: { ...result, scores: said.scores! } };
}

/** Puts the score into a last comment. */
function present(record: GameRecord, lose: PgnLose): GameRecord {
  const { notes, moves, result } = record;
  const score = result && scoreText(result);
  const words = score && wordsOf(result, record);
  if (words === undefined || words.includes('}')) {
    if (result !== undefined && agree(scoreSaid(record), result))
      lose('comments', 'A last comment that tells a score becomes the score.');
    return record;
  }
  const { scores: _, ...bare } = result!;
  const comments = notes?.get(moves.length)?.comments ?? [];
  return {
    ...record,
    notes: withComments(notes, moves.length, [...comments, `${words} ${score!}`]),
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
