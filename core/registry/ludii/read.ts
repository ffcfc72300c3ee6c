/** Ludii trials to records. */
import {
  excerpt,
  own,
  type Fault,
  type Finding,
  type Move,
  type Position,
  type Severity,
} from '../../notation/index.js';
import {
  DEFAULT_LIMITS,
  findingAt,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type Read,
  type TextPiece,
} from '../../records/index.js';
import { draw, UNSTATED, win, type Outcome } from '../../rules/index.js';
import { variantOf, type GamePlugin, type Variant } from '../plugin.js';
import { isSetup } from '../position-text.js';
import type { LudiiDialect } from './dialect.js';
import { LUDII_REASONS } from './reasons.js';
import { readTrial, siteOf, type LudiiMove, type LudiiTrial } from './trial.js';

type Code = Parameters<typeof LUDII_REASONS.fault>[0];

/** What a reader works with. */
export interface LudiiReading<M extends Move, P extends Position> {
  readonly plugin: GamePlugin<M, P>;
  readonly dialect: LudiiDialect<M, P>;
  readonly options: DecoderOptions;
}

/** Fields that are no tags. */
const NO_TAGS = new Set(['numInitialPlacementMoves', 'winner', 'rankings']);

/** The name of a game's description: what is behind the last slash, without `.lud`. */
export const descriptionName = (path: string): string =>
  path
    .trim()
    .replace(/^.*[/\\]/, '')
    .replace(/\.lud$/i, '');

/** Reads the trial that a piece of a file is. */
export function readLudii<M extends Move, P extends Position>(
  piece: TextPiece,
  reading: LudiiReading<M, P>,
): Read<M, P>[] {
  if (piece.text.trim() === '') return [];
  const most = reading.options.limits?.moves ?? DEFAULT_LIMITS.moves;
  return [new TrialReader(piece, readTrial(piece.text, most), reading, most).read()];
}

class TrialReader<M extends Move, P extends Position> {
  readonly #findings: Finding[] = [];
  readonly #moves: M[] = [];
  readonly #offsets: number[] = [];

  constructor(
    readonly piece: TextPiece,
    readonly trial: LudiiTrial,
    readonly reading: LudiiReading<M, P>,
    readonly most: number,
  ) {}

  read(): Read<M, P> {
    const variant = this.#variant();
    if (variant === undefined) return { findings: this.#findings };
    const { plugin, dialect, options } = this.reading;
    const placed = this.trial.moves.filter(({ mover }) => mover === 0);
    const start = placed.length === 0 ? variant.setup : dialect.begin(variant.id, piecesOf(placed));
    if (start === undefined) {
      this.#say('error', 'bad_start', placed[0]!.start, placed[0]!.end);
      return { findings: this.#findings };
    }
    this.#badLines();
    const result = this.#result(variant);
    const partial = this.#play(start);
    const parts = new Map(
      [...this.trial.fields].map(([name, { at }]) => [name === 'winner' ? 'result' : name, at]),
    );
    const record = makeRecord<M, P>({
      game: plugin.id,
      variant: variant.id,
      tags: this.#tags(),
      start: isSetup(plugin, variant, start) ? undefined : start,
      moves: this.#moves,
      partial: result === undefined ? partial : undefined,
      result,
      places: options.places === true ? placesOf(this.piece, { moves: this.#offsets, parts }) : undefined,
    });
    return { record, findings: this.#findings };
  }

  #tell(severity: Severity, fault: Fault, start: number, end = start): void {
    const finding = { ...fault, severity, game: this.reading.plugin.id };
    this.#findings.push(findingAt(this.piece, finding, start, end));
  }

  #say(severity: Severity, code: Code, start: number, end = start, text = ''): void {
    const { title } = this.reading.plugin;
    const values = { text: excerpt(text, 60), game: title, most: own(String(this.most)) };
    this.#tell(severity, LUDII_REASONS.fault(code, values), start, end);
  }

  #variant(): Variant<P> | undefined {
    const { plugin, dialect } = this.reading;
    const game = this.trial.fields.get('game');
    if (game === undefined) {
      this.#say('error', 'not_a_game', 0);
      return undefined;
    }
    const name = descriptionName(game.value).toLowerCase();
    if (!dialect.games.some((one) => one.toLowerCase() === name)) {
      this.#say('error', 'other_game', game.at, game.at, descriptionName(game.value));
      return undefined;
    }
    const id = dialect.variant(this.trial);
    const variant = id === undefined ? undefined : variantOf(plugin, id);
    if (variant === undefined) this.#say('error', 'unknown_variant', game.at);
    return variant;
  }

  /** The first line of each kind that cannot be read; the moves end at the first that is none. */
  #badLines(): void {
    const stray = this.trial.bad.find(({ isMove }) => !isMove);
    if (stray !== undefined) this.#say('warning', 'stray', stray.start, stray.end);
    const bad = this.trial.bad.find(({ isMove }) => isMove);
    if (bad === undefined) return;
    const code = this.trial.moves.length >= this.most ? 'limit' : 'bad_move';
    this.#say('error', code, bad.start, bad.end);
  }

  /** Plays the trial's moves, and gives what is left of a turn that did not end. */
  #play(start: P): M | undefined {
    const steps = this.trial.moves.filter(({ mover }) => mover > 0);
    const turns = this.reading.dialect.follow(start);
    let begin = -1;
    for (const [index, step] of steps.entries()) {
      if (begin < 0) begin = step.start;
      const next = steps[index + 1];
      const again = next === undefined ? goesAgain(step) : next.mover === step.mover;
      const taken = turns.take(step, again, (severity, fault) => {
        this.#tell(severity, { ...fault, ply: this.#moves.length }, step.start, step.end);
      });
      if (!taken.ok) {
        this.#tell('error', { ...taken.error, ply: this.#moves.length }, step.start, step.end);
        return undefined;
      }
      if (taken.value === undefined) continue;
      this.#moves.push(taken.value);
      this.#offsets.push(begin);
      begin = -1;
    }
    return this.trial.bad.some(({ isMove }) => isMove) ? undefined : turns.partial();
  }

  #tags(): Map<string, string> {
    const tags = new Map<string, string>();
    const { fields, options } = this.trial;
    for (const [name, { value }] of fields) {
      if (!NO_TAGS.has(name) && value.trim() !== '') tags.set(name, value);
      if (name === 'game' && options.length > 0) tags.set('options', options.join('; '));
    }
    return tags;
  }

  #result(variant: Variant<P>): Outcome | undefined {
    const { fields } = this.trial;
    const winner = fields.get('winner');
    if (winner === undefined) return undefined;
    const player = siteOf(winner.value.trim());
    if (player === undefined || player > variant.seats.length) {
      this.#say('error', 'bad_winner', winner.at, winner.at, winner.value);
      return undefined;
    }
    const { endings = {} } = this.reading.dialect;
    const ending = fields.get('endtype')?.value.trim() ?? '';
    const reason = player > 0 && Object.hasOwn(endings, ending) ? endings[ending]! : UNSTATED;
    const ranks = this.#ranks(variant);
    if (
      player > 0 &&
      ranks !== undefined &&
      ranks.some((rank, seat) => (rank === 1) !== (seat === player - 1))
    )
      this.#say('warning', 'result_clash', fields.get('rankings')!.at);
    const outcome = player === 0 ? draw(reason) : win(player - 1, reason);
    return ranks !== undefined && variant.seats.length > 2 ? { ...outcome, ranks } : outcome;
  }

  /** The places by seat; the first number of the line belongs to nobody. */
  #ranks({ seats }: Variant<P>): number[] | undefined {
    const numbers = this.trial.fields.get('rankings')?.value.split(',').map(Number) ?? [];
    const ranks = numbers.slice(1);
    return ranks.length === seats.length && ranks.every((rank) => rank >= 1) ? ranks : undefined;
  }
}

/** Does a move say that its player moves again? */
const goesAgain = ({ mover, actions }: LudiiMove): boolean =>
  actions.some(({ name, values }) => name === 'SetNextPlayer' && siteOf(values.get('player')) === mover);

/** What is placed before the game, by site. */
function piecesOf(moves: readonly LudiiMove[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { name, values } of moves.flatMap(({ actions }) => actions)) {
    const [to, what] = [siteOf(values.get('to')), siteOf(values.get('what'))];
    if (name === 'Add' && to !== undefined && what !== undefined) pieces.set(to, what);
  }
  return pieces;
}
