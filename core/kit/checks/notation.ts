/** The notations: what they write they read, and what they cannot read they refuse with a reason and a place. */
import {
  NotationError,
  spanIn,
  type Fault,
  type Move,
  type Notation,
  type NotationContext,
  type Position,
  type Result,
} from '../../notation/index.js';
import type { GamePlugin } from '../../registry/index.js';
import { forEachStage, nameMove, namePosition, type Bench, type Check } from '../check.js';
import { HOSTILE_TEXTS, LONG_TEXTS, mutated, randomText, REPEATED } from '../hostile.js';
import type { PlayedGame } from '../play.js';
import { isWhole } from '../sentences.js';
import { shrinkText } from '../shrink.js';
import { growUntilSlow } from '../time.js';
import { isSame, show } from '../values.js';

const call = (name: string, text: string) => `${name}(${show(text)})`;
const subjectOf = ({ id }: Notation) => `notation ${id}`;
const isOwn = ({ notations }: GamePlugin, notation: Notation) => notation === notations[0];

const eachNotation =
  (look: (notation: Notation, bench: Bench) => void) =>
  (bench: Bench): void => {
    for (const notation of bench.plugin.notations) look(notation, bench);
  };

/** What a writer gives: a text, or undefined where it refuses the value as it should; anything else is told. */
function written(
  bench: Bench,
  subject: string,
  refusal: boolean,
  example: () => string,
  write: () => string,
): string | undefined {
  try {
    const text = write();
    return bench.expect(
      typeof text === 'string' && text !== '',
      subject,
      'a text that is not empty',
      { value: text },
      example,
    )
      ? text
      : undefined;
  } catch (error) {
    bench.expect(
      refusal && error instanceof NotationError,
      subject,
      refusal ? 'a text, or a NotationError' : 'a text',
      { value: error },
      example,
    );
    return undefined;
  }
}

function checkMoves(notation: Notation, bench: Bench): void {
  const { plugin } = bench;
  const subject = subjectOf(notation);
  let tried = 0;
  let wrote = 0;
  forEachStage(bench, ({ position, legal }, { variant, options }) => {
    const context = { variant: variant.id, position, options };
    const texts = new Map<string, Move>();
    for (const move of legal) {
      tried++;
      const example = () => `${nameMove(plugin, move, position)} at ${namePosition(plugin, position)}`;
      const text = written(bench, subject, !isOwn(plugin, notation), example, () =>
        notation.formatMove(move, context),
      );
      if (text === undefined) continue;
      wrote++;
      const twin = texts.get(text);
      bench.expect(
        twin === undefined,
        subject,
        'texts that tell the legal moves apart',
        text,
        () => `${show(move)} and ${show(twin)}`,
      );
      texts.set(text, move);
      const back = bench.attempt(
        subject,
        () => call('parseMove', text),
        () => notation.parseMove(text, context),
      );
      if (back === undefined) continue;
      bench.expect(
        back.ok && isSame(back.value, move),
        subject,
        'a move written and read to be what it was',
        { value: back.ok ? back.value : back.error },
        () => `${call('parseMove', text)}, written from ${show(move)} at ${namePosition(plugin, position)}`,
      );
      if (!back.ok || !isSame(back.value, move)) continue;
      const again = bench.attempt(subject, example, () => notation.formatMove(back.value, context));
      bench.expect(again === text, subject, 'the same text for the same move', { value: again }, () =>
        call('formatMove', text),
      );
    }
  });
  bench.expect(
    tried === 0 || wrote > 0,
    subject,
    'some of the legal moves to be written',
    'none could be',
    `${String(tried)} moves`,
  );
}

/** The moves of a game that records hold, and where it began. */
const lineOf = ({ moves, stages }: PlayedGame, from: number, count: number): Move[] =>
  moves.slice(from, from + count).filter((_, index) => stages[from + index]?.forced !== true);

function checkSequences(notation: Notation, bench: Bench): void {
  const { plugin, dice } = bench;
  const subject = subjectOf(notation);
  for (const game of bench.games) {
    const from = dice.once(2) ? 0 : dice.below(game.moves.length);
    const position = game.stages[from]?.position;
    const moves = lineOf(game, from, 1 + dice.below(30));
    if (position === undefined || moves.length === 0) continue;
    const context = { variant: game.variant.id, position, options: game.options };
    const example = () =>
      `${moves.map((move) => nameMove(plugin, move, position)).join(' ')} from ${namePosition(plugin, position)}`;
    const text = written(bench, subject, true, example, () => notation.formatMoves!(moves, context));
    if (text === undefined || notation.parseMoves === undefined) continue;
    const back = bench.attempt(
      subject,
      () => call('parseMoves', text),
      () => notation.parseMoves!(text, context),
    );
    if (back)
      bench.expect(
        back.ok && isSame(back.value, moves),
        subject,
        'moves written in one go and read to be what they were',
        { value: back.ok ? back.value : back.error },
        () => `${call('parseMoves', text)}, from ${namePosition(plugin, position)}`,
      );
  }
}

function checkPositions(notation: Notation, bench: Bench): void {
  const { plugin } = bench;
  if (notation.formatPosition === undefined || notation.parsePosition === undefined) return;
  const subject = subjectOf(notation);
  const own = isOwn(plugin, notation);
  forEachStage(bench, ({ position }) => {
    const example = () => namePosition(plugin, position);
    const text = written(bench, subject, !own, example, () => notation.formatPosition!(position));
    if (text === undefined) return;
    const context = { variant: position.variant };
    const back = bench.attempt(
      subject,
      () => call('parsePosition', text),
      () => notation.parsePosition!(text, context),
    );
    if (back === undefined) return;
    // A dialect may say less of a position, but never of the board.
    const same =
      back.ok &&
      (own
        ? isSame(back.value, position)
        : isSame(back.value.cells, position.cells) && back.value.toMove === position.toMove);
    bench.expect(
      same,
      subject,
      'a position written and read to be what it was',
      { value: back.ok ? back.value : back.error },
      () => call('parsePosition', text),
    );
    if (!same) return;
    const again = bench.attempt(subject, example, () => notation.formatPosition!(back.value));
    bench.expect(again === text, subject, 'the same text for the same position', { value: again }, () =>
      call('parsePosition', text),
    );
  });
}

/** One of the readers of a notation. */
interface Reader {
  readonly name: string;
  readonly read: (text: string, context: NotationContext) => Result<unknown>;
  /** Writes what was read. */
  readonly write: (value: never, context: NotationContext) => string;
  /** Valid texts. */
  readonly texts: readonly string[];
}

const SAMPLES = 60;

function readersOf(notation: Notation, bench: Bench): Reader[] {
  const { plugin, dice } = bench;
  const moves = new Set<string>();
  const positions = new Set<string>();
  const lines = new Set<string>();
  const tryTo = (texts: Set<string>, write: () => string) => {
    try {
      texts.add(write());
    } catch {
      // Another check tells what cannot be written.
    }
  };
  for (const game of dice.some(bench.games, SAMPLES)) {
    const context = { variant: game.variant.id };
    for (const { position, legal } of dice.some(game.stages, 4)) {
      if (legal.length > 0)
        tryTo(moves, () => notation.formatMove(dice.pick(legal), { ...context, position }));
      if (notation.formatPosition) tryTo(positions, () => notation.formatPosition!(position));
    }
    const line = lineOf(game, 0, 8);
    if (notation.formatMoves && line.length > 0) tryTo(lines, () => notation.formatMoves!(line, context));
  }
  const some = (texts: Set<string>) =>
    dice.some(
      [...texts].filter((text) => typeof text === 'string'),
      SAMPLES,
    );
  const readers: Reader[] = [
    {
      name: 'parseMove',
      read: (text, context) => notation.parseMove(text, context),
      write: (move, context) => notation.formatMove(move, context),
      texts: some(moves),
    },
  ];
  if (notation.parsePosition)
    readers.push({
      name: 'parsePosition',
      read: (text, context) => notation.parsePosition!(text, context),
      write: (position) => notation.formatPosition?.(position) ?? '',
      texts: some(positions),
    });
  if (notation.parseMoves)
    readers.push({
      name: 'parseMoves',
      read: (text, context) => notation.parseMoves!(text, context),
      write: (list, context) => notation.formatMoves?.(list, context) ?? '',
      texts: some(lines),
    });
  void plugin;
  return readers;
}

/** Contexts in which texts are read: none, each variant, and a board on the table. */
function contexts({ plugin, games }: Bench): NotationContext[] {
  const [variant] = plugin.variants;
  const last = plugin.variants.at(-1)!;
  const stages = games[0]?.stages ?? [];
  const middle: Position | undefined = stages[stages.length >> 1]?.position;
  return [
    {},
    { variant: variant!.id },
    ...(last === variant ? [] : [{ variant: last.id }]),
    ...(middle === undefined ? [] : [{ variant: middle.variant, position: middle }]),
    { variant: 'no such variant' },
  ];
}

const DOCTORED = 6;
const RANDOM = 300;

/** Texts that are mostly wrong, near the truth and far from it. */
function wrongTexts({ texts }: Reader, { dice }: Bench): string[] {
  return [
    ...HOSTILE_TEXTS,
    ...texts.flatMap((text) => Array.from({ length: DOCTORED }, () => mutated(text, dice))),
    ...texts
      .slice(0, 8)
      .flatMap((text) => [
        ` ${text}`,
        `${text} `,
        `${text}\n`,
        `\ufeff${text}`,
        text.toUpperCase(),
        text.toLowerCase(),
        text + text,
      ]),
    ...Array.from({ length: RANDOM }, () => randomText(dice)),
  ];
}

function checkHostile(notation: Notation, bench: Bench): void {
  const subject = subjectOf(notation);
  for (const reader of readersOf(notation, bench)) {
    for (const text of [...wrongTexts(reader, bench), ...LONG_TEXTS]) {
      for (const context of contexts(bench)) {
        const what = throwing(reader, context);
        const error = what(text);
        if (error === undefined) continue;
        const small = shrinkText(text, (shorter) => what(shorter) !== undefined);
        bench.tell({
          subject: `${subject}, ${reader.name}`,
          expected: 'a Result, whatever the text is',
          came: { value: what(small) },
          example: `${call(reader.name, small)} in ${show(contextName(context))}`,
        });
      }
    }
  }
}

/** What a reader throws, or gives that is no Result; undefined where all is well. */
const throwing =
  ({ read }: Reader, context: NotationContext) =>
  (text: string): unknown => {
    try {
      const result = read(text, context) as Result<unknown> | undefined;
      return typeof result?.ok === 'boolean' && (result.ok ? 'value' in result : 'error' in result)
        ? undefined
        : { gave: result };
    } catch (error) {
      return error;
    }
  };

const contextName = ({ variant, position }: NotationContext) => ({
  ...(variant !== undefined && { variant }),
  ...(position && { position: '…' }),
});

function checkErrors(notation: Notation, bench: Bench): void {
  const subject = subjectOf(notation);
  for (const reader of readersOf(notation, bench)) {
    const named = `${subject}, ${reader.name}`;
    for (const text of wrongTexts(reader, bench)) {
      for (const context of contexts(bench)) {
        const wrong = (given: string) => faultyFault(reader, given, context, notation.reasons);
        const found = wrong(text);
        if (found === undefined) continue;
        const small = shrinkText(text, (shorter) => wrong(shorter)?.expected === found.expected);
        const again = wrong(small) ?? found;
        bench.tell({
          subject: named,
          expected: again.expected,
          came: { value: again.came },
          example: `${call(reader.name, small)} in ${show(contextName(context))}`,
        });
      }
    }
  }
}

/** What is wrong with the fault that a text is refused with. */
function faultyFault(
  { read }: Reader,
  text: string,
  context: NotationContext,
  reasons: ReadonlyMap<string, string>,
): { readonly expected: string; readonly came: unknown } | undefined {
  let fault: Fault;
  try {
    const result = read(text, context) as Result<unknown> | undefined;
    if (result?.ok !== false) return undefined;
    fault = result.error;
  } catch {
    return undefined;
  }
  const { code, message, span } = fault;
  if (!reasons.has(code)) return { expected: 'a reason that is one of notation.reasons', came: code };
  if (!isWhole(message, reasons.get(code)))
    return { expected: 'a whole sentence as the message', came: message };
  if (/[\p{Cc}\p{Cs}]/u.test(message))
    return { expected: 'a message without control characters of the text', came: message };
  if (span === undefined) return { expected: 'the place in the text', came: fault };
  const inside =
    Number.isInteger(span.start) &&
    Number.isInteger(span.end) &&
    span.start >= 0 &&
    span.end >= span.start &&
    span.end <= text.length;
  if (!inside) return { expected: 'a place inside the text', came: span };
  if (!isSame(spanIn(text, span.start, span.end), { ...span }))
    return { expected: 'the line and column of the offset', came: span };
  return undefined;
}

function checkAccepted(notation: Notation, bench: Bench): void {
  const subject = subjectOf(notation);
  for (const reader of readersOf(notation, bench)) {
    for (const text of wrongTexts(reader, bench)) {
      for (const context of contexts(bench)) {
        const wrong = (given: string) => unwritable(reader, given, context);
        const found = wrong(text);
        if (found === undefined) continue;
        const small = shrinkText(text, (shorter) => wrong(shorter)?.expected === found.expected);
        const again = wrong(small) ?? found;
        bench.tell({
          subject: `${subject}, ${reader.name}`,
          expected: again.expected,
          came: { value: again.came },
          example: `${call(reader.name, small)} in ${show(contextName(context))}`,
        });
      }
    }
  }
}

/** What is wrong with a value that was read out of a text that nobody wrote. */
function unwritable(
  { read, write }: Reader,
  text: string,
  context: NotationContext,
): { readonly expected: string; readonly came: unknown } | undefined {
  let value: unknown;
  try {
    const result = read(text, context) as Result<unknown> | undefined;
    if (result?.ok !== true) return undefined;
    value = result.value;
  } catch {
    return undefined;
  }
  if (Array.isArray(value) && value.length === 0) return undefined;
  let again: string;
  try {
    again = write(value as never, context);
  } catch (error) {
    return { expected: 'what was read to be writable', came: error };
  }
  if (again === '') return undefined;
  const back = quietly(() => read(again, context));
  return back?.ok === true && isSame(back.value, value)
    ? undefined
    : {
        expected: 'what was read, written and read again to be the same',
        came: back?.ok === true ? back.value : back?.error,
      };
}

function checkTime(notation: Notation, bench: Bench): void {
  const subject = subjectOf(notation);
  for (const reader of readersOf(notation, bench)) {
    const context = contexts(bench).at(-2)!;
    const pieces = [
      ...REPEATED,
      ...reader.texts.slice(0, 2),
      ...reader.texts.slice(0, 2).map((text) => `${text} `),
    ];
    for (const piece of pieces) {
      const slow = growUntilSlow(
        bench.settings.now,
        piece,
        (text) => void quietly(() => reader.read(text, context)),
      );
      if (slow)
        bench.tell({
          subject: `${subject}, ${reader.name}`,
          expected: 'time that grows no faster than the text',
          came: `${slow.milliseconds.toFixed(0)} ms`,
          example: `${show(piece)} repeated to ${String(slow.length)} characters`,
        });
    }
  }
}

function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

function checkWriters(notation: Notation, bench: Bench): void {
  const subject = subjectOf(notation);
  const [variant] = bench.plugin.variants;
  const refuses = (name: string, value: unknown, write: () => unknown) => {
    let came: unknown;
    try {
      came = write();
    } catch (error) {
      came = error;
    }
    bench.expect(
      came instanceof NotationError,
      `${subject}, ${name}`,
      'a NotationError for a value that cannot be written',
      { value: came },
      `${name}(${show(value)})`,
    );
  };
  const context = { variant: variant!.id };
  for (const value of [{}, { kind: 'nonsense' }, { to: -1, from: 1e9, points: [-1], square: -1 }, []])
    refuses('formatMove', value, () => notation.formatMove(value as Move, context));
  if (notation.formatPosition === undefined) return;
  const { setup } = variant!;
  for (const more of [{ cells: [] }, { cells: Array.from(setup.cells, () => 99) }, { toMove: -1 }]) {
    const value = { ...setup, ...more };
    refuses('formatPosition', more, () => notation.formatPosition!(value));
  }
}

function checkReasons(notation: Notation, bench: Bench): void {
  const subject = subjectOf(notation);
  bench.expect(notation.reasons.size > 0, subject, 'reasons to refuse a text', 'none', 'reasons');
  for (const [code, sentence] of notation.reasons)
    bench.expect(
      /^[a-z][a-z0-9_]*$/.test(code) && sentence.trim() !== '',
      subject,
      'reasons that are words, each with its sentence',
      { value: sentence },
      code,
    );
}

const withNotation = (
  word: string,
  title: string,
  look: (notation: Notation, bench: Bench) => void,
  more: Pick<Check, 'applies' | 'timed'> = {},
): Check => ({
  id: `notation.${word}`,
  title,
  ...more,
  run: eachNotation(look),
});

export const NOTATION_CHECKS: readonly Check[] = [
  withNotation('reasons', 'names its reasons', checkReasons),
  withNotation('moves', 'reads back every legal move that it writes', checkMoves),
  withNotation(
    'lines',
    'reads back lines of moves written in one go',
    (notation, bench) => {
      if (notation.formatMoves && notation.parseMoves) checkSequences(notation, bench);
    },
    {
      applies: ({ notations }) => notations.some(({ formatMoves, parseMoves }) => formatMoves && parseMoves),
    },
  ),
  withNotation('positions', 'reads back every position that it writes', checkPositions),
  withNotation('errors', 'refuses with a known reason, a sentence and a place', checkErrors),
  withNotation('accepted', 'can write whatever it reads', checkAccepted),
  withNotation('hostile', 'throws at no text', checkHostile),
  withNotation('time', 'takes no longer than the text is long', checkTime, { timed: true }),
  withNotation('writers', 'refuses to write what is no value of the game', checkWriters),
];
