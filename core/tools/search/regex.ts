/**
 * Regular expressions that cannot blow up: a text is read once, sign by sign, and every way in which the
 * expression may go on is kept at the same time. The time is at most the length of the text times the size of
 * the expression, whatever both are.
 */
import { ok, refuse, type Result } from '../../notation/index.js';
import {
  isWord,
  parseRegex,
  REGEX_REASONS,
  type Place,
  type RegexNode,
  type SignTest,
} from './regex-parse.js';

export { REGEX_REASONS } from './regex-parse.js';

/** Does an expression match somewhere in a text? */
export type TextTest = (text: string) => boolean;

/** One thing to do, and where to go on from it. */
type Instruction =
  | { readonly do: 'sign'; readonly test: SignTest }
  | { readonly do: 'place'; readonly place: Place }
  | { readonly do: 'split'; one: number; other: number }
  | { readonly do: 'jump'; to: number }
  | { readonly do: 'match' };

/** An expression with its repetitions written out has at most this many instructions. */
const MAX_SIZE = 10_000;

/**
 * Makes a test of an expression: signs, `.`, sets, `\d \w \s \b` and their capitals, `^ $`, groups, `|`,
 * `* + ? {2,5}`. Texts are read by code points; `\w` takes letters of any script.
 * @returns a reason of {@link REGEX_REASONS} for what is none, or what could not be matched in linear time
 */
export function compileRegex(source: string, flags = ''): Result<TextTest> {
  const strange = [...flags].find((flag) => flag !== 'i');
  if (strange !== undefined) return refuse(REGEX_REASONS.fault('bad_flag', { text: strange }));
  const tree = parseRegex(source, flags.includes('i'));
  if (!tree.ok) return tree;
  const compiler = new Compiler();
  if (!compiler.emit(tree.value)) return refuse(REGEX_REASONS.fault('too_large'));
  const { program } = compiler;
  program.push({ do: 'match' });
  return ok((text) => matches(program, text));
}

/** Trees to instructions. Every `emit` gives false once there is too much. */
class Compiler {
  readonly program: Instruction[] = [];
  #steps = 0;

  emit(node: RegexNode): boolean {
    // Counted by steps, since what is empty can be repeated without an instruction.
    if (++this.#steps > MAX_SIZE) return false;
    switch (node.type) {
      case 'sign':
        this.program.push({ do: 'sign', test: node.test });
        return true;
      case 'place':
        this.program.push({ do: 'place', place: node.place });
        return true;
      case 'row':
        return node.parts.every((part) => this.emit(part));
      case 'choice':
        return this.#choice(node.parts);
      case 'repeat':
        return this.#repeat(node);
    }
  }

  /** A way on to what follows, and another one that is set later. */
  #split(): { do: 'split'; one: number; other: number } {
    const split = { do: 'split' as const, one: this.program.length + 1, other: 0 };
    this.program.push(split);
    return split;
  }

  #choice(parts: readonly RegexNode[]): boolean {
    const ends: { do: 'jump'; to: number }[] = [];
    for (const part of parts.slice(0, -1)) {
      const split = this.#split();
      if (!this.emit(part)) return false;
      const end = { do: 'jump' as const, to: 0 };
      this.program.push(end);
      ends.push(end);
      split.other = this.program.length;
    }
    if (!this.emit(parts.at(-1)!)) return false;
    for (const end of ends) end.to = this.program.length;
    return true;
  }

  #repeat({ part, min, max }: Extract<RegexNode, { type: 'repeat' }>): boolean {
    for (let i = 0; i < min; i++) if (!this.emit(part)) return false;
    const splits: { other: number }[] = [];
    for (let i = min; i < (max === Infinity ? min + 1 : max); i++) {
      const at = this.program.length;
      splits.push(this.#split());
      if (!this.emit(part)) return false;
      if (max === Infinity) this.program.push({ do: 'jump', to: at });
    }
    for (const split of splits) split.other = this.program.length;
    return true;
  }
}

const NOTHING = -1;

function matches(program: readonly Instruction[], text: string): boolean {
  // The step at which an instruction was last entered, so that none is entered twice in one step.
  const seen = new Int32Array(program.length).fill(NOTHING);
  let now: number[] = [];
  let next: number[] = [];
  const work: number[] = [];
  let before = NOTHING;
  for (let at = 0, step = 0; ; step++) {
    const code = at < text.length ? text.codePointAt(at)! : NOTHING;
    // A match may begin anywhere.
    now.push(0);
    next = [];
    work.length = 0;
    for (let i = now.length - 1; i >= 0; i--) work.push(now[i]!);
    for (let index = work.pop(); index !== undefined; index = work.pop()) {
      if (seen[index] === step) continue;
      seen[index] = step;
      const instruction = program[index]!;
      switch (instruction.do) {
        case 'match':
          return true;
        case 'jump':
          work.push(instruction.to);
          break;
        case 'split':
          work.push(instruction.other, instruction.one);
          break;
        case 'place':
          if (isAt(instruction.place, before, code)) work.push(index + 1);
          break;
        case 'sign':
          if (code !== NOTHING && instruction.test(code)) next.push(index + 1);
      }
    }
    if (code === NOTHING) return false;
    at += code > 0xffff ? 2 : 1;
    before = code;
    now = next;
  }
}

function isAt(place: Place, before: number, after: number): boolean {
  if (place === 'start') return before === NOTHING;
  if (place === 'end') return after === NOTHING;
  const border = (before !== NOTHING && isWord(before)) !== (after !== NOTHING && isWord(after));
  return border === (place === 'word');
}
