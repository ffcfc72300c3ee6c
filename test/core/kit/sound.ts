/** Noughts and crosses with everything that a plugin may have, and ways to break one thing in it. */
import {
  NotationError,
  ok,
  spanIn,
  defineReasons,
  type BoardGeometry,
  type GamePlugin,
  type GameState,
  type Notation,
  type Position,
  type RecordFormat,
  type RuleOptions,
  type Rules,
  type Variant,
} from '../../../core/index.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';

export type Plugin = GamePlugin<NoughtsMove>;
type State = GameState<NoughtsMove>;

const [board] = noughts.variants;
const [own] = noughts.notations;

const REASONS = defineReasons({
  bad_number: '{text} is no number from 1 to 9.',
  bad_line: 'Here {text} is no square.',
});

/** A dialect: squares numbered from 1. */
const numbers: Notation<NoughtsMove> = {
  id: 'numbers',
  reasons: new Map([...own!.reasons, ...REASONS]),
  parseMove: (text) => {
    const span = spanIn(text, 0, text.length);
    return /^[1-9]$/.test(text) ? ok({ to: Number(text) - 1 }) : REASONS.refuse('bad_number', { text }, span);
  },
  // Who writes no square writes no number either.
  formatMove: (move) => own!.formatMove(move) && String(move.to + 1),
  // The same as the game's own, but for the empty squares.
  parsePosition: (text) => own!.parsePosition!(text.replaceAll('-', '.')) as never,
  formatPosition: (position) => own!.formatPosition!(position).replaceAll('.', '-'),
};

const notation: Notation<NoughtsMove> = {
  ...own!,
  reasons: new Map([...own!.reasons, ...REASONS]),
  formatMoves: (moves) => moves.map((move) => own!.formatMove(move)).join(' '),
  parseMoves(text) {
    const moves: NoughtsMove[] = [];
    let start = 0;
    for (const word of text.split(' ')) {
      const move = own!.parseMove(word);
      if (!move.ok)
        return REASONS.refuse('bad_line', { text: word }, spanIn(text, start, start + word.length));
      moves.push(move.value);
      start += word.length + 1;
    }
    return ok(moves);
  },
};

const CAP = {
  name: 'cap',
  title: 'The game is for so many stones.',
  type: 'integer',
  minimum: 1,
  maximum: 9,
  default: 9,
} as const;

const withOptions: Rules<NoughtsMove> = {
  ...noughts.rules!,
  begin(position, options: RuleOptions = {}) {
    const cap = options['cap'] ?? 9;
    if (!Number.isInteger(cap) || Number(cap) < 1 || Number(cap) > 9)
      throw new NotationError({ code: 'bad_option', message: 'There are 1 to 9 stones.' });
    return noughts.rules!.begin(position);
  },
};

/** A state with some of its members replaced, its copies too. */
export function wrapped(state: State, change: (state: State) => object): State {
  const changes = change(state) as Record<string | symbol, unknown>;
  return new Proxy(state, {
    get(target, name) {
      if (name in changes) return changes[name];
      if (name === 'clone') return () => wrapped(target.clone(), change);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The rules with some members of every state replaced. */
export const withState = (plugin: Plugin, change: (state: State) => object): Plugin => ({
  ...plugin,
  rules: { ...plugin.rules!, begin: (...given) => wrapped(plugin.rules!.begin(...given), change) },
});

export const sound: Plugin = withState(
  {
    ...noughts,
    variants: [{ ...board!, symmetries: board!.geometry.symmetries }],
    notations: [notation, numbers],
    rules: withOptions,
    options: [CAP],
    swapSeats: ({ cells, toMove, ...rest }) => ({
      ...rest,
      cells: Array.from(cells, (cell) => (cell < 0 ? cell : 1 - cell)),
      toMove: 1 - toMove,
    }),
    swapMove: (move) => move,
  },
  (state) => ({
    hash: () => [...state.key()].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 7),
    cell: (point: number) => state.position().cells[point]!,
  }),
);

export const withVariant = (change: (variant: Variant) => object, plugin: Plugin = sound): Plugin => ({
  ...plugin,
  variants: plugin.variants.map((variant) => ({ ...variant, ...change(variant) })),
});

export const withGeometry = (change: (geometry: BoardGeometry) => object): Plugin =>
  withVariant(({ geometry }) => {
    const { symmetries } = geometry;
    return { geometry: { ...geometry, symmetries, ...change(geometry) }, symmetries: undefined };
  });

/** The game's own notation, or the one at an index, changed. */
export const withNotation = (
  change: (notation: Notation<NoughtsMove>) => object,
  index = 0,
  plugin = sound,
): Plugin => ({
  ...plugin,
  notations: plugin.notations.map((one, at) => (at === index ? { ...one, ...change(one) } : one)),
});

export const withRules = (change: (rules: Rules<NoughtsMove>) => object): Plugin => ({
  ...sound,
  rules: { ...sound.rules!, ...change(sound.rules!) },
});

export const withFormat = (change: (format: RecordFormat<NoughtsMove>) => object): Plugin => ({
  ...sound,
  formats: sound.formats.map((format) => ({ ...format, ...change(format) })),
});

/** A position with some of its squares changed. */
export const withCells = (position: Position, change: (cells: number[]) => void): Position => {
  const cells = Array.from(position.cells);
  change(cells);
  return { ...position, cells };
};
