/**
 * One request in, one answer out, both plain JSON values: for programs in other languages.
 *
 * A request names what it wants in `do`; whatever it has as `id` comes back with the answer. An answer is
 * `{ id, ok: true, value }` or `{ id, ok: false, error }`, the error a fault with its code.
 */
import { excerpt, NotationError, type Fault, type Finding, type Move } from '../notation/index.js';
import { recordsOf, type ReadRecord, readAll } from './read.js';
import type { GameRecord } from '../records/index.js';
import {
  nearest,
  positionText,
  recordFromJson,
  recordToJson,
  RegistryError,
  variantOf,
  type GamePlugin,
  type GameRegistry,
  type Variant,
} from '../registry/index.js';
import { canonicalLine, canonicalPosition } from './canonical.js';
import { checkRecord } from './check.js';
import { convert } from './convert.js';
import { parseText } from './parse.js';
import { Replay } from './replay.js';

/** The answer to one request, with the id that it had. */
export type PipeAnswer = { readonly id?: unknown } & (
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Fault }
);

type Request = Readonly<Record<string, unknown>>;

/** A request that cannot be served. */
class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

const refuse = (code: string, message: string, candidates?: readonly string[]): never => {
  throw new Refusal({ code, message, ...(candidates && { candidates }) });
};

/** What can be asked for. */
const SERVICES: ReadonlyMap<string, (registry: GameRegistry, request: Request) => unknown> = new Map(
  Object.entries({ parse, format, check, replay, convert: convertRecords, canonical }),
);

/** The words that `do` may be. */
export const PIPE_SERVICES: readonly string[] = [...SERVICES.keys()];

/** Answers one request; never throws on a bad one. */
export function answer(registry: GameRegistry, request: unknown): PipeAnswer {
  const isObject = typeof request === 'object' && request !== null && !Array.isArray(request);
  const id = isObject && 'id' in request ? { id: request.id } : {};
  try {
    if (!isObject) return refuse('bad_request', 'A request is a JSON object.');
    const { do: what } = request as Request;
    const service = typeof what === 'string' ? SERVICES.get(what) : undefined;
    if (service === undefined) {
      const known = typeof what === 'string' ? nearest(what, PIPE_SERVICES) : [];
      return refuse('bad_request', `\`do\` is one of ${PIPE_SERVICES.join(', ')}.`, known);
    }
    return { ...id, ok: true, value: service(registry, request as Request) };
  } catch (error) {
    if (error instanceof Refusal || error instanceof NotationError)
      return { ...id, ok: false, error: error.fault };
    if (error instanceof RegistryError) {
      const { code, message, candidates } = error;
      return { ...id, ok: false, error: { code, message, ...(candidates.length > 0 && { candidates }) } };
    }
    throw error;
  }
}

function text(request: Request, name: string): string {
  const value = request[name];
  return typeof value === 'string' ? value : refuse('bad_request', `\`${name}\` should be text.`);
}

const optionalText = (request: Request, name: string): string | undefined =>
  request[name] === undefined ? undefined : text(request, name);

function variantFor(plugin: GamePlugin, request: Request): Variant {
  const name = optionalText(request, 'variant');
  const found = name === undefined ? plugin.variants[0] : variantOf(plugin, name);
  return (
    found ??
    refuse(
      'unknown_variant',
      `${plugin.id} has the variants ${plugin.variants.map(({ id }) => id).join(', ')}, and no ${excerpt(name!)}.`,
    )
  );
}

/** `{ game, text, variant?, notation? }` → a move or a position as data. */
function parse(registry: GameRegistry, request: Request): unknown {
  const plugin = registry.get(text(request, 'game'));
  const notation = optionalText(request, 'notation');
  registry.notation(plugin.id, notation);
  const named = request['variant'] !== undefined && { variant: variantFor(plugin, request).id };
  const result = parseText(plugin, text(request, 'text'), {
    ...named,
    ...(notation !== undefined && { notation }),
  });
  if (!result.ok) throw new Refusal(result.error);
  return result.value;
}

/** `{ game, move | position, variant?, notation? }`, data as `parse` gives them → its text. */
function format(registry: GameRegistry, request: Request): string {
  const plugin = registry.get(text(request, 'game'));
  const notation = registry.notation(plugin.id, optionalText(request, 'notation'));
  const { move, position } = request;
  if (typeof move === 'object' && move !== null)
    return notation.formatMove(move, { variant: variantFor(plugin, request).id });
  if (typeof position !== 'object' || position === null)
    return refuse('bad_request', 'There should be a `move` or a `position`, as `parse` gives them.');
  if (notation.formatPosition === undefined)
    return refuse('bad_request', `The notation ${notation.id} has no positions.`);
  return notation.formatPosition(position as never);
}

/** `{ record }`, or `{ text, format?, game? }` → records. */
function reads(registry: GameRegistry, request: Request): readonly Pick<ReadRecord, 'record' | 'findings'>[] {
  if (request['record'] === undefined) {
    const options = { format: optionalText(request, 'format'), game: optionalText(request, 'game') };
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    return readAll(registry, text(request, 'text'), { ...given, places: true });
  }
  const findings: Finding[] = [];
  const lookup = (name: string) => (registry.has(name) ? registry.get(name) : undefined);
  const read = recordFromJson(request['record'], lookup, (severity, fault) =>
    findings.push({ ...fault, severity }),
  );
  return [{ findings, ...(read && { record: read.record }) }];
}

/** → `{ records, findings }`, the findings of reading and of replaying. */
function check(registry: GameRegistry, request: Request): unknown {
  const all = reads(registry, request);
  const findings = all.flatMap(({ record, findings: found }) => {
    const broken = found.some(({ severity }) => severity === 'error');
    if (record === undefined || broken) return found;
    return [...found, ...checkRecord(registry.get(record.game), record).findings];
  });
  return { records: all.filter(({ record }) => record !== undefined).length, findings };
}

/** The only record of a request. */
function oneRecord(registry: GameRegistry, request: Request): GameRecord {
  const all = reads(registry, request);
  const fault = all.flatMap(({ findings }) => findings).find(({ severity }) => severity === 'error');
  if (fault !== undefined) throw new Refusal(fault);
  const [record, more] = recordsOf(all);
  if (record === undefined || more !== undefined) return refuse('bad_request', 'There should be one record.');
  return record;
}

/** `{ …, ply? }` → the position after so many moves (default: all), who is to move, the outcome. */
function replay(registry: GameRegistry, request: Request): unknown {
  const record = oneRecord(registry, request);
  const plugin = registry.get(record.game);
  const ply = request['ply'] ?? record.moves.length;
  if (!Number.isInteger(ply) || (ply as number) < 0 || (ply as number) > record.moves.length) {
    return refuse(
      'bad_request',
      `\`ply\` should be a whole number from 0 to ${String(record.moves.length)}.`,
    );
  }
  const played = new Replay(plugin, { ...record, moves: record.moves.slice(0, ply as number) }).run();
  if (played.stop !== undefined) throw new Refusal({ ...played.stop.fault, game: plugin.id });
  const position = played.state.position();
  const { outcome } = played.state;
  return {
    ply: played.ply,
    passes: played.forcedCount,
    position: positionText(plugin, position),
    toMove: variantOf(plugin, record.variant)!.seats[position.toMove],
    ...(outcome && { outcome }),
  };
}

/** `{ …, to }` → `{ text, losses }`, or `base64` for a format of bytes; for `json`, `records` as objects. */
function convertRecords(registry: GameRegistry, request: Request): unknown {
  const to = text(request, 'to');
  const all = reads(registry, request);
  const fault = all.flatMap(({ findings }) => findings).find(({ severity }) => severity === 'error');
  if (fault !== undefined) throw new Refusal(fault);
  const records = recordsOf(all);
  const game = optionalText(request, 'game');
  const { bytes, losses, faults } = convert(registry, records, to, game === undefined ? {} : { game });
  if (faults[0] !== undefined) throw new Refusal(faults[0]);
  if (to.toLowerCase() === 'json')
    return { records: records.map((record) => recordToJson(record, registry.get(record.game))), losses };
  const isText = !bytes.includes(0);
  return { ...(isText ? { text: new TextDecoder().decode(bytes) } : { base64: base64(bytes) }), losses };
}

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** `{ game, position | moves, variant?, rigid? }`, texts → the smallest image and the symmetry that leads there. */
function canonical(registry: GameRegistry, request: Request): unknown {
  const plugin = registry.get(text(request, 'game'));
  const notation = plugin.notations[0]!;
  const options = { rigid: request['rigid'] === true };
  const { moves } = request;
  if (moves === undefined) {
    const position = notation.parsePosition!(text(request, 'position'));
    if (!position.ok) throw new Refusal(position.error);
    const { text: smallest, symmetry } = canonicalPosition(plugin, position.value, options);
    return { position: smallest, symmetry: symmetry.name };
  }
  if (!Array.isArray(moves) || !moves.every((move) => typeof move === 'string'))
    return refuse('bad_request', '`moves` should be a list of texts.');
  const { id: variant } = variantFor(plugin, request);
  const line = moves.map((move): Move => {
    const result = notation.parseMove(move, { variant });
    if (!result.ok) throw new Refusal(result.error);
    return result.value;
  });
  const { value, symmetry } = canonicalLine(plugin, variant, line, options);
  return { moves: value.map((move) => notation.formatMove(move, { variant })), symmetry: symmetry.name };
}
