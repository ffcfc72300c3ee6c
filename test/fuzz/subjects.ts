/** What is tried, and what has to hold of it whatever the input is. */
import type {
  GamePlugin,
  GameRecord,
  Notation,
  NotationContext,
  Read,
  RecordFormat,
} from '../../core/index.js';
import { isSame, show } from '../../core/kit/values.js';
import type { Tried } from './instrument.js';

/** Something that input is given to. */
export interface Subject {
  /** `reversi/format/wthor`: a path under which its inputs are kept. */
  readonly name: string;
  /**
   * Gives it an input.
   * @returns whether the input was read without a fault
   * @throws Broken for what must not be, and whatever it throws itself
   */
  try(input: Uint8Array): boolean;
}

/** Something that has to hold does not. */
export class Broken extends Error {
  constructor(
    /** In a word: `cut` `write` `back` `sniff` … */
    readonly rule: string,
    message: string,
  ) {
    super(message);
    this.name = 'Broken';
  }
}

const text = (input: Uint8Array): string => new TextDecoder().decode(input);

/** All there is to try of every game that is registered. */
export function subjectsOf(core: Tried): Subject[] {
  const { registry } = core.createLudoscribe();
  const games = registry.games();
  return [
    ...games.flatMap((plugin) =>
      plugin.notations.flatMap((notation) => notationSubjects(core, plugin, notation)),
    ),
    ...games.flatMap((plugin) =>
      registry
        .formats(plugin.id)
        .map((format) => formatSubject(core, `${plugin.id}/format/${format.id}`, format)),
    ),
    ...registry
      .formats()
      .filter((format) => registry.owner(format) === undefined)
      .map((format) => formatSubject(core, `any/format/${format.id}`, format)),
    sniffing(core),
    ...tools(core),
  ];
}

/** The readers of a notation, each in every context that callers may give. */
function notationSubjects(core: Tried, plugin: GamePlugin, notation: Notation): Subject[] {
  const name = `${plugin.id}/notation/${notation.id}`;
  const contexts: (NotationContext | undefined)[] = [undefined];
  for (const { variant, stages } of core.playGames(plugin, 1, 40 * plugin.variants.length))
    contexts.push({
      variant: variant.id,
      position: stages[stages.length >> 1]?.position ?? variant.setup,
    });
  const each = (read: (context: NotationContext | undefined) => boolean): boolean =>
    contexts.map(read).includes(true);
  const subjects: Subject[] = [
    {
      name: `${name}/move`,
      try: (input) =>
        each((context) => {
          const move = notation.parseMove(text(input), context);
          if (!move.ok) return faultIsSound(move.error, notation);
          const written = notation.formatMove(move.value, context);
          const again = notation.parseMove(written, context);
          if (!again.ok || !isSame(again.value, move.value))
            throw new Broken(
              'back',
              `${show(move.value)} is written ${show(written)}, which is ${show(again)}`,
            );
          return true;
        }),
    },
  ];
  if (notation.parseMoves !== undefined)
    subjects.push({
      name: `${name}/moves`,
      try: (input) =>
        each((context) => {
          const moves = notation.parseMoves!(text(input), context);
          return moves.ok || faultIsSound(moves.error, notation);
        }),
    });
  if (notation.parsePosition !== undefined)
    subjects.push({
      name: `${name}/position`,
      try: (input) =>
        each((context) => {
          const position = notation.parsePosition!(text(input), context);
          if (!position.ok) return faultIsSound(position.error, notation);
          playOn(core, plugin, position.value);
          if (notation.formatPosition === undefined) return true;
          const written = writtenOr(core, () => notation.formatPosition!(position.value));
          if (written === undefined) return true;
          const again = notation.parsePosition!(written, context);
          if (!again.ok || !isSame(again.value, position.value))
            throw new Broken(
              'back',
              `${show(text(input))} is written ${show(written)}, which is not the same`,
            );
          return true;
        }),
    });
  return subjects;
}

/** What was written; undefined where it cannot be, which is told by a NotationError. */
function writtenOr<T>({ NotationError }: Tried, write: () => T): T | undefined {
  try {
    return write();
  } catch (error) {
    if (error instanceof NotationError) return undefined;
    throw error;
  }
}

/** A position that was read can be played on from, or is refused by a NotationError. */
function playOn(core: Tried, plugin: GamePlugin, position: NonNullable<GameRecord['start']>): void {
  const state = writtenOr(core, () => plugin.rules?.begin(position));
  if (state === undefined) return;
  const key = state.key();
  for (let ply = 0; ply < 3 && state.outcome === undefined; ply++) {
    const [move] = state.legalMoves();
    if (move === undefined) break;
    const fault = state.play(move);
    if (fault !== undefined)
      throw new Broken('play', `a listed move is refused as ${fault.code} after ${key}`);
  }
}

/** A fault has a reason that the notation names, a sentence, and a place. */
function faultIsSound(
  { code, message, span }: { code: string; message: string; span?: { start: number; end: number } },
  { reasons }: Notation,
): false {
  if (!reasons.has(code)) throw new Broken('reason', `${code} is no reason of the notation`);
  if (message.trim() === '') throw new Broken('reason', `${code} has no sentence`);
  if (span !== undefined && !(span.start >= 0 && span.start <= span.end))
    throw new Broken('reason', `${code} stands at ${show(span)}`);
  return false;
}

/** Inputs longer than this are decoded once, and what is written of them is not read again. */
const SHORT = 4096;

function formatSubject(core: Tried, name: string, format: RecordFormat): Subject {
  const { registry } = core.createLudoscribe();
  const decode = (input: Uint8Array, size: number): Read[] => {
    const decoder = format.decoder({ places: true });
    const reads: Read[] = [];
    for (let at = 0; at < input.length; at += size) reads.push(...decoder.push(input.slice(at, at + size)));
    return reads.concat(decoder.end());
  };
  return {
    name,
    try(input) {
      const score = format.sniff(input.subarray(0, 4096), `game${format.extensions[0] ?? ''}`);
      if (!(score >= 0 && score <= 1)) throw new Broken('sniff', `it is ${String(score)} sure`);
      const reads = decode(input, Math.max(1, input.length));
      if (input.length <= SHORT) {
        const cut = decode(input, 1 + (input.length % 7));
        if (!isSame(cut, reads)) throw new Broken('cut', firstDifference(reads, cut));
      }
      let sound = reads.length > 0;
      for (const { record, findings } of reads) {
        if (findings.some(({ severity }) => severity === 'error')) sound = false;
        for (const { code, message } of findings)
          if (code === '' || message.trim() === '') throw new Broken('finding', show({ code, message }));
        if (record === undefined) continue;
        const plugin = registry.get(record.game);
        core.checkRecord(plugin, record);
        if (input.length <= SHORT && format.encoder !== undefined)
          comesBack(core, plugin, format, core.withoutPlaces(record));
      }
      return sound;
    },
  };
}

/** A record that was read is written, and read again as what it was, less the losses that were told. */
function comesBack(core: Tried, plugin: GamePlugin, format: RecordFormat, record: GameRecord): void {
  const fileName = `game${format.extensions[0] ?? ''}`;
  const file = writtenOr(core, () => {
    const encoder = format.encoder!({ fileName });
    const { data, losses } = encoder.push(record);
    const { data: rest = '', head, files } = encoder.end();
    const bytes = core.concat([bytesOf(data), bytesOf(rest)]).slice();
    if (head !== undefined) bytes.set(head);
    return { bytes, losses, files };
  });
  if (file === undefined) return;
  const { bytes, losses, files } = file;
  const reads = core.collect(format.decoder(files && { files }), bytes);
  const [back, ...more] = core.recordsOf(reads);
  if (back === undefined || more.length > 0)
    throw new Broken('back', `${String(more.length + (back ? 1 : 0))} records out of ${show(text(bytes))}`);
  const [different] = core.partsThatDiffer(
    core.expectedBack(plugin, format, record, losses),
    // A note that says nothing may be kept or not.
    core.fit(back, format.holds ?? {}).record,
  );
  if (different !== undefined) {
    const { part, was, came } = different;
    throw new Broken('back', `${part} ${show(was)} became ${show(came)} through ${show(text(bytes))}`);
  }
}

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data;

function firstDifference(whole: readonly Read[], cut: readonly Read[]): string {
  const index = whole.findIndex((read, at) => !isSame(read, cut[at]));
  return `${show(whole[index])} as a whole, ${show(cut[index])} in pieces`;
}

/** Finding out what a file is, out of all formats. */
function sniffing(core: Tried): Subject {
  const { registry } = core.createLudoscribe();
  return {
    name: 'any/detect',
    try(input) {
      const found = registry.detect(input.subarray(0, 4096));
      for (const { score, format } of found)
        if (!(score > 0 && score <= 1)) throw new Broken('sniff', `${format.id} is ${String(score)} sure`);
      return found.length > 0;
    },
  };
}

/** What users write themselves: expressions, patterns, requests. */
function tools(core: Tried): Subject[] {
  const { registry } = core.createLudoscribe();
  return [
    {
      name: 'any/expression',
      try(input) {
        const [source = '', ...subject] = text(input).split('\n');
        const test = core.compileRegex(source, 'i');
        if (test.ok) test.value(subject.join('\n'));
        return test.ok;
      },
    },
    {
      name: 'any/request',
      try(input) {
        let request: unknown;
        try {
          request = JSON.parse(text(input));
        } catch {
          return false;
        }
        return core.answer(registry, request).ok;
      },
    },
    ...registry.games().map((plugin): Subject => ({
      name: `${plugin.id}/pattern`,
      try: (input) =>
        plugin.variants.map((variant) => core.parsePattern(variant, text(input)).ok).includes(true),
    })),
  ];
}
