/** What is done about each property. */
import { EMPTY, excerpt } from '../../../notation/index.js';
import type { SgfDialect, SgfSeat } from '../dialect.js';
import { glyphOf, MARK_PROPERTIES } from '../marks.js';
import { OWN, OWN_VERSION, TAG_PROPERTIES, type TagProperty } from '../properties.js';
import { lineOf, textOf, unknownValue } from '../values.js';
import type { SgfGame } from './game.js';
import { addClock, addComment, addEvaluation, addGlyph, addNumber } from './notes.js';
import { all, line, ofRoot, one, pairs, raw, text, type SgfAction } from './take.js';

type Entry = readonly [name: string, action: SgfAction];

/** The properties that are known, by name. */
export const actionsOf = (dialect: SgfDialect): ReadonlyMap<string, SgfAction> =>
  new Map([
    ...ROOT,
    ...TAG_PROPERTIES.map(tagEntry),
    ...dialect.seats.flatMap(seatEntries),
    ...PLACES,
    ...MARK_PROPERTIES.map((mark): Entry => [mark, readMark]),
    ...OURS,
  ]);

/** A property that nothing is known of: a tag in the first node, and nothing anywhere else. */
export const unknownAction: SgfAction = (game, name) => {
  keepUnknown(game, name, all(game));
};

function keepUnknown({ header, tree, teller }: SgfGame, name: string, raws: readonly string[]): void {
  if (name === '') {
    const message = 'A property has a name of capital letters; this one was passed over.';
    teller.once('name', 'error', 'bad_name', message);
  } else if (tree.isRoot) header.tag(name, unknownValue(raws));
  else teller.notKept(name);
}

// The properties of FF[4].

const ROOT: readonly Entry[] = [
  ['FF', all],
  ['CA', all],
  ['GM', line(({ kind }, value) => kind.game(value))],
  ['SZ', line(({ kind }, value) => kind.size(value))],
  ['RE', ofRoot(line(({ outcome }, value) => outcome.result(value)))],
];

const tagEntry = ({ property, tag, read }: TagProperty): Entry => [
  property,
  ofRoot(raw(({ header }, value) => header.tag(tag, read(value)))),
];

const seatEntries = ({ move, add, name, rating, clock }: SgfSeat, seat: number): readonly Entry[] => [
  [move, ({ moves }) => moves.read(seat)],
  [add, (game) => game.start.setUp(seat, all(game))],
  [name, ofRoot(line(({ header }, value) => header.player(seat, 'name', value)))],
  [rating, ofRoot(line(({ header }, value) => header.player(seat, 'rating', value)))],
  [clock, raw((game, value, property) => addClock(game, seat, property, value))],
];

const PLACES: readonly Entry[] = [
  ['AE', (game) => game.start.setUp(EMPTY, all(game))],
  ['PL', line(({ start }, value) => start.toMove(value))],
  ['C', text(addComment)],
  ['N', readNodeName],
  ['V', raw((game, value, name) => addEvaluation(game, name, value))],
];

function readNodeName(game: SgfGame, name: string): void {
  game.teller.once('name of a node', 'note', 'node_name', 'The name of a node is kept as a comment.');
  addComment(game, lineOf(one(game, name)));
}

const readMark = line((game, value, name) => {
  const glyph = glyphOf(name, value);
  if (glyph !== undefined) addGlyph(game, glyph);
  else game.teller.once(`mark ${name}`, 'error', 'bad_value', `${name} has no value ${excerpt(value)}.`);
});

// Those of our own.

const OURS: readonly Entry[] = [
  [OWN.version, line(checkVersion)],
  [OWN.variant, line(({ kind }, value) => kind.readVariant(value))],
  [OWN.start, raw(readStart)],
  [OWN.reason, text(({ outcome }, value) => outcome.reason(value))],
  [OWN.scores, line(({ outcome }, value) => outcome.scores(value))],
  [OWN.ranks, line(({ outcome }, value) => outcome.ranks(value))],
  [OWN.offer, line(({ header }, value) => header.readOffer(value))],
  [OWN.partial, line(({ moves }, value) => moves.readPartial(value))],
  [OWN.elapsed, raw((game, value, name) => addNumber(game, 'elapsed', name, value))],
  [OWN.glyphs, (game) => all(game).forEach((value) => addGlyph(game, textOf(value)))],
  [OWN.options, pairs(({ header }, name, value) => header.option(name, value))],
  [OWN.tags, pairs(({ header }, name, value) => header.exactTag(name, value))],
];

function checkVersion({ teller }: SgfGame, value: string): void {
  if (value === OWN_VERSION) return;
  const message = `The properties of version ${excerpt(value)} are not known here.`;
  teller.tell('error', 'bad_version', message);
}

function readStart(game: SgfGame, value: string, name: string): void {
  if (!game.start.text(lineOf(value))) keepUnknown(game, name, [value]);
}
