/** Colours of boards and stones. */

/** How a stone is filled, outlined, and written on. */
export interface StoneColours {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
}

/** The colours of a picture, as SVG has them. */
export interface Theme {
  /** Behind everything. */
  readonly page: string;
  /** What the points stand on; `none` for the bare page. */
  readonly board: string;
  /** Around the board. */
  readonly frame: string;
  readonly line: string;
  /** Inside an empty hole. */
  readonly hole: string;
  /** Coordinates, captions and headings. */
  readonly text: string;
  readonly white: StoneColours;
  readonly black: StoneColours;
  /** For seats that are neither white nor black, in their order; used over and over. */
  readonly seats: readonly StoneColours[];
  /** The last move. */
  readonly last: string;
  /** What was taken or turned. */
  readonly taken: string;
  /** Arrows, rings and labels. */
  readonly mark: string;
}

const DARK_INK = '#16130f';
const LIGHT_INK = '#ffffff';

/**
 * Six colours that stay apart for people who see no red, no green or no blue. The letter on each stone says the
 * same once more.
 */
const SEATS = (edge: string): readonly StoneColours[] =>
  [
    ['#0b5cad', LIGHT_INK],
    ['#f2a900', DARK_INK],
    ['#6b1d5c', LIGHT_INK],
    ['#7fd0f5', DARK_INK],
    ['#c8431a', LIGHT_INK],
    ['#f4ec8a', DARK_INK],
  ].map(([fill, ink]) => ({ fill: fill!, ink: ink!, edge }));

const WHITE: StoneColours = { fill: '#fffefa', edge: '#2a2621', ink: DARK_INK };
const BLACK: StoneColours = { fill: '#1d1b19', edge: '#0c0b0a', ink: LIGHT_INK };

const LIGHT: Theme = {
  page: '#ffffff',
  board: '#f1e7d0',
  frame: '#6f6150',
  line: '#6f6150',
  hole: '#e2d3b3',
  text: '#4b4237',
  white: WHITE,
  black: BLACK,
  seats: SEATS('#2a2621'),
  last: '#1580dc',
  taken: '#c8321a',
  mark: '#7a2a9c',
};

/** The themes by name. */
export const THEMES = {
  light: LIGHT,
  dark: {
    page: '#15171c',
    board: '#343b47',
    frame: '#8791a1',
    line: '#8791a1',
    hole: '#252a33',
    text: '#c4ccd8',
    white: { fill: '#f3f1ec', edge: '#0b0c0f', ink: DARK_INK },
    black: { fill: '#0b0c0f', edge: '#b4bdcb', ink: LIGHT_INK },
    seats: SEATS('#d5dbe6'),
    last: '#4db2ff',
    taken: '#ff6a4d',
    mark: '#e08bff',
  },
  /** Black on white alone, for print. */
  plain: {
    page: '#ffffff',
    board: 'none',
    frame: '#000000',
    line: '#000000',
    hole: '#ffffff',
    text: '#000000',
    white: { fill: '#ffffff', edge: '#000000', ink: '#000000' },
    black: { fill: '#000000', edge: '#000000', ink: '#ffffff' },
    seats: ['#ffffff', '#000000', '#bdbdbd', '#4d4d4d', '#e2e2e2', '#858585'].map((fill) => ({
      fill,
      edge: '#000000',
      ink: ['#000000', '#4d4d4d'].includes(fill) ? '#ffffff' : '#000000',
    })),
    last: '#000000',
    taken: '#000000',
    mark: '#000000',
  },
  wood: {
    ...LIGHT,
    board: '#dcae6b',
    frame: '#5d3a16',
    line: '#5d3a16',
    hole: '#a9763a',
    text: '#5d3a16',
    last: '#0a4f9c',
    taken: '#b3180c',
    mark: '#6a1f8f',
  },
  felt: {
    ...LIGHT,
    board: '#2f8f5b',
    frame: '#12351f',
    line: '#12351f',
    hole: '#1f6e43',
    text: '#12351f',
    last: '#d7261e',
    taken: '#ffd23f',
    mark: '#3b1361',
  },
} as const satisfies Readonly<Record<string, Theme>>;

/** The name of a theme. */
export type ThemeName = keyof typeof THEMES;

/** The names of the themes, the default first. */
export const THEME_NAMES = Object.keys(THEMES) as readonly ThemeName[];

/** The colours of each seat of a variant: white and black as such, the others in order. */
export function stoneColours(theme: Theme, seats: readonly string[]): readonly StoneColours[] {
  const others = seats.filter((seat) => seat !== 'white' && seat !== 'black');
  return seats.map((seat) =>
    seat === 'white'
      ? theme.white
      : seat === 'black'
        ? theme.black
        : theme.seats[others.indexOf(seat) % theme.seats.length]!,
  );
}
