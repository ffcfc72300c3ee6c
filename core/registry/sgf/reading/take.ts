/** How the values of a property are taken: ways to make an action out of what is done with each value. */
import { excerpt } from '../../../notation/index.js';
import { lineOf, splitComposed, textOf } from '../values.js';
import type { SgfGame } from './game.js';

/** What is done about a property when it is met. */
export type SgfAction = (game: SgfGame, name: string) => void;

/** The first value, raw; further ones are told. */
export function one({ scanner, teller }: SgfGame, name: string): string {
  scanner.value();
  const first = scanner.raw();
  if (scanner.value()) {
    while (scanner.value());
    const message = `${name} has one value; the first is kept.`;
    teller.once(`values ${name}`, teller.warning, 'extra_values', message);
  }
  return first;
}

/** All values, raw. */
export function all({ scanner }: SgfGame): string[] {
  const raws: string[] = [];
  while (scanner.value()) raws.push(scanner.raw());
  return raws;
}

/** What is done with a value. */
type Take = (game: SgfGame, value: string, name: string) => void;

/** A property with one value, taken as it stands. */
export const raw =
  (take: Take): SgfAction =>
  (game, name) => {
    take(game, one(game, name), name);
  };

/** A property with one value, a line. */
export const line = (take: Take): SgfAction =>
  raw((game, value, name) => {
    take(game, lineOf(value), name);
  });

/** A property with one value, which may have several lines. */
export const text = (take: Take): SgfAction =>
  raw((game, value, name) => {
    take(game, textOf(value), name);
  });

/** A property with any number of values `left:right`. */
export const pairs =
  (take: (game: SgfGame, left: string, right: string) => void): SgfAction =>
  (game, name) => {
    for (const value of all(game)) {
      const pair = splitComposed(value);
      if (pair !== undefined) take(game, textOf(pair[0]), textOf(pair[1]));
      else {
        const message = `${name} has values with a colon in them, and not ${excerpt(value)}.`;
        game.teller.once(`pair ${name}`, 'error', 'bad_value', message);
      }
    }
  };

/** A property that belongs into the first node. */
export const ofRoot =
  (action: SgfAction): SgfAction =>
  (game, name) => {
    const { tree, teller } = game;
    if (!tree.isRoot) {
      const message = `${name} belongs into the first node.`;
      teller.once(`root ${name}`, teller.warning, 'misplaced_property', message);
    }
    action(game, name);
  };
