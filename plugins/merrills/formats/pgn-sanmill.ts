/** The format `pgn-sanmill`: games of the program Sanmill. */
import { makeRecord, type GameRecord, type RecordFormat } from '../../../core/records/index.js';
import type { PgnLose, PgnTell } from '../../../core/registry/pgn/dialect.js';
import { pgnDialect } from '../../../core/registry/pgn/format.js';
import type { GamePlugin } from '../../../core/registry/plugin.js';
import { plyInFen } from '../dialects/sanmill/fen-write.js';
import { goOn, SANMILL } from '../dialects/sanmill.js';
import { isStandIn } from '../dialects/sanmill/stand-in.js';
import { POINT_NAMES } from '../geometry.js';
import { samePosition, SETUP, VARIANT, type MerrillsMove, type MerrillsPosition } from '../types.js';
import { sketchPgn } from './sketch.js';

type MerrillsRecord = GameRecord<MerrillsMove, MerrillsPosition>;

/** What Sanmill calls the game in `Variant`. */
const NAME = "Nine Men's Morris";

/**
 * PGN with points by name. A removal is part of its move or a word by itself, even with a comment or a side line
 * before it, and at the head of a side line it stands for another removal by the move that the line replaces.
 * `FEN` is Sanmill's. A `*` behind the moves says nothing, since Sanmill puts it there whatever the result is.
 * Source: `game_recorder.dart`, `import_service.dart` and `pgn.dart` of Sanmill.
 * @param plugin asked for when records are read or written
 */
export const pgnSanmill = (
  plugin: () => GamePlugin<MerrillsMove, MerrillsPosition>,
): RecordFormat<MerrillsMove, MerrillsPosition> =>
  pgnDialect(plugin, {
    id: 'pgn-sanmill',
    title: 'PGN of Sanmill',
    notation: SANMILL.id,
    variants: { [VARIANT]: NAME },
    starSaysNothing: true,
    goOn: (word, move, instead) => goOn(word, move as MerrillsMove, instead),
    adopt: (record, tell) => adopt(record as MerrillsRecord, tell),
    present: (record, lose) => present(record as MerrillsRecord, lose),
    sniff,
  });

/** A FEN with a man owed does not say who closed the mill. */
function adopt(record: MerrillsRecord, tell: PgnTell): MerrillsRecord {
  const { start } = record;
  if (start?.pending === undefined || !isStandIn(start.cells, start.toMove, start.pending)) return record;
  const name = POINT_NAMES[start.pending.to]!;
  const message = `The FEN does not say which man closed the mill; the one on ${name} stands in for him.`;
  tell('note', { code: 'unnamed_mill', message }, 'FEN');
  return record;
}

/** A FEN counts moves and not plies. */
function present(record: MerrillsRecord, lose: PgnLose): MerrillsRecord {
  const { start } = record;
  if (start === undefined || plyInFen(start) === start.ply) return record;
  lose('start', 'It cannot say that so many plies were played before a start with this side to move.');
  const changed = { ...start, ply: plyInFen(start) };
  return makeRecord({ ...record, start: samePosition(changed, SETUP) ? undefined : changed });
}

/** Other games have squares of these names, too; so many moves on points of this board are no accident. */
const SOME_MOVES = 4;
const MANY_MOVES = 8;

function sniff(text: string): number {
  let alone = false;
  const { tags, moves, broken, marked } = sketchPgn(text, (word, begins) => {
    if (SANMILL.parseMove(word).ok) return true;
    const removes = !begins && LONE_REMOVAL.test(word);
    alone ||= removes;
    return removes;
  });
  if (tags.has('Game')) return broken ? 0 : 0.3;
  const fen = tags.get('FEN');
  const named =
    tags.get('Site') === 'Sanmill' ||
    tags.get('Variant') === NAME ||
    (fen !== undefined && SANMILL.parsePosition!(fen).ok);
  if (named) return !broken ? 0.98 : moves >= MANY_MOVES ? 0.9 : moves > 0 ? 0.6 : 0.42;
  if (broken) return moves >= MANY_MOVES ? 0.45 : 0;
  if (moves < SOME_MOVES) return moves > 0 && marked ? 0.3 : 0;
  if (tags.size > 0) return 0.7;
  return alone || marked ? 0.8 : 0.55;
}

const LONE_REMOVAL = /^x[a-g][1-7](?:x[a-g][1-7])?$/i;
