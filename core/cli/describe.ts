/** A record in half a line. */
import { printable } from '../notation/index.js';
import type { GameRecord } from '../records/index.js';
import { variantOf, type GameRegistry } from '../registry/index.js';
import { winnersText, yearOf } from '../tools/index.js';
import { thousands } from './numbers.js';

/** `file#record`, as every message names a record. */
export const recordName = (file: string, number: number): string => `${printable(file)}#${String(number)}`;

/** Who played, how it ended, and when, as far as the record says: `Anna – Ben, 39-25, 1998`; empty where it says nothing. */
export function describeRecord(registry: GameRegistry, record: GameRecord): string {
  const { players, result, variant } = record;
  const plugin = registry.get(record.game);
  const parts: string[] = [];
  if (players.length > 0) {
    const seats = variantOf(plugin, variant)?.seats.length ?? players.length;
    parts.push(Array.from({ length: seats }, (_, seat) => players[seat]?.name ?? '?').join(' – '));
  }
  if (result !== undefined) parts.push(result.scores?.join('-') ?? winnersText(plugin, variant, result));
  const year = yearOf(record);
  if (year !== undefined) parts.push(year);
  return printable(parts.join(', '));
}

/** The same as an object's members; what the record does not say is left out. */
export function recordSummary(registry: GameRegistry, record: GameRecord): Record<string, unknown> {
  const { game, variant, players, result, moves, tags } = record;
  const date = tags.get('Date');
  return {
    game,
    variant,
    ...(players.length > 0 && { players: players.map((player) => player?.name ?? null) }),
    ...(result !== undefined && { result: winnersText(registry.get(game), variant, result) }),
    ...(date !== undefined && { date }),
    length: moves.length,
  };
}

/** Ascending numbers in few signs: `3 5-9 12`. */
export function rangesText(numbers: readonly number[]): string {
  const ranges: string[] = [];
  for (let i = 0; i < numbers.length; i++) {
    const from = numbers[i]!;
    while (numbers[i + 1] === numbers[i]! + 1) i++;
    const to = numbers[i]!;
    ranges.push(from === to ? String(from) : `${String(from)}-${String(to)}`);
  }
  return ranges.join(' ');
}

/** `1 game`, `137,548 games`. */
export const countText = (number: number, one: string, many = `${one}s`): string =>
  `${thousands(number)} ${number === 1 ? one : many}`;
