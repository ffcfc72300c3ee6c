/** Plugins that are each broken in one way, and what the kit has to say of each. */
import {
  draw,
  HOLDS_ALL,
  NotationError,
  ok,
  refuse,
  win,
  type GamePlugin,
  type GameRecord,
  type Outcome,
  type Position,
  type Read,
  type RecordDecoder,
  type RecordEncoder,
  type RecordFormat,
  type Symmetry,
} from '../../../core/index.js';
import type { KitOptions } from '../../../core/kit/index.js';
import type { NoughtsMove } from '../../support/noughts.js';
import {
  sound,
  withCells,
  withFormat,
  withGeometry,
  withNotation,
  withRules,
  withState,
  withVariant,
  type Plugin,
} from './sound.js';

/** A broken plugin: the check that finds it, what that expected, and the plugin. */
export interface Broken {
  readonly check: string;
  readonly expected: string;
  readonly plugin: GamePlugin<never>;
  readonly options?: KitOptions;
}

const CASES: Broken[] = [];
/** Adds a broken plugin. */
const broken = (check: string, expected: string, plugin: unknown, options: KitOptions = {}): void => {
  CASES.push({ check, expected, plugin: plugin as GamePlugin<never>, options });
};

// ── The plugin ──────────────────────────────────────────────────────────────────────────────────────────

broken('plugin.contract', 'a plugin that a registry takes in', { ...sound, api: 2 });
broken('plugin.contract', 'a plugin that a registry takes in', undefined);
broken('plugin.words', 'a title', { ...sound, title: ' ' });
broken(
  'plugin.words',
  'a title',
  withFormat(() => ({ title: '' })),
);
broken(
  'plugin.words',
  'a name of its own for every seat',
  withVariant(() => ({ seats: ['player', 'player'] })),
);
broken(
  'plugin.words',
  'letters or digits in the names of seats that tell them apart',
  withVariant(() => ({ seats: ['×', '○'] })),
);
broken(
  'plugin.words',
  'extensions of lower-case letters and digits behind a dot',
  withFormat(() => ({ extensions: ['nac'] })),
);
const [cap] = sound.options!;
broken('plugin.options', 'a name of its own for every option', { ...sound, options: [cap, cap] });
broken('plugin.options', 'a name of letters, digits and _, which fits in any file', {
  ...sound,
  options: [{ ...cap, name: 'the cap' }],
});
broken('plugin.options', 'its default and its values to be …', {
  ...sound,
  options: [{ ...cap, default: 10 }],
});
broken('plugin.steady', 'the same objects whenever it is asked', {
  ...sound,
  get formats() {
    return [{ ...sound.formats[0]! }];
  },
});
let setups = 0;
broken(
  'plugin.steady',
  'the same set-up whenever it is asked',
  withVariants((variant) =>
    Object.defineProperty({ ...variant }, 'setup', {
      get: () => ({ ...variant.setup, toMove: setups++ % 2 }),
    }),
  ),
);

function withVariants(change: (variant: (typeof sound.variants)[0]) => object): object {
  return { ...sound, variants: sound.variants.map(change) };
}

// ── The board ───────────────────────────────────────────────────────────────────────────────────────────

const names = (change: (name: string | undefined, point: number) => unknown) =>
  withGeometry((geometry) => ({ name: (point: number) => change(geometry.name(point), point) }));
broken(
  'geometry.names',
  'a name for every point',
  names((name, point) => (point === 4 ? '' : name)),
);
broken(
  'geometry.names',
  'a name of its own for every point',
  names((name, point) => (point === 4 ? 'a1' : name)),
);
broken(
  'geometry.names',
  'point(name) to give the point that has the name',
  withGeometry((geometry) => ({ point: (name: string) => (name === 'b2' ? 0 : geometry.point(name)) })),
);
broken(
  'geometry.names',
  'no name for a number that is no point',
  names((name) => name ?? 'nowhere'),
);
broken(
  'geometry.names',
  'nothing is thrown',
  names((name) => name!.toLowerCase()),
);
broken(
  'geometry.names',
  'undefined for a name that no point has',
  withGeometry((geometry) => ({ point: (name: string) => geometry.point(name) ?? 0 })),
);
const neighbours = (change: (near: readonly number[], point: number) => unknown) =>
  withGeometry((geometry) => ({ neighbours: (point: number) => change(geometry.neighbours(point), point) }));
broken(
  'geometry.neighbours',
  'neighbours in rising order, all of them other points of the board',
  neighbours((near) => [...near].reverse()),
);
broken(
  'geometry.neighbours',
  'neighbours to be mutual',
  neighbours((near, point) => (point === 4 ? near.slice(1) : near)),
);
broken(
  'geometry.neighbours',
  'adjacent(a, b) to say the same as neighbours(a)',
  withGeometry(() => ({ adjacent: () => true })),
);
broken(
  'geometry.neighbours',
  'no neighbours of a number that is no point',
  neighbours((near, point) => (point === 9 ? [8] : near)),
);
broken(
  'geometry.lines',
  'lines of at least two points, none of them twice',
  withGeometry(({ lines }) => ({ lines: [...lines, [4, 5, 4]] })),
);
broken(
  'geometry.lines',
  'lines that go from neighbour to neighbour',
  withGeometry(({ lines }) => ({ lines: [...lines, [0, 8]] })),
);
broken(
  'geometry.lines',
  'a line through every two neighbours',
  withGeometry(({ lines }) => ({ lines: lines.slice(1) })),
);
broken(
  'geometry.rows',
  'rows in which every point stands once',
  withGeometry(({ rows }) => ({ rows: [rows[0], rows[0], rows[2]] })),
);
broken(
  'geometry.coordinates',
  'finite coordinates',
  withGeometry((geometry) => ({
    coordinates: (point: number) => (point === 4 ? { x: NaN, y: 0 } : geometry.coordinates(point)),
  })),
);
broken(
  'geometry.coordinates',
  'a place of its own for every point',
  withGeometry((geometry) => ({
    coordinates: (point: number) => geometry.coordinates(point === 4 ? 0 : point),
  })),
);
broken(
  'geometry.coordinates',
  'a RangeError for a number that is no point',
  withGeometry((geometry) => ({
    coordinates: (point: number) => (point in geometry.rows.flat() ? geometry.coordinates(point) : undefined),
  })),
);
const symmetries = (change: (all: readonly Symmetry[]) => unknown) =>
  withGeometry((geometry) => ({ symmetries: change(geometry.symmetries) }));
broken(
  'geometry.symmetries',
  'the identity as the first symmetry',
  symmetries((all) => [...all].reverse()),
);
broken(
  'geometry.symmetries',
  'a name of its own for every symmetry',
  symmetries((all) => all.map((one) => ({ ...one, name: one.name.slice(0, 4) }))),
);
broken(
  'geometry.symmetries',
  'symmetries that lead each point to a point of its own',
  symmetries((all) => [...all, { name: 'fold', rigid: false, map: [0, 0, 0, 3, 3, 3, 6, 6, 6] }]),
);
const shear: Symmetry = { name: 'shear', rigid: true, map: [1, 2, 0, 3, 4, 5, 6, 7, 8] };
broken(
  'geometry.symmetries',
  'symmetries that lay every line on a line',
  symmetries((all) => [...all, shear]),
);
broken(
  'geometry.symmetries',
  'symmetries that keep neighbours neighbours',
  symmetries((all) => [...all, shear]),
);
broken(
  'geometry.symmetries',
  'rigid symmetries that keep distances',
  symmetries((all) => [...all, shear]),
);
broken(
  'geometry.symmetries',
  'the reverse of every symmetry among them',
  symmetries((all) => all.filter(({ name }) => name !== 'turn-270')),
);
broken(
  'geometry.symmetries',
  'two symmetries done one after the other among them',
  symmetries((all) => all.filter(({ name }) => name !== 'turn')),
);
broken(
  'geometry.variants',
  'symmetries that are some of the board’s',
  withVariant(({ geometry }) => ({ symmetries: [...geometry.symmetries, shear] })),
);
broken(
  'geometry.variants',
  'the identity as the first symmetry',
  withVariant(({ geometry }) => ({ symmetries: geometry.symmetries.slice(1) })),
);

// ── Moves and positions as values ───────────────────────────────────────────────────────────────────────

broken(
  'moves.material',
  'moves to try: without rules the options `files`, `moves` and `positions` have to give some',
  { ...sound, rules: undefined },
);
broken(
  'moves.material',
  'moves to try: random play to come beyond the set-up',
  withState(sound, () => ({ legalMoves: () => [] })),
);
broken('moves.points', 'points(move) to be points of the board', {
  ...sound,
  points: ({ to }: NoughtsMove) => [to + 1],
});
broken('moves.images', 'a move laid on its image and back to be what it was', {
  ...sound,
  mapMove: ({ to }: NoughtsMove, { map }: Symmetry) => ({ to: map[to === 4 ? 0 : to]! }),
});
broken('moves.images', 'the image to touch the images of the points', {
  ...sound,
  mapMove: (move: NoughtsMove) => move,
});
broken('moves.positions', 'what stands on a point to stand on its image', {
  ...sound,
  mapPosition: (position: Position) => position,
});
broken('moves.positions', 'the same variant, and the same side to move', {
  ...sound,
  mapPosition: (position: Position, { map }: Symmetry) => ({
    ...laid(position, map),
    toMove: 1 - position.toMove,
  }),
});
broken('moves.positions', 'a position laid on its image and back to be what it was', {
  ...sound,
  mapPosition: (position: Position, { map }: Symmetry) => ({ ...laid(position, map), mapped: true }),
});
broken('moves.swap', 'seats swapped twice to be as they were', {
  ...sound,
  swapSeats: (position: Position) => ({
    ...position,
    cells: Array.from(position.cells, (cell) => Math.min(0, cell)),
  }),
});
broken('moves.swap', 'seats swapped twice to be as they were', {
  ...sound,
  swapMove: ({ to }: NoughtsMove) => ({ to: (to + 1) % 9 }),
});

function laid(position: Position, map: ArrayLike<number>): Position {
  const cells: number[] = [];
  Array.from(position.cells).forEach((cell, point) => (cells[map[point]!] = cell));
  return { ...position, cells };
}

// ── The rules ───────────────────────────────────────────────────────────────────────────────────────────

broken(
  'rules.reasons',
  'reasons that are words, each with its sentence',
  withRules(({ reasons }) => ({ reasons: new Map([...reasons, ['Bad Move', '']]) })),
);
broken(
  'rules.reasons',
  'at least one reason to refuse a move',
  withRules(() => ({ reasons: new Map() })),
);
broken(
  'rules.reasons',
  'endings that are words',
  withRules(() => ({ endings: ['three in a row', 'full'] })),
);
const elsewhere = withCells(sound.variants[0]!.setup, (cells) => (cells[0] = 1));
broken(
  'rules.begin',
  'begin() to begin at the set-up of the first variant',
  withRules(({ begin }) => ({ begin: (position = elsewhere, ...more: []) => begin(position, ...more) })),
);
broken(
  'rules.begin',
  'a game that begins at the set-up to be there',
  withRules(({ begin }) => ({ begin: () => begin(elsewhere) })),
);
broken(
  'rules.begin',
  'who is to move in the set-up to be to move, at ply 0',
  withState(sound, () => ({ ply: 1 })),
);
broken(
  'rules.begin',
  'no changes before the first move',
  withState(sound, () => ({ changes: () => [{ point: 0, from: -1, to: 0 }] })),
);
broken(
  'rules.begin',
  'a set-up from which the game goes on',
  withState(sound, () => ({ outcome: draw('full') })),
);
broken(
  'rules.legal',
  'no legal moves exactly when the game is over',
  withState(sound, (state) => ({ legalMoves: () => (state.outcome ? [{ to: 0 }] : state.legalMoves()) })),
);
broken(
  'rules.legal',
  'ply to count the moves played',
  withState(sound, () => ({ ply: 0 })),
);
broken(
  'rules.legal',
  'the seat to move to be one of the variant',
  withState(sound, (state) => ({
    get seat() {
      return state.seat + 1;
    },
  })),
);
broken(
  'rules.legal',
  'every legal move to be listed once',
  withState(sound, (state) => ({ legalMoves: () => state.legalMoves().flatMap((move) => [move, move]) })),
);
const refusing = withState(sound, (state) => ({
  play: (move: NoughtsMove) =>
    move.to === 4 && state.ply < 5 ? { code: 'occupied', message: 'No.' } : state.play(move),
}));
broken('rules.legal', 'every listed move to be accepted', refusing);
broken(
  'rules.legal',
  'nothing is thrown',
  withState(sound, () => ({
    play() {
      throw new TypeError('oh');
    },
  })),
);
broken(
  'rules.refusals',
  'a move that is not listed to be refused, or to lead where a listed one leads',
  withState(sound, (state) => ({
    legalMoves: () => state.legalMoves().slice(0, -1),
    play: (move: NoughtsMove) => state.play(move),
  })),
);
broken(
  'rules.refusals',
  'what is no move to be refused',
  withState(sound, (state) => {
    let passes = 0;
    return {
      play: (move: NoughtsMove) => (Array.isArray(move) ? void passes++ : state.play(move)),
      key: () => state.key() + '!'.repeat(passes),
    };
  }),
);
broken(
  'rules.refusals',
  'nothing is thrown',
  withState(sound, (state) => ({
    play: (move: NoughtsMove) => (move.to === -1 ? state.play(move) : state.play(move)),
  })),
);
const faulty = (fault: object) =>
  withState(sound, (state) => ({
    play: (move: NoughtsMove) => {
      const refusal = state.play(move);
      return refusal && { ...refusal, ...fault };
    },
  }));
broken('rules.refusals', 'a reason that is one of rules.reasons', faulty({ code: 'because' }));
broken('rules.refusals', 'a whole sentence as the message', faulty({ message: '{point} is taken.' }));
broken(
  'rules.refusals',
  'a refused move to leave the state as it was',
  withState(sound, (state) => {
    let refused = 0;
    return {
      play(move: NoughtsMove) {
        const fault = state.play(move);
        if (fault) refused++;
        return fault;
      },
      get ply() {
        return state.ply + refused;
      },
    };
  }),
);
const ending = (change: (outcome: Outcome) => unknown) =>
  withState(sound, (state) => ({
    get outcome() {
      return state.outcome && change(state.outcome);
    },
  }));
broken(
  'rules.outcomes',
  'winners that are seats, each once',
  ending(({ reason }) => ({ winners: [2], reason })),
);
broken(
  'rules.outcomes',
  'a reason that is a word',
  ending(({ winners }) => ({ winners, reason: 'Three in a row!' })),
);
broken(
  'rules.outcomes',
  'a reason that is one of rules.endings',
  ending(({ winners }) => ({ winners, reason: 'won' })),
);
broken(
  'rules.outcomes',
  '… with a number for each seat',
  ending((outcome) => ({ ...outcome, scores: [1] })),
);
let asked = 0;
broken(
  'rules.outcomes',
  'the same outcome whenever it is asked',
  ending(() => win(asked++ % 2, 'three')),
);
broken(
  'rules.outcomes',
  'every move after the end to be refused',
  withState(sound, (state) => ({
    play: (move: NoughtsMove) => (state.outcome ? undefined : state.play(move)),
  })),
);
broken(
  'rules.keys',
  'a text',
  withState(sound, (state) => ({ key: () => ({ key: state.key() }) })),
);
broken(
  'rules.keys',
  'equal keys to have equal legal moves',
  withState(sound, (state) => ({ key: () => String(state.ply) })),
);
broken(
  'rules.keys',
  'a game begun from a position to have the key of that position',
  withState(sound, (state) => ({ key: () => `${state.key()} ${String(state.ply)}` })),
);
broken(
  'rules.keys',
  'a game begun from a position to be there',
  withState(sound, (state) => ({ position: () => ({ ...state.position(), ply: state.ply }) })),
);
broken(
  'rules.hashes',
  'a whole number of 32 bits',
  withState(sound, () => ({ hash: () => 2 ** 40 })),
);
broken(
  'rules.hashes',
  'equal keys to have equal numbers',
  withState(sound, () => ({ hash: () => asked++ })),
);
broken(
  'rules.hashes',
  'cell(point) to say what position().cells does',
  withState(sound, () => ({ cell: () => -1 })),
);
broken(
  'rules.changes',
  'each change to begin with what stood on the point',
  withState(sound, (state) => ({ changes: () => state.changes().map((change) => ({ ...change, from: 1 })) })),
);
broken(
  'rules.changes',
  'the changes to lead from one position to the next',
  withState(sound, () => ({ changes: () => [] })),
);
broken(
  'rules.changes',
  'the same changes whenever they are asked',
  withState(sound, (state) => {
    let told = -1;
    return { changes: () => (told === state.ply ? [] : ((told = state.ply), state.changes())) };
  }),
);
broken(
  'rules.clones',
  'a copy to be like its origin',
  withState(sound, (state) => ({ clone: () => sound.rules!.begin(state.position()) })),
);
broken(
  'rules.clones',
  'a copy played on to leave its origin as it was',
  withState(sound, (state) => ({ clone: () => state })),
);
broken(
  'rules.clones',
  'an origin played on to leave its copy as it was',
  withState(sound, (state) => {
    // Every second copy is none.
    return { clone: () => (asked++ % 3 === 0 ? state.clone() : state) };
  }),
);
const oneSided = withState(sound, (state) => ({
  legalMoves: () => state.legalMoves().filter(({ to }) => to !== 0 || state.ply > 2),
  play: (move: NoughtsMove) =>
    move.to === 0 && state.ply <= 2 ? { code: 'occupied', message: 'Not yet.' } : state.play(move),
}));
broken('rules.mirrors', 'the image of a legal move to be legal in the mirrored game', oneSided);
broken(
  'rules.mirrors',
  'as many legal moves, and the same outcome, in the mirrored game',
  withState(sound, (state) => ({
    legalMoves: () => state.legalMoves().filter(({ to }) => to !== 0 || state.ply > 2),
  })),
);
broken(
  'rules.mirrors',
  'the mirrored game to stand in the mirrored position',
  withState(sound, (state) => ({
    position: () => (state.cell!(0) < 0 ? state.position() : { ...state.position(), corner: true }),
  })),
);
broken(
  'rules.forced',
  'a forced move to be the only legal one',
  withState(sound, (state) => ({ forced: () => state.legalMoves()[0] })),
);
broken(
  'rules.forced',
  'a forced move to be accepted',
  withState(sound, (state) => ({ forced: () => (state.ply === 8 ? { to: 9 } : undefined) })),
);
broken('rules.forced', 'the forced move to be the plugin’s pass', {
  ...withState(sound, (state) => ({
    forced: () => (state.legalMoves().length === 1 ? state.legalMoves()[0] : undefined),
  })),
  pass: { to: 99 },
});
broken(
  'rules.options',
  'a value that it cannot have to be passed over, or refused by a NotationError',
  withRules(({ begin }) => ({
    begin: (position: Position, options?: object) => {
      if (Number.isNaN((options as { cap?: number } | undefined)?.cap)) throw new TypeError('no');
      return begin(position);
    },
  })),
);
broken(
  'rules.options',
  'its default to be accepted',
  withRules(({ begin }) => ({
    begin: (position: Position, options?: object) => {
      if ((options as { cap?: number } | undefined)?.cap === 9)
        throw new NotationError({ code: 'bad_option', message: 'No.' });
      return begin(position);
    },
  })),
);

// ── The notations ───────────────────────────────────────────────────────────────────────────────────────

broken(
  'notation.reasons',
  'reasons to refuse a text',
  withNotation(() => ({ reasons: new Map() })),
);
broken(
  'notation.reasons',
  'reasons that are words, each with its sentence',
  withNotation(() => ({ reasons: new Map([['bad point', 'x']]) })),
);
broken(
  'notation.moves',
  'a text that is not empty',
  withNotation(() => ({ formatMove: () => '' })),
);
broken(
  'notation.moves',
  'a text',
  withNotation(({ formatMove }) => ({
    formatMove: (move: NoughtsMove) => {
      if (move.to === 4) throw new NotationError({ code: 'no', message: 'No.' });
      return formatMove(move);
    },
  })),
);
broken(
  'notation.moves',
  'a text, or a NotationError',
  withNotation(
    () => ({
      formatMove() {
        throw new TypeError('no');
      },
    }),
    1,
  ),
);
broken(
  'notation.moves',
  'texts that tell the legal moves apart',
  withNotation(({ formatMove }) => ({ formatMove: (move: NoughtsMove) => formatMove(move).slice(0, 1) })),
);
broken(
  'notation.moves',
  'a move written and read to be what it was',
  withNotation(({ formatMove }) => ({ formatMove: ({ to }: NoughtsMove) => formatMove({ to: 8 - to }) })),
);
broken(
  'notation.moves',
  'the same text for the same move',
  withNotation(({ formatMove, parseMove }) => ({
    formatMove: (move: NoughtsMove) => (asked++ % 2 ? formatMove(move).toUpperCase() : formatMove(move)),
    parseMove: (text: string) => parseMove(text.toLowerCase()),
  })),
);
broken(
  'notation.moves',
  'some of the legal moves to be written',
  withNotation(
    () => ({
      formatMove() {
        throw new NotationError({ code: 'no', message: 'No.' });
      },
    }),
    1,
  ),
);
broken(
  'notation.lines',
  'moves written in one go and read to be what they were',
  withNotation(({ parseMoves }) => ({
    parseMoves: (text: string) => {
      const moves = parseMoves!(text);
      return moves.ok ? ok(moves.value.slice(1)) : moves;
    },
  })),
);
broken(
  'notation.positions',
  'a position written and read to be what it was',
  withNotation(({ parsePosition }) => ({
    parsePosition: (text: string) => {
      const position = parsePosition!(text);
      return position.ok ? ok({ ...position.value, toMove: 0 }) : position;
    },
  })),
);
broken(
  'notation.positions',
  'a position written and read to be what it was',
  withNotation(
    ({ formatPosition }) => ({
      formatPosition: (position: Position) =>
        formatPosition!(withCells(position, (cells) => (cells[8] = -1))),
    }),
    1,
  ),
);
broken(
  'notation.positions',
  'the same text for the same position',
  withNotation(({ formatPosition, parsePosition }) => ({
    formatPosition: (position: Position) => formatPosition!(position) + ' '.repeat(asked++ % 2),
    parsePosition: (text: string) => parsePosition!(text.trimEnd()),
  })),
);
const fault = (change: object) =>
  withNotation(({ parseMove }) => ({
    parseMove: (text: string) => {
      const move = parseMove(text);
      return move.ok ? move : refuse({ ...move.error, ...change });
    },
  }));
broken('notation.errors', 'a reason that is one of notation.reasons', fault({ code: 'unknown' }));
broken('notation.errors', 'a whole sentence as the message', fault({ message: 'undefined is no square.' }));
broken('notation.errors', 'a whole sentence as the message', fault({ message: '{text} is no square.' }));
broken(
  'notation.errors',
  'a message without control characters of the text',
  withNotation(({ parseMove }) => ({
    parseMove: (text: string) => {
      const move = parseMove(text);
      return move.ok ? move : refuse({ ...move.error, message: `${text.slice(0, 9)} is no square.` });
    },
  })),
);
broken('notation.errors', 'the place in the text', fault({ span: undefined }));
broken(
  'notation.errors',
  'a place inside the text',
  fault({ span: { start: 0, end: 5000, line: 1, column: 1 } }),
);
broken(
  'notation.errors',
  'the line and column of the offset',
  fault({ span: { start: 0, end: 0, line: 1, column: 0 } }),
);
broken(
  'notation.accepted',
  'what was read to be writable',
  withNotation(({ parseMove }) => ({
    parseMove: (text: string) => (text === '-0' ? ok({ to: -1 }) : parseMove(text)),
  })),
);
broken(
  'notation.accepted',
  'what was read, written and read again to be the same',
  withNotation(({ parseMove }) => ({
    parseMove: (text: string) => (text === '-0' ? ok({ to: 3, odd: true }) : parseMove(text)),
  })),
);
broken(
  'notation.hostile',
  'a Result, whatever the text is',
  withNotation(({ parseMove }) => ({
    parseMove(text: string) {
      if (text.includes('\ud800')) throw new RangeError('surrogate');
      return parseMove(text);
    },
  })),
);
broken(
  'notation.hostile',
  'a Result, whatever the text is',
  withNotation(({ parsePosition }) => ({
    parsePosition: (text: string) => (text === '' ? undefined : parsePosition!(text)),
  })),
);
broken(
  'notation.hostile',
  'a Result, whatever the text is',
  withNotation(({ parseMove }) => {
    const depth = (text: string, at: number): number => (text[at] === '[' ? depth(text, at + 1) + 1 : at);
    return { parseMove: (text: string) => parseMove(depth(text, 0) > 0 ? '[' : text) };
  }),
);
/** A clock that goes only while somebody dawdles. */
let milliseconds = 0;
const now = (): number => milliseconds;
/** Takes a time that grows with the square of the length. */
function dawdle(text: string): void {
  milliseconds += (text.length / 1000) ** 2 * 10;
}
broken(
  'notation.time',
  'time that grows no faster than the text',
  withNotation(({ parseMove }) => ({
    parseMove(text: string) {
      if (text.startsWith('((')) dawdle(text);
      return parseMove(text);
    },
  })),
  { now },
);
broken(
  'notation.writers',
  'a NotationError for a value that cannot be written',
  withNotation(({ formatMove }) => ({
    formatMove: (move: NoughtsMove) => (Array.isArray(move) ? '-' : formatMove(move)),
  })),
);
broken(
  'notation.writers',
  'a NotationError for a value that cannot be written',
  withNotation(({ formatPosition }) => ({
    formatPosition: (position: Position) => (position.toMove < 0 ? '' : formatPosition!(position)),
  })),
);

// ── The formats ─────────────────────────────────────────────────────────────────────────────────────────

type Format = RecordFormat<NoughtsMove>;
const encoder = (change: (encoder: RecordEncoder<NoughtsMove>) => object) =>
  withFormat((format: Format) => ({
    encoder: () => {
      const made = format.encoder!();
      return { ...made, ...change(made) };
    },
  }));
const decoder = (change: (decoder: RecordDecoder<NoughtsMove>) => object) =>
  withFormat((format: Format) => ({
    decoder: (options?: object) => {
      const made = format.decoder(options);
      return { ...made, ...change(made) };
    },
  }));
const reads = (change: (read: Read<NoughtsMove>) => Read<NoughtsMove>[]) =>
  decoder((made) => ({
    push: (bytes: Uint8Array) => made.push(bytes).flatMap(change),
    end: () => made.end().flatMap(change),
  }));
const data = (change: (data: string) => string) =>
  encoder((made) => ({
    push(record: GameRecord<NoughtsMove>) {
      const written = made.push(record);
      return { ...written, data: change(written.data as string) };
    },
  }));

/** A format that says nothing of what it lost. */
const silent = (change: (record: GameRecord<NoughtsMove>) => object, holds: object): Plugin => {
  const plugin = encoder((made) => ({
    push: (record: GameRecord<NoughtsMove>) => ({
      ...made.push({ ...record, ...change(record) }),
      losses: [],
    }),
  }));
  return { ...plugin, formats: plugin.formats.map((format) => ({ ...format, holds })) };
};
broken(
  'formats.records',
  'some of the records to be written',
  encoder(() => ({
    push() {
      throw new NotationError({ code: 'no', message: 'No.' });
    },
  })),
);
broken(
  'formats.records',
  'a record to be written, or refused by a NotationError',
  encoder(() => ({
    push() {
      throw new TypeError('no');
    },
  })),
);
broken(
  'formats.records',
  'the same bytes for the same record',
  data((text) => ' '.repeat(asked++ % 2) + text),
);
broken(
  'formats.records',
  'losses that have a word and a sentence',
  encoder((made) => ({
    push(record: GameRecord<NoughtsMove>) {
      const written = made.push(record);
      return { ...written, losses: [...written.losses, { code: 'much', message: '' }] };
    },
  })),
);
broken(
  'formats.records',
  'what was written to be read',
  decoder(() => ({
    end() {
      throw new TypeError('no');
    },
  })),
);
broken(
  'formats.records',
  'what was written to be read without findings',
  data((text) => text.replace('b2', 'b4')),
);
broken(
  'formats.records',
  'one record to be one record when it is read',
  data((text) => text.replace(' b2', '\nb2')),
);
broken(
  'formats.records',
  '… to come back as they were, or to be told as a loss',
  data((text) => text.replace('b2', 'b3')),
);
broken(
  'formats.records',
  '… to come back as they were, or to be told as a loss',
  silent(() => ({}), HOLDS_ALL),
);
broken(
  'formats.records',
  'what `holds` leaves out to be told as a loss',
  silent(() => ({}), { variants: true }),
);
broken(
  'formats.records',
  'what was read to be written as it stood',
  encoder((made) => ({
    push: (record: GameRecord<NoughtsMove>) => ({
      ...made.push(record),
      data: `${record.tags.size > 0 ? ' ' : ''}${String(made.push(record).data)}`,
    }),
  })),
);
broken(
  'formats.writers',
  'a NotationError for a record that cannot be written',
  encoder((made) => ({
    push: (record: GameRecord<NoughtsMove>) =>
      made.push({ ...record, moves: record.moves.filter(({ to }) => to >= 0) }),
  })),
);
broken(
  'formats.writers',
  'a NotationError for a record that cannot be written',
  silent(() => ({ variant: '3x3' }), { variants: true }),
);
broken(
  'formats.chunks',
  'the same reads, however the file is cut',
  withFormat((format: Format) => ({
    decoder(options?: object) {
      const kept: Uint8Array[] = [];
      return {
        push: (bytes: Uint8Array) => {
          kept.push(bytes);
          return [];
        },
        end: () =>
          kept.flatMap((bytes) => {
            const made = format.decoder(options);
            return [...made.push(bytes), ...made.end()];
          }),
      };
    },
  })),
);
const places = (change: object) =>
  reads((read) => [
    {
      ...read,
      ...(read.record?.places && {
        record: { ...read.record, places: { ...read.record.places, ...change } },
      }),
    },
  ]);
broken('formats.places', 'a record’s line and offset in its file', places({ line: 0 }));
broken('formats.places', 'a record’s source to stand at its offset', places({ source: 'c3' }));
broken('formats.places', 'a record’s line to be that of its offset', places({ line: 7 }));
broken(
  'formats.places',
  'offsets of moves that rise inside the source, one a move',
  places({ moves: [900, 2, 1] }),
);
broken(
  'formats.broken',
  'three records in a file to be three when they are read',
  data((text) => text.trimEnd() + ' '),
);
broken(
  'formats.broken',
  'a broken record to leave those before and behind it whole',
  withFormat((format: Format) => ({
    decoder(options?: object) {
      const made = format.decoder(options);
      let over = false;
      const stop = (all: readonly Read<NoughtsMove>[]) =>
        all.filter(({ findings }) => {
          const before = over;
          over ||= findings.length > 0;
          return !before;
        });
      return { push: (bytes: Uint8Array) => stop(made.push(bytes)), end: () => stop(made.end()) };
    },
  })),
);
broken(
  'formats.hostile',
  'findings, whatever the file is, and nothing thrown',
  decoder((made) => ({
    push(bytes: Uint8Array) {
      if (bytes.includes(0)) throw new RangeError('NUL');
      return made.push(bytes);
    },
  })),
);
const findings = (change: object) =>
  reads((read) => [{ ...read, findings: read.findings.map((finding) => ({ ...finding, ...change })) }]);
broken('formats.hostile', 'findings whose code is a word', findings({ code: 'A Word' }));
broken('formats.hostile', 'findings with a severity', findings({ severity: 'fatal' }));
broken('formats.hostile', 'findings with a whole sentence', findings({ message: '' }));
broken(
  'formats.hostile',
  'findings in a place of the file',
  findings({ span: { start: 0, end: 0, line: 0, column: 0 } }),
);
broken(
  'formats.time',
  'time that grows no faster than the file',
  decoder((made) => ({
    push(bytes: Uint8Array) {
      if (bytes[0] === 0x28) dawdle('('.repeat(bytes.length));
      return made.push(bytes);
    },
  })),
  { now },
);
broken(
  'formats.scores',
  'a score from 0 to 1',
  withFormat(() => ({ sniff: () => 2 })),
);
broken(
  'formats.scores',
  'nothing is thrown',
  withFormat(() => ({ sniff: (_: Uint8Array, name: string) => name.length / 1000 })),
);
broken(
  'formats.own',
  'a file that it wrote, called …, to be known as its own',
  withFormat(() => ({ sniff: () => 0 })),
);
const other: Plugin = {
  ...sound,
  id: 'crosses',
  aliases: [],
  formats: sound.formats.map((format) => ({
    ...format,
    id: 'crosses',
    extensions: ['.xo'],
    sniff: (head: Uint8Array, name?: string) => format.sniff(head, name) + 0.01,
  })),
};
broken('formats.own', 'a file that it wrote, of whatever name, not to be taken for another game’s', sound, {
  others: [other as GamePlugin],
});
broken(
  'formats.foreign',
  'a file of nobody’s game to score less than …',
  withFormat(() => ({ sniff: () => 0.6 })),
);
broken(
  'formats.foreign',
  'not to be taken for one of this game',
  withFormat(() => ({ sniff: () => 1 })),
  { others: [other as GamePlugin] },
);

// ── Purity ──────────────────────────────────────────────────────────────────────────────────────────────

broken(
  'purity.values',
  'not to change what it is given',
  withRules(({ begin }) => ({
    begin(position: Position = sound.variants[0]!.setup) {
      if (position !== sound.variants[0]!.setup) (position.cells as number[])[0] = 1;
      return begin(position);
    },
  })),
);
broken(
  'purity.handed',
  'what a state handed out to stay as it was',
  withState(sound, (state) => {
    const { cells } = state.position();
    return { position: () => Object.assign(cells, state.position().cells) && { ...state.position(), cells } };
  }),
);
let shared: ReturnType<NonNullable<Plugin['rules']>['begin']> | undefined;
broken(
  'purity.games',
  'a game to be the same, whatever other game is under way',
  withRules(({ begin }) => ({
    begin: (position?: Position) =>
      position?.cells.length === 9 &&
      Array.from(position.cells).every((cell) => cell < 0) &&
      shared?.ply === 0
        ? shared
        : (shared = begin(position)),
  })),
);
broken(
  'purity.records',
  'a record to be as it was after it is written',
  encoder((made) => ({
    push(record: GameRecord<NoughtsMove>) {
      (record.moves as NoughtsMove[]).splice(0, 0);
      const written = made.push(record);
      (record.moves as NoughtsMove[]).pop();
      return written;
    },
  })),
);
const line: { text: string } = { text: '' };
broken(
  'purity.registries',
  'two files read at the same time to be read as each alone',
  withFormat((format: Format) => ({
    decoder: (options?: object) => ({
      // What is held between two pieces is held for all decoders.
      push: (bytes: Uint8Array) => {
        line.text += new TextDecoder().decode(bytes);
        return [];
      },
      end: () => {
        const made = format.decoder(options);
        const all = new TextEncoder().encode(line.text);
        line.text = '';
        return [...made.push(all), ...made.end()];
      },
    }),
  })),
);

export const BROKEN: readonly Broken[] = CASES;
