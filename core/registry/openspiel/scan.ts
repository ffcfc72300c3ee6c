/**
 * The text of a playthrough cut into blocks. A block is what is printed of one state, up to and with the action
 * that is taken in it; the first one has the lines about the game too.
 */

/** A stretch of the text. */
export interface Stretch {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What is printed of one state. */
export interface Block {
  /** Where it begins, to the end of its first line. */
  readonly place: Stretch;
  /** The state's number as written; missing where the lines of the state are left out. */
  readonly state?: string;
  /** The state as printed, line by line, without the signs before them; none where it is not shown. */
  readonly picture: readonly string[];
  /** What is said of the game (`game`, `observation_params`) or of the state (`Returns`), by name. */
  readonly answers: ReadonlyMap<string, Stretch>;
  /** The name of the action taken. */
  readonly named?: Stretch;
  /** The number of the action taken. */
  readonly action?: Stretch;
  /** A line that takes an action for every player at once. */
  readonly joint?: Stretch;
}

type Draft = { -readonly [K in keyof Block]: Block[K] } & {
  readonly picture: string[];
  readonly answers: Map<string, Stretch>;
};

const STATE = /^# State (\d+)$/;
const NAMED = /^# Apply action "(.*)"$/;
const NAME_AT = '# Apply action "'.length;
/** `game: othello`, `action: 19`. */
const KEYED = /^(game|observation_params|action|actions):[ \t]*/;
/** `History() = [1, 2]`. */
const ANSWER =
  /^(GetParameters|IsTerminal|CurrentPlayer|History|Returns|LegalActions|StringLegalActions)\(\) = /;

/** The blocks, one at a time. Lines that say nothing of how the game goes (tensors and the like) are passed over. */
export function* blocksOf(text: string): Generator<Block, void, undefined> {
  let block: Draft | undefined;
  let inPicture = false;
  for (let start = 0; start < text.length;) {
    const stop = text.indexOf('\n', start);
    const end = stop === -1 ? text.length : stop;
    const line: Stretch = { text: text.slice(start, end).trimEnd(), start, end };
    start = end + 1;
    if (line.text === '') continue;
    const state = line.text.startsWith('# State') ? STATE.exec(line.text) : null;
    const named = line.text.startsWith('# Apply') ? NAMED.exec(line.text) : null;
    if (block !== undefined && (state !== null || (named !== null && block.named !== undefined))) {
      yield block;
      block = undefined;
    }
    block ??= { place: line, picture: [], answers: new Map() };
    if (state !== null) block.state = state[1]!;
    else if (named !== null) block.named = tail(line, NAME_AT, NAME_AT + named[1]!.length);
    else if (inPicture && line.text.startsWith('#')) block.picture.push(line.text.slice(2));
    else if (keep(line, block)) {
      yield block;
      block = undefined;
    }
    inPicture = state !== null || (inPicture && named === null && line.text.startsWith('#'));
  }
  if (block !== undefined) yield block;
}

/** Keeps what a line says; true where an action was taken, which ends the block. */
function keep(line: Stretch, block: Draft): boolean {
  const keyed = KEYED.exec(line.text);
  if (keyed !== null) {
    const value = tail(line, keyed[0].length);
    if (keyed[1] === 'action') block.action = value;
    else if (keyed[1] === 'actions') block.joint = line;
    else if (!block.answers.has(keyed[1]!)) block.answers.set(keyed[1]!, value);
    return keyed[1]!.startsWith('action');
  }
  const answer = ANSWER.exec(line.text);
  if (answer !== null && !block.answers.has(answer[1]!)) {
    block.answers.set(answer[1]!, tail(line, answer[0].length));
  }
  return false;
}

const tail = ({ text, start }: Stretch, from: number, to: number = text.length): Stretch => ({
  text: text.slice(from, to),
  start: start + from,
  end: start + to,
});
