/** Do the colours that moves are written with agree with the rules? The first that does not is told. */
import type { Position, RuleOptions, Seat } from '../../../notation/index.js';
import { turnsOf } from '../turns.js';
import type { SgfGame } from './game.js';
import type { Line } from './tree.js';

export function judgeTurns(
  { kind, tree, teller }: SgfGame,
  start: Position,
  options: RuleOptions | undefined,
): void {
  const { plugin, dialect, variant } = kind;
  const { main } = tree;
  const rules = dialect.turns === 'rules' ? plugin.rules : undefined;
  const turns = turnsOf(main, start, variant.seats.length, rules, options);
  for (const [key, who] of turns) {
    const line = key as Line;
    const isMain = line === main;
    const wrong = firstWrong(line.seats, who.moves, who.sure);
    if (wrong !== -1) tellWrong(line.offsets[wrong]!, line.seats[wrong]!, isMain ? wrong : undefined);
    if (!isMain || who.sure < who.moves.length) continue;
    const { passSeats, passOffsets } = main;
    const wrongPass = firstWrong(passSeats, who.passes, who.passes.length);
    if (wrongPass !== -1) tellWrong(passOffsets[wrongPass]!, passSeats[wrongPass]!);
  }

  function tellWrong(at: number, seat: Seat, ply?: number): void {
    if (!teller.isFirst('seat')) return;
    const { colour } = dialect.seats[seat]!;
    const message = `This move is written as ${variant.seats[seat]!}’s (${colour}), and it is another’s turn.`;
    teller.fault(
      teller.warning,
      { code: 'wrong_seat', message, ...(ply !== undefined && { ply }) },
      { at, end: at + colour.length },
    );
  }
}

/** The index of the first seat that is not as it should be, among the sure ones; -1 for none. */
function firstWrong(seats: readonly Seat[], right: readonly Seat[], sure: number): number {
  for (let i = 0; i < sure; i++) if (seats[i] !== right[i]) return i;
  return -1;
}
