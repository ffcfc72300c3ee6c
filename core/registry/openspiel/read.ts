/** One playthrough: the game that its actions make, and whether what is printed beside them agrees. */
import { own, type Finding, type Move, type Position, type SentenceValues } from '../../notation/index.js';
import {
  DEFAULT_LIMITS,
  findingAt,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type Read,
  type TextPiece,
} from '../../records/index.js';
import { UNSTATED, type Outcome } from '../../rules/index.js';
import type { OpenSpielGame, OpenSpielStart, OpenSpielState } from './game.js';
import { beginGame, type Place } from './header.js';
import { compareLists, compareTexts, nameSome, numbersIn, textsIn } from './lists.js';
import { OPENSPIEL_REASONS, type OpenSpielReason } from './reasons.js';
import { blocksOf, type Block, type Stretch } from './scan.js';

/**
 * Reads the text of one playthrough. The lines that OpenSpiel itself replays from are `game:` and `action:`;
 * what else is printed is compared with the game that they make.
 * @returns an empty list for a text without anything in it
 */
export function readPlaythrough<M extends Move, P extends Position>(
  piece: TextPiece,
  game: OpenSpielGame<M>,
  options: DecoderOptions,
): readonly Read<M, P>[] {
  return piece.text.trim() === '' ? [] : [new Playthrough<M, P>(piece, game, options).read()];
}

/** As OpenSpiel gives the player of a game that is over. */
const NOBODY = '-4';

/**
 * What is only a warning. Each is told once for a playthrough, with the number of the other places, since one wrong
 * board makes all later ones wrong.
 */
const WARNINGS: ReadonlySet<OpenSpielReason> = new Set<OpenSpielReason>([
  'unknown_parameter',
  'parameter_differs',
  'name_differs',
  'no_number',
  'state_differs',
  'legal_differs',
  'history_differs',
]);

class Playthrough<M extends Move, P extends Position> {
  readonly #findings: Finding[] = [];
  /** Of each kind of warning, where its finding is and how many places there are. */
  readonly #told = new Map<OpenSpielReason, { readonly index: number; places: number }>();
  #start: OpenSpielStart<M> | undefined;
  /** The game cannot be gone on with. */
  #broken = false;
  #observation: string | undefined;
  /** Where the line about the game stands. */
  #gameAt: number | undefined;
  /** The numbers of the actions taken so far. */
  readonly #actions: number[] = [];
  readonly #moves: M[] = [];
  readonly #offsets: number[] = [];
  readonly #passes: number[] = [];
  /** Where the turn begins that is not finished. */
  #turnAt: number | undefined;

  constructor(
    readonly piece: TextPiece,
    readonly game: OpenSpielGame<M>,
    readonly options: DecoderOptions,
  ) {}

  read(): Read<M, P> {
    let last: Block | undefined;
    for (const block of blocksOf(this.piece.text)) {
      if (last === undefined) this.#begin(block);
      last = block;
      if (this.#start === undefined) break;
      this.#compare(block, this.#start.state);
      this.#act(block, this.#start.state);
      if (this.#broken) break;
    }
    for (const { index, places } of this.#told.values()) this.#count(index, places - 1);
    const findings = this.#findings;
    const start = this.#start;
    if (start === undefined) return { findings };
    const result = this.#broken ? undefined : this.#result(last!.answers, start.state);
    const { variant, options, state } = start;
    const record = makeRecord<M, P>({
      game: this.game.game,
      variant,
      tags:
        this.#observation === undefined ? undefined : new Map([['observation_params', this.#observation]]),
      options,
      moves: this.#moves,
      passes: this.#passes,
      partial: state.partial(),
      result,
      places: this.options.places ? this.#places(last!, result) : undefined,
    });
    return { record, findings };
  }

  #begin({ answers }: Block): void {
    this.#gameAt = answers.get('game')?.start;
    this.#observation = answers.get('observation_params')?.text;
    this.#start = beginGame(this.game, answers, (code, values, place) => {
      this.#tell(code, values, place);
    });
  }

  // ── What is played ────────────────────────────────────────────────────────────────────────────────────

  #act({ action, named, joint }: Block, state: OpenSpielState<M>): void {
    if (joint !== undefined) this.#stop('joint_action', {}, joint);
    else if (action !== undefined) {
      if (/^\d{1,9}$/.test(action.text)) this.#take(Number(action.text), action, named, state);
      else this.#stop('bad_action', { text: action.text }, action);
    } else if (named !== undefined) this.#takeNamed(named, state);
  }

  /** An action that is named and not numbered. */
  #takeNamed(named: Stretch, state: OpenSpielState<M>): void {
    const action = state.legal().find(({ text }) => text === named.text);
    if (action === undefined) return this.#refuse(named.text, named, state);
    this.#tell('no_number', { number: action.number }, named);
    this.#take(action.number, named, named, state);
  }

  #take(number: number, at: Stretch, named: Stretch | undefined, state: OpenSpielState<M>): void {
    const action = state.legal().find((one) => one.number === number);
    if (action === undefined) {
      return this.#refuse(named === undefined ? at.text : `${at.text}, ${named.text}`, at, state);
    }
    if (named !== undefined && named.text !== action.text)
      this.#tell('name_differs', { number, right: action.text, text: named.text }, named);
    const most = this.options.limits?.moves ?? DEFAULT_LIMITS.moves;
    if (this.#moves.length >= most) return this.#stop('limit', { most }, at);
    this.#actions.push(number);
    this.#turnAt ??= at.start;
    const move = state.play(number);
    if (move === undefined) return;
    if (move === this.game.pass) this.#passes.push(this.#moves.length);
    else {
      this.#moves.push(move);
      this.#offsets.push(this.#turnAt);
    }
    this.#turnAt = undefined;
  }

  #refuse(action: string, place: Place, state: OpenSpielState<M>): void {
    const legal = state.legal().map(({ text }) => text);
    const right =
      legal.length === 0
        ? 'the game is over by OpenSpiel’s rules'
        : `legal ${legal.length === 1 ? 'is' : 'are'} ${nameSome(legal)}`;
    this.#stop('illegal_action', { action, right: own(right) }, place);
  }

  // ── What is printed of states ─────────────────────────────────────────────────────────────────────────

  #compare(block: Block, state: OpenSpielState<M>): void {
    const { answers, place } = block;
    const before = this.#whatCameBefore(block);
    if (before !== undefined) this.#tell('history_differs', { why: own(before) }, place);
    const why = compareState(block, state);
    if (why !== undefined) this.#tell('state_differs', { why: own(why) }, place);
    for (const [name, entriesIn, part] of LISTS) {
      const list = answers.get(name);
      if (list === undefined) continue;
      const right = state.legal().map((action) => String(action[part]));
      const differs = compareLists(entriesIn(list.text), right);
      if (differs !== undefined) this.#tell('legal_differs', { why: own(differs) }, list);
    }
  }

  /** What is wrong with the number of the state or with the list of actions before it. */
  #whatCameBefore({ state, answers }: Block): string | undefined {
    const count = this.#actions.length;
    if (state !== undefined && Number(state) !== count)
      return `this is called state ${nameSome([state])}, and the actions before it are ${String(count)}`;
    const history = answers.get('History');
    if (history === undefined) return undefined;
    const printed = numbersIn(history.text);
    const at = printed.findIndex((number, index) => Number(number) !== this.#actions[index]);
    if (at === -1 && printed.length === count) return undefined;
    const index = at === -1 ? printed.length : at;
    const show = (one: string | number | undefined) => (one === undefined ? 'none' : nameSome([String(one)]));
    return `action ${String(index)} is said to be ${show(printed[index])} and was ${show(this.#actions[index])}`;
  }

  // ── The end ───────────────────────────────────────────────────────────────────────────────────────────

  /** OpenSpiel names no reason: the players with a positive return won, and where none has one it is a draw. */
  #result(answers: ReadonlyMap<string, Stretch>, state: OpenSpielState<M>): Outcome | undefined {
    const returns = answers.get('Returns');
    if (returns === undefined || answers.get('IsTerminal')?.text !== 'True') return undefined;
    const values = numbersIn(returns.text).map(Number);
    if (values.length === state.players && !values.some(Number.isNaN)) {
      return { winners: values.flatMap((value, seat) => (value > 0 ? [seat] : [])), reason: UNSTATED };
    }
    this.#tell('bad_result', { players: state.players }, returns);
    return undefined;
  }

  #places({ answers }: Block, result: Outcome | undefined) {
    const parts = new Map<string, number>();
    for (const option of Object.keys(this.#start!.options ?? {})) {
      if (this.#gameAt !== undefined) parts.set(`option ${option}`, this.#gameAt);
    }
    if (result !== undefined) parts.set('result', answers.get('Returns')!.start);
    return placesOf(this.piece, { moves: this.#offsets, parts });
  }

  #stop(code: OpenSpielReason, values: SentenceValues, place: Place): void {
    this.#broken = true;
    this.#tell(code, values, place);
  }

  #tell(code: OpenSpielReason, values: SentenceValues, { start, end }: Place): void {
    const told = this.#told.get(code);
    if (told !== undefined) {
      told.places++;
      return;
    }
    const isWarning = WARNINGS.has(code);
    if (isWarning) this.#told.set(code, { index: this.#findings.length, places: 1 });
    const finding: Finding = {
      ...OPENSPIEL_REASONS.fault(code, values),
      game: this.game.game,
      severity: isWarning && this.options.strict !== true ? 'warning' : 'error',
      ...(this.#start !== undefined && { ply: this.#moves.length }),
    };
    this.#findings.push(findingAt(this.piece, finding, start, end));
  }

  /** Adds to a finding how often the same comes again. */
  #count(index: number, more: number): void {
    if (more === 0) return;
    const finding = this.#findings[index]!;
    const times = more === 1 ? 'once more' : `${String(more)} times more`;
    this.#findings[index] = { ...finding, message: `${finding.message} (And ${times} after this.)` };
  }
}

const LISTS = [
  ['LegalActions', numbersIn, 'number'],
  ['StringLegalActions', textsIn, 'text'],
] as const;

/** How the state that is printed is not the state that it is; undefined where it is, or is not printed. */
function compareState<M extends Move>(
  { picture, answers }: Block,
  state: OpenSpielState<M>,
): string | undefined {
  if (picture.length > 0) {
    const differs = compareTexts(picture, state.text().split('\n'));
    if (differs !== undefined) return differs;
  }
  const player = state.player === undefined ? NOBODY : String(state.player);
  const said = answers.get('CurrentPlayer')?.text;
  if (said !== undefined && said !== player)
    return `the player is ${player}, and ${nameSome([said])} is printed`;
  const over = state.player === undefined ? 'True' : 'False';
  const terminal = answers.get('IsTerminal')?.text;
  return terminal === undefined || terminal === over
    ? undefined
    : `IsTerminal() is ${over}, and ${nameSome([terminal])} is printed`;
}
