/** Words that stand in game after game: each is cut out of the text, and read as a move, once. */
import type { Move, Notation, NotationContext, Result } from '../../notation/index.js';
import type { GamePlugin, Variant } from '../plugin.js';

/** Words of so many ASCII signs or fewer are remembered; each is the same as two numbers, of four signs each. */
export const SHORT = 8;
/** Four signs of seven bits. */
export const HALF = (1 << 28) - 1;
/** So many words are remembered, each where a hash of its numbers says. */
const SLOT_BITS = 12;
/** Of the golden ratio: spreads words over the slots. */
const SPREAD = 0x9e3779b1;

/** A word of a text. */
export interface PgnWord {
  readonly text: string;
  /** Its last four signs as a number, and the four before; of a word that is not remembered, 0. */
  readonly low: number;
  readonly high: number;
  /** What it says as a move, for the reader that was asked last. */
  known: ReadWord | undefined;
  reader: WordReader | undefined;
}

/** A word that was not met before. */
export const newWord = (text: string, low = 0, high = 0): PgnWord => ({
  text,
  low,
  high,
  known: undefined,
  reader: undefined,
});

/** A word read as a move. */
export interface ReadWord {
  readonly result: Result<Move>;
  /** It is the move that records leave out. */
  readonly isPass: boolean;
}

/** What a decoder remembers of the words of its file. */
export class PgnWords {
  readonly #slots = new Array<PgnWord>(1 << SLOT_BITS).fill(newWord(''));
  readonly #readers = new Map<Notation, Map<Variant, WordReader>>();

  /** A short word, without a new string for one that was met before. */
  short(text: string, start: number, end: number, low: number, high: number): PgnWord {
    const slot = Math.imul(low + Math.imul(high, 31), SPREAD) >>> (32 - SLOT_BITS);
    const known = this.#slots[slot]!;
    if (known.low === low && known.high === high) return known;
    return (this.#slots[slot] = newWord(text.slice(start, end), low, high));
  }

  /** What reads the moves of a notation in a variant, whatever the position. */
  reader(plugin: GamePlugin, variant: Variant, notation: Notation): WordReader {
    let readers = this.#readers.get(notation);
    if (readers === undefined) this.#readers.set(notation, (readers = new Map<Variant, WordReader>()));
    let reader = readers.get(variant);
    if (reader === undefined) readers.set(variant, (reader = new WordReader(plugin, variant, notation)));
    return reader;
  }
}

/** Reads words as moves, each once as long as it is remembered. */
export class WordReader {
  readonly #context: NotationContext;

  constructor(
    readonly plugin: GamePlugin,
    variant: Variant,
    readonly notation: Notation,
  ) {
    this.#context = { variant: variant.id };
  }

  read(word: PgnWord): ReadWord {
    if (word.reader !== this) {
      word.known = this.readIn(word.text, this.#context);
      word.reader = this;
    }
    return word.known!;
  }

  /** Reads a word in a context of its own. */
  readIn(text: string, context: NotationContext): ReadWord {
    const result = this.notation.parseMove(text, context);
    return { result, isPass: result.ok && isPass(this.plugin, result.value, this.#context) };
  }
}

/** Is this the move that records of the game leave out? */
function isPass({ pass, notations }: GamePlugin, move: Move, context: NotationContext): boolean {
  if (pass === undefined || move === pass) return pass !== undefined;
  const own = notations[0]!;
  return own.formatMove(move, context) === own.formatMove(pass, context);
}
