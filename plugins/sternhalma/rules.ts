/** The rules (DESIGN section 5, Sternhalma): where a game begins, and with which options. */
import { EMPTY, NotationError, type Fault, type RuleOptions } from '../../core/notation/index.js';
import type { OptionSpec } from '../../core/registry/plugin.js';
import type { Rules } from '../../core/rules/index.js';
import { areSeats, GREATEST_COUNT, isSeat } from './field-text.js';
import { HOLES, nameOf } from './geometry.js';
import { ILLEGAL } from './illegal.js';
import { MOST_SEATS, type SternhalmaMove } from './moves.js';
import { ENDING_REASONS, HOME, RESIGN } from './outcome.js';
import { setupOf, type SternhalmaPosition } from './position.js';
import { SternhalmaState } from './state.js';
import { variantData, VARIANTS, type VariantData } from './variants.js';

/** The rule options that a record may state. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'first',
    title: 'The seat that moves first.',
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: MOST_SEATS - 1,
  },
  {
    name: 'cap',
    title: 'The game ends after so many plies; 1,000 for each seat where nothing is said.',
    type: 'integer',
    minimum: 1,
    maximum: GREATEST_COUNT,
  },
];

/** The rules, with the game's own class of states. */
export interface SternhalmaRules extends Rules<SternhalmaMove, SternhalmaPosition> {
  /**
   * @param position default: the set-up of variant `2`
   * @param options `cap` stands above the position's own; `first` counts only from a variant's set-up, since any
   * other position says itself who is to move
   * @throws NotationError `bad_variant`, `bad_position` or `bad_number` for what no game can begin from
   */
  begin(position?: SternhalmaPosition, options?: RuleOptions): SternhalmaState;
}

const FIRST_SETUP = setupOf(VARIANTS[0]!.id)!;

/** What nearly every game begins as; it is copied, and never played itself. */
const BEGINNING = SternhalmaState.from(VARIANTS[0]!, FIRST_SETUP, FIRST_SETUP.cap);

/** Sternhalma's rules. */
export const RULES: SternhalmaRules = {
  reasons: ILLEGAL,
  // Resigning is a move here, but a record that has none may still say that somebody resigned.
  endings: ENDING_REASONS.slice(HOME, RESIGN),
  begin(position = FIRST_SETUP, options = {}) {
    const variant = variantData(position.variant);
    if (variant === undefined) {
      const known = VARIANTS.map(({ id }) => id);
      throw unfit(
        'bad_variant',
        `There is no variant ${String(position.variant)}: known are ${known.join(', ')}.`,
      );
    }
    if (position !== setupOf(variant.id)) checkPosition(position, variant);
    const first = wholeNumber(options, 'first', 0, variant.seats - 1) ?? 0;
    const cap = wholeNumber(options, 'cap', 1, GREATEST_COUNT) ?? position.cap;
    if (position === FIRST_SETUP && first === 0 && cap === position.cap) return BEGINNING.clone();
    const start = first > 0 && isSetup(position, variant) ? { ...position, toMove: first } : position;
    return SternhalmaState.from(variant, start, cap);
  },
};

function checkPosition(position: SternhalmaPosition, { seats }: VariantData): void {
  const { cells, toMove, finished, resigned, ply, passRun, cap, how, pending } = position;
  let sound = cells.length === HOLES && isSeat(toMove, seats);
  for (let hole = 0; hole < HOLES && sound; hole++) {
    const cell = cells[hole];
    sound = cell === EMPTY || isSeat(cell, seats);
  }
  sound &&= areSeats(finished, seats) && areSeats(resigned, seats);
  sound &&= isWhole(ply, 0, Infinity) && isWhole(passRun, 0, Infinity) && isWhole(cap, 1, Infinity);
  sound &&= isWhole(how, 0, RESIGN);
  sound &&= (pending?.holes ?? []).every((hole) => nameOf(hole) !== undefined);
  if (!sound) throw unfit('bad_position', `This is no position of a game for ${String(seats)} seats.`);
}

/** Nothing has happened yet, and seat 0 is to move. */
function isSetup(position: SternhalmaPosition, { id }: VariantData): boolean {
  const { cells } = setupOf(id)!;
  if (position.ply !== 0 || position.toMove !== 0) return false;
  for (let hole = 0; hole < HOLES; hole++) if (position.cells[hole] !== cells[hole]) return false;
  return true;
}

function wholeNumber(options: RuleOptions, name: string, least: number, most: number): number | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (isWhole(value, least, most)) return value;
  throw unfit('bad_number', `The option ${name} is a whole number from ${String(least)} to ${String(most)}.`);
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const unfit = (code: string, message: string): NotationError =>
  new NotationError({ code, message } satisfies Fault);
