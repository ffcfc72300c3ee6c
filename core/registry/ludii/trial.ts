/**
 * The text of a Ludii trial, line by line.
 *
 *     game=/lud/board/war/other/Fanorona.lud
 *     START GAME OPTIONS
 *     Version/Dimy
 *     END GAME OPTIONS
 *     RNG internal state=4,53,65,106,52,-35,32,43
 *     Move=[Move:mover=0,from=0,to=0,actions=[Add:type=Vertex,to=0,what=1]]
 *     Move=[Move:mover=1,from=21,to=22,actions=[Select:…,decision=true],[Move:…],[Remove:type=Vertex,to=23]]
 *     Move=[Move:mover=1,actions=[Pass:decision=true]]
 *     numInitialPlacementMoves=1
 *     winner=2
 *     endtype=NaturalEnd
 *     rankings=0.0,2.0,1.0
 *
 * Source: github.com/Ludeme/Ludii, Core/src/other/trial/Trial.java (`convertTrialToString`) and
 * Core/src/other/move/Move.java (`toTrialFormat`).
 */

/** One of the things that a move does: `[Remove:type=Vertex,to=23]`. */
export interface LudiiAction {
  /** `Remove` */
  readonly name: string;
  /** `to` is `23`. */
  readonly values: ReadonlyMap<string, string>;
}

/** A move, as that program means the word: one step of a turn, or a pass. */
export interface LudiiMove {
  /** A player from 1; 0 for what is placed before the game. */
  readonly mover: number;
  /** Numbers of sites; undefined where there is none, as in a pass. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly actions: readonly LudiiAction[];
  /** Where the line stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** A line `name=value`. */
export interface LudiiField {
  readonly value: string;
  readonly at: number;
}

/** What a trial says. */
export interface LudiiTrial {
  /** All lines `name=value` but the moves; the first of a name. */
  readonly fields: ReadonlyMap<string, LudiiField>;
  readonly options: readonly string[];
  readonly moves: readonly LudiiMove[];
  /** Lines that are moves and cannot be read, or nothing known: the first one ends the moves. */
  readonly bad: readonly { readonly start: number; readonly end: number; readonly isMove: boolean }[];
}

/**
 * Reads a trial.
 * @param most moves past this number are not read
 */
export function readTrial(text: string, most = Infinity): LudiiTrial {
  const fields = new Map<string, LudiiField>();
  const options: string[] = [];
  const moves: LudiiMove[] = [];
  const bad: { start: number; end: number; isMove: boolean }[] = [];
  let section: 'options' | 'legal' | undefined;
  let broken = false;
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end).trimEnd();
    if (line === 'START GAME OPTIONS') section = 'options';
    else if (line === 'NEW LEGAL MOVES LIST') section = 'legal';
    else if (line === 'END GAME OPTIONS' || line === 'END LEGAL MOVES LIST') section = undefined;
    else if (section === 'options' && line !== '') options.push(line);
    else if (section === undefined && line.startsWith('Move=')) {
      const move = moves.length < most ? readMove(line, start, end) : undefined;
      // Without one move, those after it are of another game.
      if (move !== undefined && !broken) moves.push(move);
      else if (!broken) {
        broken = true;
        bad.push({ start, end: start + line.length, isMove: true });
      }
    } else if (section === undefined && line.trim() !== '' && !/^LEGAL MOVES LIST SIZE\s*=/.test(line)) {
      const equals = line.indexOf('=');
      if (equals < 1) bad.push({ start, end: start + line.length, isMove: false });
      else if (!fields.has(line.slice(0, equals)))
        fields.set(line.slice(0, equals), { value: line.slice(equals + 1), at: start });
    }
    start = end + 1;
  }
  return { fields, options, moves, bad };
}

function readMove(line: string, start: number, end: number): LudiiMove | undefined {
  const match = /^Move=\[Move:([^[\]]*),actions=/.exec(line);
  if (match === null || !line.endsWith(']')) return undefined;
  const values = readValues(match[1]!);
  const actions = readActions(line.slice(match[0].length, -1));
  const mover = siteOf(values.get('mover'));
  if (mover === undefined || actions === undefined) return undefined;
  return { mover, from: siteOf(values.get('from')), to: siteOf(values.get('to')), actions, start, end };
}

/** A list of `[Name:key=value,key=value]`; undefined for what is none. */
function readActions(text: string): LudiiAction[] | undefined {
  const actions: LudiiAction[] = [];
  for (let at = 0; at < text.length;) {
    if (text[at] !== '[') return undefined;
    const close = closing(text, at);
    if (close === -1) return undefined;
    const [, name = '', values = ''] =
      /^([A-Za-z]+)(?![A-Za-z]):?(.*)$/.exec(text.slice(at + 1, close)) ?? [];
    if (name === '') return undefined;
    actions.push({ name, values: readValues(values) });
    at = close + 1;
    if (at < text.length && text[at++] !== ',') return undefined;
  }
  return actions;
}

/** Where the bracket at an offset is closed; -1 where it is not. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at;
  }
  return -1;
}

const readValues = (text: string): Map<string, string> =>
  new Map(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

/** A number of a site or player; undefined for none. */
export const siteOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
