/** Playthroughs as OpenSpiel's `generate_playthrough.py` prints them, of games that are played at random. */
import type { Move, OpenSpielAction, OpenSpielGame, OpenSpielState } from '../../core/index.js';

/** Numbers below `sides` that look random and are the same every time. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export interface Printing {
  /** Parameters as the first line has them: `players=3`. */
  readonly parameters?: string;
  /** Which action is taken; default: the first. */
  readonly choose?: (
    legal: readonly OpenSpielAction[],
    actions: readonly number[],
    state: OpenSpielState,
  ) => OpenSpielAction;
  /** It stops after so many actions, as a file that was cut off. */
  readonly most?: number;
  /** Only the lines that OpenSpiel replays from. */
  readonly bare?: boolean;
  /** What each player gets at the end, of two; default: nothing. */
  readonly returns?: (state: OpenSpielState) => readonly number[];
}

/** A playthrough of a game, and the actions in it. */
export function printPlaythrough<M extends Move>(
  game: OpenSpielGame<M>,
  { parameters = '', choose, most = Infinity, bare = false, returns }: Printing = {},
): { readonly text: string; readonly actions: readonly OpenSpielAction[]; readonly moves: readonly M[] } {
  const given = Object.fromEntries(
    parameters === '' ? [] : parameters.split(',').map((one) => one.split('=')),
  );
  const values: Record<string, string> = { ...game.parameters, ...given };
  const begun = game.begin(values);
  if ('bad' in begun) throw new Error(begun.bad);
  const { state } = begun;
  const lines = [`game: ${game.name}${parameters === '' ? '' : `(${parameters})`}`];
  const printed = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  if (!bare) {
    lines.push('', `GameType.short_name = "${game.name}"`, '', 'NumDistinctActions() = 1000');
    lines.push(`GetParameters() = {${printed.sort().join(',')}}`);
  }
  const actions: OpenSpielAction[] = [];
  const moves: M[] = [];
  const seen = new Map<number | undefined, number>();
  for (;;) {
    const count = seen.get(state.player) ?? 0;
    seen.set(state.player, count + 1);
    const shown = count < 3 || count % 10 === 0;
    const legal = state.legal();
    const over = state.player === undefined;
    if (!bare) {
      lines.push('', `# State ${String(actions.length)}`);
      if (shown)
        lines.push(...printState(state, actions, returns?.(state as OpenSpielState) ?? [0, 0], legal));
    }
    if (over || actions.length >= most) break;
    const numbers = actions.map(({ number }) => number);
    const action = choose?.(legal, numbers, state as OpenSpielState) ?? legal[0]!;
    if (!bare) lines.push('', `# Apply action "${action.text}"`);
    lines.push(`action: ${String(action.number)}`);
    actions.push(action);
    const move = state.play(action.number);
    if (move !== undefined) moves.push(move);
  }
  return { text: `${lines.join('\n')}\n`, actions, moves };
}

function printState<M extends Move>(
  state: OpenSpielState<M>,
  actions: readonly OpenSpielAction[],
  returns: readonly number[],
  legal: readonly OpenSpielAction[],
): string[] {
  const picture = state.text().split('\n');
  const history = actions.map(({ number }) => number).join(', ');
  const over = state.player === undefined;
  const lines = [
    ...picture.map((line) => `# ${line}`.trimEnd()),
    `IsTerminal() = ${over ? 'True' : 'False'}`,
    `History() = [${history}]`,
    `HistoryString() = "${history}"`,
    'IsChanceNode() = False',
    `CurrentPlayer() = ${over ? '-4' : String(state.player)}`,
    `ObservationString(0) = "${picture.join('\\n')}"`,
    'ObservationTensor(0):',
    '◉◯◉◯',
    'Rewards() = [0, 0]',
    `Returns() = [${returns.join(', ')}]`,
  ];
  if (!over) {
    lines.push(`LegalActions() = [${legal.map(({ number }) => number).join(', ')}]`);
    lines.push(`StringLegalActions() = [${legal.map(({ text }) => `"${text}"`).join(', ')}]`);
  }
  return lines;
}
