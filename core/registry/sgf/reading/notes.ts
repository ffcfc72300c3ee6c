/** What is said at one place of a game: comments, signs of judgement, clocks, values. */
import { excerpt, type Seat } from '../../../notation/index.js';
import { realOf } from '../values.js';
import type { SgfGame } from './game.js';
import type { SgfTeller } from './tell.js';

/** The parts of a game that notes need. */
type Here = Pick<SgfGame, 'kind' | 'teller' | 'tree'>;

export function addComment({ tree }: Here, text: string): void {
  const note = tree.note();
  if (note !== undefined) (note.comments ??= []).push(text);
}

export function addGlyph({ tree }: Here, glyph: string): void {
  const note = tree.note();
  if (note !== undefined) (note.glyphs ??= []).push(glyph);
}

/** A number of a note, of which there is one. */
export function addNumber(
  { tree, teller }: Here,
  part: 'clock' | 'elapsed',
  name: string,
  raw: string,
): void {
  const value = readReal(teller, name, raw);
  if (value === undefined) return;
  const note = tree.note();
  if (note === undefined) return;
  if (note[part] === undefined) note[part] = value;
  else tellTwice(teller, name);
}

/** Seconds that the player of a seat has left: a note has those of the one who has moved. */
export function addClock(here: Here, seat: Seat, name: string, raw: string): void {
  if (here.tree.mover === seat) addNumber(here, 'clock', name, raw);
  else here.teller.notKept(name, 'the clock of the side that has not just moved');
}

/** V counts for Black; a note's value counts for the one who has moved. */
export function addEvaluation({ kind, tree, teller }: Here, name: string, raw: string): void {
  const value = readReal(teller, name, raw);
  if (value === undefined) return;
  const note = tree.note();
  if (note === undefined) return;
  if (note.evaluation !== undefined) {
    tellTwice(teller, name);
    return;
  }
  const black = kind.dialect.seats.findIndex(({ colour }) => colour === 'B');
  const seat = tree.mover ?? black;
  note.evaluation = { value: seat === black ? value : 0 - value, seat };
}

function readReal(teller: SgfTeller, name: string, raw: string): number | undefined {
  const value = realOf(raw);
  if (value === undefined) {
    const message = `${name} is a number, such as 12.5, and not ${excerpt(raw)}.`;
    teller.once(`real ${name}`, 'error', 'bad_value', message);
  }
  return value;
}

function tellTwice(teller: SgfTeller, name: string): void {
  const message = `${name} stands twice at one place; the first is kept.`;
  teller.once(`twice ${name}`, teller.warning, 'repeated_value', message);
}
