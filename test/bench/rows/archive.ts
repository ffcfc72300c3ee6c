/** WTHOR archives: bytes into records, and records checked. */
import * as reversiFloor from '../floors/reversi.js';
import * as wthorFloor from '../floors/wthor.js';
import { ludoscribe, wthor } from '../inputs/records.js';
import { ratio } from '../measure.js';
import { compare, same, type Row } from '../row.js';

/** The sizes of an entry in the files of players and of tournaments. */
const PLAYER = 20;
const TOURNAMENT = 26;

const read: Row = {
  name: 'wthor-read',
  title: 'WTHOR to records, with names, scores and tags',
  measure(setting) {
    const { bytes, files, source } = wthor();
    const players = wthorFloor.names(files.get('WTH.JOU')!, PLAYER);
    const events = wthorFloor.names(files.get('WTH.TRN')!, TOURNAMENT);
    const ours = () => ludoscribe.readAll(bytes, { format: 'wthor', files });
    const games = ours().flatMap(({ record }) => (record === undefined ? [] : [record]));
    const theirs = wthorFloor.read(bytes, players, events);
    const say = (black: string | undefined, white: string | undefined, moves: readonly object[]) => [
      black,
      white,
      moves.map((move) => (move as { square: number }).square),
    ];
    same(
      'games of WTHOR',
      games.map(({ players: [black, white], moves }) => say(black?.name, white?.name, moves)),
      theirs.map(({ black, white, moves }) => say(black, white, moves)),
    );
    const plies = theirs.reduce((sum, { moves }) => sum + moves.length, 0);
    return compare(
      [
        { name: 'ludoscribe', plies, bytes: bytes.length, run: ours },
        { name: 'floor', plies, bytes: bytes.length, run: () => wthorFloor.read(bytes, players, events) },
      ],
      setting,
      (by) => [
        {
          text: 'WTHOR to records, times the floor',
          measured: ratio(by('ludoscribe'), by('floor')),
          most: 4,
        },
      ],
      `Of ${source}. No package on npm reads WTHOR.`,
    );
  },
};

const check: Row = {
  name: 'wthor-check',
  title: 'WTHOR read and checked: every move, every stored score',
  measure(setting) {
    const { bytes, files } = wthor();
    const players = wthorFloor.names(files.get('WTH.JOU')!, PLAYER);
    const events = wthorFloor.names(files.get('WTH.TRN')!, TOURNAMENT);
    const plies = wthorFloor.read(bytes, players, events).reduce((sum, { moves }) => sum + moves.length, 0);
    const squares = new Uint8Array(64);
    const ours = () => {
      let compared = 0;
      for (const { record } of ludoscribe.readAll(bytes, { format: 'wthor', files })) {
        if (record !== undefined && ludoscribe.check(record).compared) compared++;
      }
      return compared;
    };
    // The floor puts the passes in by trying: a game that stops there goes on with one.
    const theirs = () => {
      let compared = 0;
      for (const { moves, score } of wthorFloor.read(bytes, players, events)) {
        for (let ply = 0; ply < moves.length; ply++) squares[ply] = moves[ply]!.square;
        const black = reversiFloor.playWithPasses(squares, 0, moves.length);
        if (black === -1) throw new Error('The floor refuses a legal game.');
        if (black === -2) continue;
        if (black !== score) throw new Error('The floor finds another score.');
        compared++;
      }
      return compared;
    };
    same('scores compared', ours(), theirs());
    return compare(
      [
        { name: 'ludoscribe', plies, run: ours },
        { name: 'floor', plies, run: theirs },
      ],
      setting,
      () => [],
    );
  },
};

export const ARCHIVE: readonly Row[] = [read, check];
