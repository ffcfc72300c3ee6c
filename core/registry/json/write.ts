/** Records as JSON objects; `docs/record.schema.json` describes them. */
import { NotationError, type Move, type NotationContext } from '../../notation/index.js';
import type { GameRecord, Note, Variation } from '../../records/index.js';
import type { GamePlugin } from '../plugin.js';
import { withWritableStart } from '../start.js';

type Json = Record<string, unknown>;

/**
 * The object that stands for a record; what is empty is left out.
 * @param lose is told of what could not be written
 * @throws NotationError when a move or the start cannot be written, or a tag's value is not text
 */
export function recordToJson(
  given: GameRecord,
  plugin: GamePlugin,
  lose?: (code: string, message: string) => void,
): Json {
  const notation = plugin.notations[0]!;
  const record = withWritableStart(given, plugin, notation, lose);
  const context: NotationContext = { variant: record.variant };
  const write = (move: Move) => notation.formatMove(move, context);
  const json: Json = { game: record.game, variant: record.variant };
  if (record.players.length > 0) json['players'] = record.players.map((player) => player ?? null);
  if (record.tags.size > 0) json['tags'] = tagsToJson(record.tags);
  if (Object.keys(record.options).length > 0) json['options'] = record.options;
  if (record.start !== undefined) json['start'] = notation.formatPosition!(record.start);
  json['moves'] = record.moves.map(write);
  if (record.passes !== undefined) json['passes'] = record.passes;
  if (record.notes !== undefined) json['notes'] = notesToJson(record.notes, write);
  if (record.partial !== undefined) json['partial'] = write(record.partial);
  if (record.offer !== undefined) json['offer'] = record.offer;
  if (record.result !== undefined) {
    // In one order, whoever made it.
    const { winners, ranks, scores, reason } = record.result;
    json['result'] = { winners, ...(ranks && { ranks }), ...(scores && { scores }), reason };
  }
  return json;
}

/** An object keeps the order of its keys unless they look like numbers; then it is a list of pairs. */
function tagsToJson(tags: ReadonlyMap<string, string>): unknown {
  for (const [name, value] of tags) {
    if (typeof value !== 'string')
      throw new NotationError({ code: 'bad_value', message: `The tag ${name} is not text.` });
  }
  return [...tags.keys()].some((name) => /^\d+$/.test(name)) ? [...tags] : Object.fromEntries(tags);
}

function notesToJson(notes: ReadonlyMap<number, Note>, write: (move: Move) => string): Json[] {
  return [...notes]
    .sort(([a], [b]) => a - b)
    .map(([at, { variations, ...note }]) => ({
      at,
      ...note,
      ...(variations && { variations: variations.map((line) => variationToJson(line, write)) }),
    }));
}

function variationToJson({ moves, notes }: Variation, write: (move: Move) => string): Json {
  return { moves: moves.map(write), ...(notes && { notes: notesToJson(notes, write) }) };
}
