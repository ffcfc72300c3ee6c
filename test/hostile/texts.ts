/** Texts that are made to be slow to read, at any length: at least one for every reader of text that is registered. */

/** A text of about so many characters. */
type Grow = (length: number) => string;

export interface HostileText {
  readonly name: string;
  readonly text: Grow;
  /** Makes a text ready; what comes back reads it. */
  readonly ready: (text: string) => () => unknown;
}

/** What is needed of a Ludoscribe, from the sources or built. */
interface Readable {
  readAll(source: Uint8Array, options: { readonly format: string; readonly game: string }): unknown;
  readonly registry: {
    games(): readonly Game[];
    formats(): readonly { readonly id: string }[];
  };
}

interface Game {
  readonly id: string;
  readonly formats: readonly { readonly id: string }[];
  readonly variants: readonly { readonly id: string; readonly setup: { readonly variant: string } }[];
  readonly notations: readonly ({ readonly id: string } & Partial<Record<Reader, unknown>>)[];
}

/** The readers of a notation, by the last part of their names in `TEXTS`. */
const READERS = { move: 'parseMove', moves: 'parseMoves', position: 'parsePosition' } as const;
type What = keyof typeof READERS;
type Reader = (typeof READERS)[What];

/** One piece, as often as it takes. */
const many =
  (piece: string, head = '', tail = ''): Grow =>
  (length) =>
    head + piece.repeat(Math.max(1, Math.floor((length - head.length) / piece.length))) + tail;

/** Pieces that are all different, of about `size` characters. */
const each =
  (size: number, piece: (index: number) => string, head = '', tail = ''): Grow =>
  (length) =>
    head + Array.from({ length: Math.floor(length / size) }, (_, index) => piece(index)).join('') + tail;

const PGN = '[Game "reversi"]\n\n1. f5 ';
const FANORONA = 'fanorona 1\nmoves\n';
const STERNHALMA = 'sternhalma 1\nmoves\n';
const OBF = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X;`;
const LUDII =
  'game=/lud/board/war/other/Fanorona.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\nRNG internal state=1,2,3,4,5,6,7,8\n';

/** By what reads them: the format of a game, or of any (read as reversi), or a reader of a notation. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, Grow>>>> = {
  'any/pgn': {
    'nested side lines': many('( 1. d3 ', PGN),
    'side lines never opened': many(') ', PGN),
    'one long comment': many('all is well ', `${PGN}{ `, ' } *'),
    'a comment never closed': many('[%clk { ', `${PGN}{ `),
    'commands never closed': many('[%clk ', `${PGN}{ `, ' } *'),
    'commands without a value': many('[%clk', `${PGN}{ `, ' } *'),
    'many tags': each(13, (index) => `[T${String(index)} "x"]\n`),
    'tags never closed': many('[Event "'),
    'a tag of backslashes': many('\\', '[Event "'),
    'words that are no moves': many('z9-', '[Game "reversi"]\n\n'),
    'nearly results': many('1 - ', PGN),
    'empty games': many('*\n'),
    'numbers of moves': many('1.', PGN),
    glyphs: many('$1 ', PGN),
  },
  'any/json': {
    'nested lists': many('[', '{"game":"reversi","moves":'),
    'a string never closed': many('\\"', '{"game":"'),
    'many keys': each(11, (index) => `,"k${String(index)}":0`, '{"game":"reversi"', '}'),
    'bad moves': many('"z9",', '{"game":"reversi","moves":[', '"f5"]}'),
    'records never closed': many('{"game":"reversi",\n'),
  },
  'reversi/sgf': {
    'trees in trees': many('(;GM[2]'),
    'a value never closed': many('a\\]', '(;GM[2]C['),
    'many values': many('[f5]', '(;GM[2]AB', ')'),
    'many properties': many('ZZ[a]', '(;GM[2]', ')'),
    'empty nodes': many(';', '(;GM[2]', ')'),
  },
  'reversi/transcript': {
    'one long line': many('f5d6'),
    separators: many(' -.,', 'f5', 'x'),
    digits: many('12'),
    'short lines': many('f5\n'),
  },
  'reversi/transcript-csv': {
    'quotation marks': many('"', 'black,winner,moves\n'),
    commas: many(',', 'black,winner,moves\nAnn'),
  },
  'reversi/eothello': {
    'one long game': many('f5d6', 'eOthello_game_id,winner,game_moves\n1,1,'),
    commas: many(',', 'eOthello_game_id,winner,game_moves\n1'),
  },
  'reversi/obf': {
    'moves of one position': many(' C3:+4;', OBF),
    semicolons: many(';', OBF),
    'a comment': many('%', `${OBF} `),
    dashes: many('-'),
  },
  'reversi/pgn-playok': { squares: many('f5 d6 ', '[Site "PlayOK"]\n\n1. ') },
  'reversi/pgn-edax': { 'a tag of a board': many('-', '[FEN "') },
  'reversi/pgn-wthor': { 'numbers and squares': many('1. F5 D6\n', '[Result "*"]\n') },
  'reversi/ggf': {
    'games in games': many('(;GM[Othello]'),
    'a value never closed': many('(;', '(;GM[Othello]PB['),
    'moves with times': many('B[f5/1.00/2.00]', '(;GM[Othello]BO[8 ', ';)'),
    matches: many('2 ', '', '(;GM[Othello];)'),
  },
  'reversi/openspiel': {
    actions: many('action: 19\n', 'game: othello\n'),
    'lines that say nothing': many('x = "y"\n', 'game: othello\n'),
    'a list never closed': many('[', 'game: othello\nparameter_specification = '),
  },
  'merrills/merrills': {
    'many moves': many('d2 d6 ', '1. '),
    marks: many('#'),
    comments: many('{ } ', 'd2 '),
    'takes alone': many('xg7 ', 'd2 '),
  },
  'merrills/pgn-playok': {
    numbers: many('3 22 ', '[Site "PlayOK"]\n\n1. '),
    takes: many('x', '[Site "PlayOK"]\n\n1. 3'),
  },
  'merrills/pgn-sanmill': { 'words run together': many('d2', '[Event "x"]\n\n1. ') },
  'merrills/sgf': { 'many stones': many('[d2]', '(;GM[5]AW', ')'), 'side lines': many('(;W[d2]', '(;GM[5]') },
  'merrills/openspiel': { actions: many('action: 3\n', 'game: nine_mens_morris\n') },
  'fanorona/fanorona': {
    'a long chain': many('a1-b2A-', FANORONA),
    headers: many('white x\n', 'fanorona 1\n'),
    'a start': many('b', 'fanorona 1\nstart '),
    'empty games': many('fanorona 1\n'),
  },
  'fanorona/abstractplay': {
    'nested lists': many('[', '{"header":{"game":{"name":"Fanorona"}},"moves":'),
    'line ends': many('\r\n', '{"header":'),
    'a chain': many('d3e3+,', '{"header":{"game":{"name":"Fanorona"}},"moves":[["', '"]]}'),
  },
  'fanorona/boardspace': {
    'nodes of one move': many('; P0[1 Capture A D 3 E 3]\n', '(;\nGM[Fanorona]VV[1]\nSU[fanorona]\n', ')'),
    'games in games': many('(;\nGM[Fanorona]\n'),
    'nodes of nothing': many('; ', '(;\nGM[Fanorona]VV[1]\nSU[fanorona]\n'),
  },
  'fanorona/ludii': {
    'actions of one move': many(
      '[Add:type=Vertex,to=0,what=1],',
      `${LUDII}Move=[Move:mover=0,from=0,to=0,actions=`,
    ),
    brackets: many('[', `${LUDII}Move=`),
    moves: many('Move=[Move:mover=0,from=0,to=0]\n', LUDII),
  },
  'fanorona/ludii-moves': {
    captures: many('23,', '1 21-22 '),
    passes: many('1 pass\n'),
    dashes: many('-', '1 21'),
  },
  'sternhalma/sternhalma': {
    'a long chain': many('a1-c1-', STERNHALMA),
    headers: many('seats 2\n', 'sternhalma 1\n'),
    'a start': many('[13]/', 'sternhalma 1\nstart '),
  },
  'sternhalma/openspiel': { actions: many('action: 22\n', 'game: chinese_checkers\n') },

  'reversi/standard/move': { squares: many('f5') },
  'reversi/standard/moves': { squares: many('f5'), blanks: many(' ', 'f5', 'd6') },
  'reversi/standard/position': { discs: many('b'), ranks: many('......../') },
  'reversi/edax/move': { squares: many('f5') },
  'reversi/edax/moves': { squares: many('f5 d6 ') },
  'reversi/edax/position': { squares: many('-'), blanks: many(' ', '-'.repeat(64), 'X') },
  'reversi/fen/move': { squares: many('f5') },
  'reversi/fen/moves': { squares: many('f5 d6 ') },
  'reversi/fen/position': {
    ranks: many('8/'),
    digits: many('1'),
    fields: many(' -', '8/8/8/3pP3/3Pp3/8/8/8 b'),
  },
  'reversi/ggf/move': { squares: many('F5') },
  'reversi/ggf/moves': { passes: many('PA ') },
  'reversi/ggf/position': { ranks: many('-------- ', '8 ') },
  'reversi/upper/move': { squares: many('F5') },
  'reversi/upper/moves': { squares: many('F5 D6 ') },
  'reversi/upper/position': { squares: many('.W') },
  'reversi/lower/move': { squares: many('f5') },
  'reversi/lower/moves': { squares: many('f5 d6 ') },
  'reversi/lower/position': { squares: many('.w') },
  'merrills/standard/move': { takes: many('xd2', 'd6'), dashes: many('-', 'd6') },
  'merrills/standard/position': { points: many('.W'), fields: many(' 9', `${'.'.repeat(24)} w`) },
  'merrills/playok/move': { takes: many('x3', '22') },
  'merrills/playok/moves': { numbers: many('3 22 '), digits: many('1') },
  'merrills/sanmill/move': { takes: many('xd2', 'd6') },
  'merrills/sanmill/moves': { takes: many('xd2 ', 'd6') },
  'merrills/sanmill/position': { points: many('*'), fields: many(' 6', '********/********/********') },
  'fanorona/standard/move': { 'a chain': many('-b2A', 'a1'), letters: many('A', 'a1-b2') },
  'fanorona/standard/position': { digits: many('1'), ranks: many('9/'), fields: many(' 0', '9/9/9/9/9 w') },
  'fanorona/abstractplay/move': { 'a chain': many(',c3d3+', 'd3c3-') },
  'fanorona/superdupergames/move': { 'a chain': many(',c3d3+', 'd3c3-') },
  'fanorona/superdupergames/moves': { turns: many('d3e3+. '), dots: many('.') },
  'fanorona/boardspace/move': { letters: many('C '), captures: many('Capture A D 3 E 3, ') },
  'fanorona/boardspace/moves': { turns: many('Capture A D 3 E 3, done '), letters: many('C ', 'Capture A ') },
  'fanorona/pettingzoo/move': { actions: many('D3610 ') },
  'fanorona/pettingzoo/moves': { actions: many('D3610 I5921 '), digits: many('12') },
  'fanorona/pettingzoo/position': { digits: many('1'), fields: many(' -', '9/9/9/9/9 W') },
  'fanorona/bare/move': { 'a chain': many(',c3d3', 'd3c3') },
  'fanorona/bare/moves': { turns: many('d3e3 '), commas: many(',') },
  'sternhalma/standard/move': { 'a chain': many(':c1', 'a1'), steps: many('-c1', 'a1') },
  'sternhalma/standard/position': { runs: many('[1]'), rows: many('0/'), remarks: many(' ;', '0/00') },
  'sternhalma/pbmserv/move': { 'a chain': many('-E7', 'C5') },
  'sternhalma/openspiel/move': { hops: many('=>16', '3') },
  'sternhalma/openspiel/moves': { hops: many('3=>16 '), passes: many('Pass '), digits: many('1') },
  'sternhalma/openspiel/position': { holes: many('. '), lines: many('\n'), blanks: many(' ', '', '1') },
  'sternhalma/ludii/move': { steps: many('-16', '3') },
  'sternhalma/ludii/moves': { hops: many('3-16, '), commas: many(',') },
};

/** By its name in `TEXTS`, how each reader of text is given one. */
function readersOf({ readAll, registry }: Readable): ReadonlyMap<string, HostileText['ready']> {
  const readers = new Map<string, HostileText['ready']>();
  const addFormat = (owner: string, format: string, game: string) =>
    readers.set(`${owner}/${format}`, (text) => {
      const bytes = new TextEncoder().encode(text);
      return () => readAll(bytes, { format, game });
    });
  const games = registry.games();
  const owned = new Set(games.flatMap(({ formats }) => formats));
  for (const format of registry.formats()) if (!owned.has(format)) addFormat('any', format.id, 'reversi');
  for (const { id: game, formats, notations, variants } of games) {
    for (const { id } of formats) addFormat(game, id, game);
    const { id: variant, setup: position } = variants[0]!;
    for (const notation of notations)
      for (const [what, reader] of Object.entries(READERS)) {
        if (notation[reader] === undefined) continue;
        const { [reader]: read } = notation as Record<Reader, (text: string, context: object) => unknown>;
        readers.set(
          `${game}/${notation.id}/${what}`,
          (text) => () => read.call(notation, text, { variant, position }),
        );
      }
  }
  // WTHOR is no text: a game has its length, whatever is in it.
  readers.delete('reversi/wthor');
  return readers;
}

/** Every hostile text. @throws Error where a reader has none, or there is no such reader */
export function hostileTexts(ludoscribe: Readable): HostileText[] {
  const readers = readersOf({
    readAll: (...given) => ludoscribe.readAll(...given),
    registry: ludoscribe.registry,
  });
  const without = [...readers.keys()].filter((name) => !(name in TEXTS));
  const odd = Object.keys(TEXTS).filter((name) => !readers.has(name));
  if (without.length + odd.length > 0)
    throw new Error(`No hostile text for ${without.join(', ')}; no reader ${odd.join(', ')}.`);
  return Object.entries(TEXTS).flatMap(([reader, texts]) =>
    Object.entries(texts).map(([what, text]) => ({
      name: `${reader}: ${what}`,
      text,
      ready: readers.get(reader)!,
    })),
  );
}
