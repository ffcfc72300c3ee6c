/** Noughts and crosses, as a stranger would write it: a small game to try the framework with. */
import {
  defineReasons,
  EMPTY,
  gridGeometry,
  decodeText,
  encodeText,
  findingAt,
  makeRecord,
  NotationError,
  ok,
  placesOf,
  spanIn,
  splitBlanks,
  win,
  draw,
} from '../../core/index.js';
import type {
  Fault,
  GamePlugin,
  GameState,
  Notation,
  Outcome,
  Position,
  RecordFormat,
  Result,
  Rules,
  Symmetry,
  Change,
} from '../../core/index.js';

export interface NoughtsMove {
  readonly to: number;
}

const geometry = gridGeometry({ files: 3, ranks: 3 });
const setup: Position = { variant: '3x3', cells: new Array<number>(9).fill(EMPTY), toMove: 0 };
const MOVES: readonly NoughtsMove[] = Array.from({ length: 9 }, (_, to) => Object.freeze({ to }));

const REASONS = defineReasons({
  bad_point: '{text} is no square: write a letter a to c and a digit 1 to 3.',
  bad_board: 'A position is nine signs of x o . and then x or o.',
});

const notation: Notation<NoughtsMove> = {
  id: 'standard',
  reasons: REASONS,
  parseMove(text): Result<NoughtsMove> {
    const to = geometry.point(text);
    return to === undefined
      ? REASONS.refuse('bad_point', { text }, spanIn(text, 0, text.length))
      : ok(MOVES[to]!);
  },
  formatMove: ({ to }) => geometry.name(to) ?? refuse('not_a_move', 'That is no square.'),
  parsePosition(text): Result<Position> {
    if (!BOARD.test(text)) return REASONS.refuse('bad_board', {}, spanIn(text, 0, text.length));
    const cells = [...text.slice(0, 9)].map((sign) => 'xo'.indexOf(sign));
    return ok({ variant: '3x3', cells, toMove: 'xo'.indexOf(text[10]!) });
  },
  formatPosition: ({ cells, toMove }) => {
    const text = `${Array.from(cells, (cell) => '.xo'[cell + 1]).join('')} ${String('xo'[toMove])}`;
    return BOARD.test(text) ? text : refuse('not_a_position', 'That is no board of nine squares.');
  },
};

const BOARD = /^[xo.]{9} [xo]$/;

function refuse(code: string, message: string): never {
  throw new NotationError({ code, message });
}

const RULE_REASONS = defineReasons({
  game_over: 'The game is over.',
  not_a_move: 'That is no move.',
  occupied: '{point} is taken.',
});

class NoughtsState implements GameState<NoughtsMove> {
  ply = 0;
  seat: number;
  outcome: Outcome | undefined;
  #changes: Change[] = [];

  constructor(
    readonly cells: number[],
    toMove: number,
  ) {
    this.seat = toMove;
    this.#judge();
  }

  legalMoves() {
    return this.outcome ? [] : MOVES.filter(({ to }) => this.cells[to] === EMPTY);
  }
  forced() {
    return undefined;
  }
  play(move: NoughtsMove): Fault | undefined {
    if (this.outcome) return RULE_REASONS.fault('game_over');
    if (geometry.name((move as NoughtsMove | null)?.to as number) === undefined)
      return RULE_REASONS.fault('not_a_move');
    if (this.cells[move.to] !== EMPTY)
      return RULE_REASONS.fault('occupied', { point: geometry.name(move.to)! });
    this.#changes = [{ point: move.to, from: EMPTY, to: this.seat }];
    this.cells[move.to] = this.seat;
    this.seat = 1 - this.seat;
    this.ply++;
    this.#judge();
    return undefined;
  }
  changes() {
    return this.#changes;
  }
  position(): Position {
    return { variant: '3x3', cells: [...this.cells], toMove: this.seat };
  }
  clone() {
    const copy = new NoughtsState([...this.cells], this.seat);
    copy.ply = this.ply;
    copy.#changes = this.#changes;
    return copy;
  }
  key() {
    return notation.formatPosition!(this.position());
  }
  #judge() {
    const row = geometry.lines.find(
      (line) =>
        line.length === 3 &&
        this.cells[line[0]!] !== EMPTY &&
        line.every((point) => this.cells[point] === this.cells[line[0]!]),
    );
    if (row) this.outcome = win(this.cells[row[0]!]!, 'three');
    else if (!this.cells.includes(EMPTY)) this.outcome = draw('full');
  }
}

const rules: Rules<NoughtsMove> = {
  reasons: RULE_REASONS,
  endings: ['three', 'full'],
  begin: (position = setup) => new NoughtsState(Array.from(position.cells), position.toMove),
};

const HOLDS = { variants: ['3x3'] };

/** One game a line. */
const format: RecordFormat<NoughtsMove> = {
  id: 'noughts',
  title: 'Squares, one game a line',
  extensions: ['.nac'],
  holds: HOLDS,
  sniff: (head, name = '') =>
    (/^([abc][123] ?)+\r?$/m.test(new TextDecoder().decode(head)) ? 0.4 : 0) +
    (name.endsWith('.nac') ? 0.5 : 0),
  decoder: (options = {}) =>
    decodeText<NoughtsMove, Position>(
      {
        split: () => () => true,
        read(piece) {
          const line = piece.text.replace(/\n$/, '');
          if (line.trim() === '') return [];
          const moves: NoughtsMove[] = [];
          const at: number[] = [];
          const places = () => (options.places ? placesOf(piece, { moves: at }) : undefined);
          for (const { text, start, end } of splitBlanks(line)) {
            const move = notation.parseMove(text);
            if (!move.ok) {
              const finding = findingAt(
                piece,
                { ...move.error, severity: 'error', ply: moves.length },
                start,
                end,
              );
              return [
                {
                  record: makeRecord({ game: 'noughts', variant: '3x3', moves, places: places() }),
                  findings: [finding],
                },
              ];
            }
            moves.push(move.value);
            at.push(start);
          }
          return [
            {
              record: makeRecord({ game: 'noughts', variant: '3x3', moves, places: places() }),
              findings: [],
            },
          ];
        },
      },
      options,
    ),
  encoder: () =>
    encodeText(HOLDS, ({ moves }) => `${moves.map((move) => notation.formatMove(move)).join(' ')}\n`),
};

export const noughts: GamePlugin<NoughtsMove> = {
  api: 1,
  id: 'noughts',
  aliases: ['tic-tac-toe', 'noughts-and-crosses'],
  title: 'Noughts and crosses',
  variants: [{ id: '3x3', geometry, setup, seats: ['crosses', 'noughts'] }],
  notations: [notation],
  formats: [format],
  rules,
  points: ({ to }) => [to],
  mapMove: ({ to }: NoughtsMove, { map }: Symmetry) => MOVES[map[to]!]!,
};

export default noughts;
