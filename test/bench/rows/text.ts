/** Reading files: text into records, and records replayed. Every case begins with the same bytes. */
import { parse as parseWithMliebelt } from '@mliebelt/pgn-parser';
import sabaki from '@sabaki/sgf';
import { Chess } from 'chess.js';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import * as pgnFloor from '../floors/pgn.js';
import * as sgfFloor from '../floors/sgf.js';
import * as transcriptFloor from '../floors/transcript.js';
import { chessReader, chessText, type ChessText } from '../inputs/chess.js';
import { fileOf, ludoscribe, pliesIn, records, type GameId } from '../inputs/records.js';
import { ratio, speedRatio, type Case } from '../measure.js';
import { compare, same, type Row, type Target } from '../row.js';

const toText = new TextDecoder();
const toBytes = new TextEncoder();

/** So many plies have the games of chess that are set beside games of reversi, which have about as many. */
const PLIES = 60;

const lengths = (lists: Iterable<ArrayLike<unknown>>): number[] => Array.from(lists, ({ length }) => length);

function readChess({ text, games, plies }: ChessText): readonly Case[] {
  const bytes = toBytes.encode(text);
  const few = games.slice(0, 25);
  const fewBytes = toBytes.encode(few.join('\n'));
  const fewPlies = (plies / games.length) * few.length;
  const ours = () => chessReader.readAll(bytes, { format: 'pgn', game: 'chess-words' });
  const theirs = () => parsePgn(toText.decode(bytes));
  const floor = () => pgnFloor.read(toText.decode(bytes));
  const reads = ours();
  const findings = reads.flatMap((read) => read.findings);
  if (findings.length > 0) throw new Error(findings[0]!.message);
  same(
    'moves of chess: chessops',
    lengths(reads.map(({ record }) => record!.moves)),
    lengths(theirs().map(({ moves }) => [...moves.mainline()])),
  );
  same(
    'moves of chess: the floor',
    lengths(reads.map(({ record }) => record!.moves)),
    lengths(floor().map(({ moves }) => moves)),
  );
  return [
    { name: 'ludoscribe', plies, bytes: bytes.length, run: ours },
    { name: 'floor', plies, bytes: bytes.length, run: floor },
    { name: 'chessops parsePgn', plies, bytes: bytes.length, run: theirs },
    {
      name: '@mliebelt/pgn-parser',
      plies: fewPlies,
      bytes: fewBytes.length,
      run: () => parseWithMliebelt(toText.decode(fewBytes), { startRule: 'games' }),
    },
  ];
}

const pgnRead: Row = {
  name: 'pgn-read',
  title: 'PGN to records: one text of chess for all, its moves taken as words',
  measure: (setting) =>
    compare(
      readChess(chessText(200, PLIES)),
      setting,
      (by) => [
        {
          text: 'PGN: times the MB/s of chessops’ parsePgn',
          measured: speedRatio(by('ludoscribe'), by('chessops parsePgn')),
          least: 4,
        },
      ],
      'Ludoscribe reads with a plugin that knows the shape of chess moves and no rules, as its peers do here.',
    ),
};

const pgnNotes: Row = {
  name: 'pgn-notes',
  title: 'The same with clocks, comments, glyphs and side lines',
  measure: (setting) =>
    compare(
      readChess(chessText(100, PLIES, true)),
      setting,
      () => [],
      'Ludoscribe alone turns the clocks into numbers here; the floor passes over everything but the main line.',
    ),
};

/** PGN of one game, read and replayed. */
function replayed(game: GameId, name: string, count: number): Case {
  const all = records(game, count);
  const bytes = fileOf(all, 'pgn');
  return {
    name,
    plies: pliesIn(all),
    run() {
      let plies = 0;
      for (const { record } of ludoscribe.readAll(bytes, { format: 'pgn', game })) {
        const replay = ludoscribe.replay(record!).run();
        if (replay.stop !== undefined) throw new Error(replay.stop.fault.message);
        plies += replay.ply;
      }
      return plies;
    },
  };
}

const pgnReplay: Row = {
  name: 'pgn-replay',
  title: 'PGN read and replayed, every move judged: reversi beside chess of as many plies',
  measure(setting) {
    const { text, games } = chessText(60, PLIES);
    const bytes = toBytes.encode(text);
    const few = games.slice(0, 5);
    return compare(
      [
        replayed('reversi', 'ludoscribe', 100),
        replayed('merrills', 'the same, merrills', 100),
        replayed('fanorona', 'the same, fanorona', 100),
        replayed('sternhalma', 'the same, sternhalma', 50),
        {
          name: 'chessops',
          plies: games.length * PLIES,
          run() {
            let plies = 0;
            for (const { headers, moves } of parsePgn(toText.decode(bytes))) {
              const position = startingPosition(headers).unwrap();
              for (const { san } of moves.mainline()) {
                const move = parseSan(position, san);
                if (move === undefined) throw new Error(`chessops refuses ${san}.`);
                position.play(move);
                plies++;
              }
            }
            return plies;
          },
        },
        {
          name: 'chess.js',
          plies: few.length * PLIES,
          run() {
            for (const game of few) new Chess().loadPgn(game);
          },
        },
      ],
      setting,
      (by) => [
        {
          text: 'PGN read and replayed: chessops’ ns a ply over ours',
          measured: ratio(by('chessops'), by('ludoscribe')),
          least: 15,
        },
      ],
      'Chess is the dearer game to judge; that is part of what this row shows.',
    );
  },
};

const sgf: Row = {
  name: 'sgf-read',
  title: 'SGF of reversi to records',
  measure(setting) {
    const all = records('reversi', 200);
    const bytes = fileOf(all, 'sgf');
    const few = records('reversi', 20);
    const fewBytes = fileOf(few, 'sgf');
    const ours = () => ludoscribe.readAll(bytes, { format: 'sgf', game: 'reversi' });
    same(
      'moves of SGF',
      lengths(all.map(({ moves }) => moves)),
      lengths(ours().map(({ record }) => record!.moves)),
    );
    const nodes = sgfFloor.read(toText.decode(bytes));
    same('games of SGF: the floor', all.length, nodes.length);
    const tree = sabaki.parse(toText.decode(bytes));
    same('games of SGF: @sabaki/sgf', all.length, tree.length);
    return compare(
      [
        { name: 'ludoscribe', plies: pliesIn(all), bytes: bytes.length, run: ours },
        {
          name: 'floor',
          plies: pliesIn(all),
          bytes: bytes.length,
          run: () => sgfFloor.read(toText.decode(bytes)),
        },
        {
          name: '@sabaki/sgf',
          plies: pliesIn(few),
          bytes: fewBytes.length,
          run: () => sabaki.parse(toText.decode(fewBytes)),
        },
      ],
      setting,
      (by) => [
        {
          text: 'SGF: times the MB/s of @sabaki/sgf',
          measured: speedRatio(by('ludoscribe'), by('@sabaki/sgf')),
          least: 10,
        },
      ],
      'Ludoscribe makes moves of the points and judges whose turn it is; the others stop at the text of the values.',
    );
  },
};

const json: Row = {
  name: 'json-read',
  title: 'JSON lines of reversi to records, moves as an array',
  measure(setting) {
    const all = records('reversi', 300);
    const bytes = fileOf(all, 'json');
    const ours = () => ludoscribe.readAll(bytes, { format: 'json' });
    same(
      'records of JSON',
      all.map(({ moves }) => moves),
      ours().map(({ record }) => record!.moves),
    );
    return compare(
      [
        { name: 'ludoscribe', plies: pliesIn(all), bytes: bytes.length, run: ours },
        {
          name: 'JSON.parse',
          plies: pliesIn(all),
          bytes: bytes.length,
          run: () =>
            toText
              .decode(bytes)
              .split('\n')
              .map((line): unknown => (line === '' ? undefined : JSON.parse(line))),
        },
      ],
      setting,
      (by): Target[] => [
        {
          text: 'JSON lines: times the MB/s of JSON.parse',
          measured: speedRatio(by('ludoscribe'), by('JSON.parse')),
          least: 0.5,
        },
      ],
    );
  },
};

const transcript: Row = {
  name: 'transcript-read',
  title: 'Transcripts of reversi to records',
  measure(setting) {
    const all = records('reversi', 400);
    const bytes = fileOf(all, 'transcript');
    const lines = toText.decode(bytes).split('\n').filter(Boolean);
    const [notation] = ludoscribe.registry.get('reversi').notations;
    const ours = () => ludoscribe.readAll(bytes, { format: 'transcript', game: 'reversi' });
    const squares = (moves: readonly object[]) => moves.map((move) => (move as { square: number }).square);
    same(
      'moves of transcripts',
      all.map(({ moves }) => moves),
      ours().map(({ record }) => record!.moves),
    );
    same(
      'moves of transcripts: the floor',
      all.map(({ moves }) => squares(moves)),
      transcriptFloor.read(bytes).map(squares),
    );
    return compare(
      [
        { name: 'ludoscribe', plies: pliesIn(all), bytes: bytes.length, run: ours },
        {
          name: 'the notation alone',
          plies: pliesIn(all),
          bytes: bytes.length,
          run: () => lines.map((line) => notation!.parseMoves!(line)),
        },
        { name: 'floor', plies: pliesIn(all), bytes: bytes.length, run: () => transcriptFloor.read(bytes) },
      ],
      setting,
      () => [],
      'No package on npm reads transcripts. The floor takes lower and upper case and nothing else, and makes no records.',
    );
  },
};

export const TEXT: readonly Row[] = [pgnRead, pgnNotes, pgnReplay, sgf, json, transcript];
