/**
 * The format `json`: one object a record, one record a line, or one object over several lines; a list of such
 * objects is read too, but held whole. Every game has it.
 */
import { NotationError, type Finding, type Fault, type Severity } from '../../notation/index.js';
import {
  decodeText,
  findingAt,
  HOLDS_ALL,
  placesOf,
  Shared,
  type DecoderOptions,
  type Loss,
  type Places,
  type Read,
  type RecordFormat,
  type TextPiece,
} from '../../records/index.js';
import type { GameLookup } from '../plugin.js';
import { locateJson, type JsonPlaces } from './locate.js';
import { objectsOf } from './objects.js';
import { recordFromJson, type JsonPath } from './read.js';
import { recordToJson } from './write.js';

/** @param lookup asked for the game that each record names */
export function jsonFormat(lookup: GameLookup): RecordFormat {
  return {
    id: 'json',
    title: 'Ludoscribe JSON: an object, or one a line',
    extensions: ['.jsonl', '.json', '.ndjson'],
    holds: HOLDS_ALL,
    sniff: sniffJson,
    decoder(options = {}) {
      const shared = new Shared();
      return decodeText(
        objectsOf('game', (piece, json) => readValue(piece, json, lookup, options, shared)),
        options,
      );
    },
    encoder: (options = {}) => ({
      push(record) {
        const plugin = lookup(record.game);
        if (plugin === undefined)
          throw new NotationError({ code: 'unknown_game', message: `No game ${record.game} is registered.` });
        const losses: Loss[] = [];
        const json = recordToJson(record, plugin, (code, message) => losses.push({ code, message }));
        return { data: `${JSON.stringify(json, undefined, options.pretty ? 2 : undefined)}\n`, losses };
      },
      end: () => ({}),
      independent: true,
    }),
  };
}

const OWN = /^\s*(?:\[\s*)?\{\s*"game"\s*:/;

function sniffJson(head: Uint8Array, fileName = ''): number {
  const start = new TextDecoder().decode(head.subarray(0, 4096));
  if (OWN.test(start)) return 0.95;
  if (!/^\s*(?:\[\s*)?\{\s*["}]/.test(start)) return 0;
  if (/"game"\s*:/.test(start) && /"moves"\s*:/.test(start)) return 0.8;
  return /\.(jsonl?|ndjson)$/i.test(fileName) ? 0.3 : 0.05;
}

function readValue(
  piece: TextPiece,
  json: unknown,
  lookup: GameLookup,
  options: DecoderOptions,
  shared: Shared,
): Read {
  const findings: Finding[] = [];
  let located: JsonPlaces | undefined;
  const places = () => (located ??= locateJson(piece.text));
  const tell = (severity: Severity, fault: Fault, path: JsonPath) => {
    const at = offsetOf(places(), path) ?? piece.text.search(/\S/);
    // The reason's own span counts in the text of the move, behind a quotation mark.
    const inside = fault.span && piece.text[at] === '"' ? 1 + fault.span.start : 0;
    findings.push(findingAt(piece, { ...fault, severity }, at + inside));
  };
  const read = recordFromJson(json, lookup, tell, options.limits, shared);
  if (read === undefined) return { findings };
  const { record, skipped } = read;
  if (options.places !== true) return { record, findings };
  const source: Places = {
    ...placesOf(piece),
    get moves() {
      const all = places().elements.get('moves') ?? [];
      return skipped.length === 0 ? all : all.filter((_, index) => !skipped.includes(index));
    },
    get parts() {
      return places().members;
    },
  };
  return { record: { ...record, places: source }, findings };
}

function offsetOf({ members, elements }: JsonPlaces, [key, index]: JsonPath): number | undefined {
  if (typeof key !== 'string') return undefined;
  return (typeof index === 'number' ? elements.get(key)?.[index] : undefined) ?? members.get(key);
}
