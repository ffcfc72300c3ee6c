/** Records as Boardspace records. */
import { NotationError } from '../../notation/index.js';
import type { Encoded, GameRecord, Holds, Loss, Note } from '../../records/index.js';
import { UNSTATED, type Outcome } from '../../rules/index.js';
import type { Move, Position, Seat } from '../../notation/index.js';
import { variantOf, type GamePlugin, type Variant } from '../plugin.js';
import { AGREEMENT, RESIGN, TIMEOUT, type BoardspaceDialect } from './dialect.js';
import { escapeValue, PLAYER_TAGS, propertyOf } from './properties.js';
import { winnersIn } from './winners.js';

/** What a Boardspace record holds. That the other player moves first is all that it can say of a start. */
export const BOARDSPACE_HOLDS: Holds = Object.freeze({
  variants: true,
  players: true,
  ratings: true,
  tags: true,
  start: true,
  comments: true,
  clocks: true,
  partial: true,
  offer: true,
  result: true,
  reason: { won: [RESIGN, TIMEOUT], drawn: [AGREEMENT] },
});

/**
 * The text of a record.
 * @throws NotationError `no_variant` for a variant that the site does not have; for a move that cannot be written
 */
export function writeBoardspace<M extends Move, P extends Position>(
  record: GameRecord<M, P>,
  plugin: GamePlugin<M, P>,
  dialect: BoardspaceDialect<M, P>,
): Encoded {
  const setup = dialect.setups[record.variant];
  const variant = variantOf(plugin, record.variant);
  if (setup === undefined || variant === undefined) {
    const known = Object.keys(dialect.setups).join(', ');
    const message = `Boardspace has no variant ${record.variant} of ${plugin.id}; it has ${known}.`;
    throw new NotationError({ code: 'no_variant', message });
  }
  return new Writer(record, variant, dialect, setup).write();
}

class Writer<M extends Move, P extends Position> {
  readonly #losses = new Map<string, Loss>();
  readonly #lines: string[] = [];
  readonly #used = [0, 0];
  #toMove: Seat;
  #number = 0;

  constructor(
    readonly record: GameRecord<M, P>,
    readonly variant: Variant<P>,
    readonly dialect: BoardspaceDialect<M, P>,
    readonly setup: string,
  ) {
    this.#toMove = this.#firstToMove();
  }

  write(): Encoded {
    const { record } = this;
    const times = this.#header();
    this.#action(this.#toMove, `Start P${String(this.#toMove)}`);
    for (const [index, move] of record.moves.entries()) this.#move(move, index + 1);
    this.#ending();
    this.#lines.push(';', ...times, ')');
    return { data: `${this.#lines.join('\n')}\n\n`, losses: [...this.#losses.values()] };
  }

  #lose(code: string, message: string): void {
    if (!this.#losses.has(code)) this.#losses.set(code, { code, message });
  }

  #firstToMove(): Seat {
    const { start } = this.record;
    const { setup } = this.variant;
    if (start === undefined) return setup.toMove;
    const sameBoard = Array.from(start.cells).every((cell, point) => cell === setup.cells[point]);
    if (!sameBoard || start.pending !== undefined)
      this.#lose('start', 'It can only begin at the set-up, whoever moves first.');
    return start.toMove;
  }

  /** Writes the header, and gives the lines of what stands in the last node. */
  #header(): string[] {
    const { record, dialect, setup } = this;
    const times: string[] = [];
    this.#lines.push('(;', `GM[${dialect.game}]VV[1]`, `SU[${escapeValue(setup)}]`);
    for (const [tag, value] of record.tags) {
      const [, player, what = ''] = /^P([01])([A-Z][a-z]+)$/.exec(tag) ?? [];
      const word = Object.keys(PLAYER_TAGS).find((one) => PLAYER_TAGS[one] === what);
      const property = propertyOf(tag);
      if (value.trim() === '') this.#loseTag();
      else if (player !== undefined && word !== undefined) {
        const line = `P${player}[${word} ${this.#plain(value.trim(), value)}]`;
        (word === 'time' ? times : this.#lines).push(line);
      } else if (property === undefined) this.#loseTag();
      else this.#lines.push(`${property}[${this.#plain(value, value)}]`);
    }
    this.#result();
    for (const [seat, player] of [record.players[0], record.players[1]].entries()) this.#player(seat, player);
    const note = record.notes?.get(0);
    if (note?.clock !== undefined || note?.elapsed !== undefined)
      this.#lose('clocks', 'It holds the times of moves, and none before the first.');
    this.#comments(note);
    return times;
  }

  #loseTag(): void {
    this.#lose('tags', 'It has properties with names of capitals, and none that says nothing.');
  }

  /** A text as a value; what it cannot be is told as a loss of tags. */
  #plain(text: string, all: string): string {
    if (text !== all || text.includes('\r'))
      this.#lose('tags', 'Blanks around a value, and carriage returns in it, are not kept.');
    return escapeValue(text.replace(/\r\n?/g, '\n'));
  }

  #player(seat: Seat, player: GameRecord['players'][number]): void {
    const { name, rating } = player ?? {};
    if (name !== undefined) {
      if (name === '' || name.includes('\r')) this.#lose('players', 'It cannot hold this name of a player.');
      else this.#lines.push(`P${String(seat)}[id "${escapeValue(name)}"]`);
    }
    if (rating === undefined) return;
    if (rating === '' || rating !== rating.trim() || rating.includes('\r'))
      this.#lose('ratings', 'It cannot hold this rating.');
    else this.#lines.push(`P${String(seat)}[ranking ${escapeValue(rating)}]`);
  }

  /** The result, if it is one that the site has. */
  get #toldResult(): Outcome | undefined {
    const { result } = this.record;
    return result === undefined || result.winners.length > 1 ? undefined : result;
  }

  /** RE, as far as it can say the result: it names the winner. */
  #result(): void {
    if (this.record.result !== undefined && this.#toldResult === undefined)
      this.#lose('result', 'It cannot say that both won.');
    const result = this.#toldResult;
    if (result === undefined) return;
    const { winners } = result;
    const [first, second] = [this.#nameOf(0), this.#nameOf(1)];
    const texts =
      winners[0] === undefined
        ? ['The game is a draw', 'Draw']
        : [`Game won by ${this.#nameOf(winners[0])}`, this.#nameOf(winners[0])];
    const telling = texts.find((text) => winnersIn(text, [first, second])?.join() === winners.join());
    if (telling !== undefined) this.#lines.push(`RE[${escapeValue(telling)}]`);
    else if (result.reason === UNSTATED)
      this.#lose('result', 'It names who won, and here the names do not tell one from the other.');
  }

  /** A name as a reader has it. */
  #nameOf(seat: Seat): string {
    const name = this.record.players[seat]?.name ?? '';
    return name.includes('\r') ? '' : name;
  }

  #action(seat: Seat, text: string): void {
    this.#lines.push(`; P${String(seat)}[${String(this.#number++)} ${escapeValue(text)}]`);
  }

  /** Hands the turn over. */
  #done(): void {
    this.#action(this.#toMove, 'done');
    this.#toMove = 1 - this.#toMove;
  }

  #move(move: M, after: number): void {
    for (const action of this.dialect.actions(move, this.variant.id)) this.#action(this.#toMove, action);
    const mover = this.#toMove;
    this.#done();
    const note = this.record.notes?.get(after);
    if (note === undefined) return;
    const used = this.#timeUsed(note, mover);
    if (used !== undefined) this.#append(`TM[${String(used)}]`);
    this.#comments(note);
  }

  #append(property: string): void {
    this.#lines.push(this.#lines.pop()! + property);
  }

  /** The milliseconds that a player has used in all. */
  #timeUsed({ clock, elapsed }: Note<M>, mover: Seat): number | undefined {
    if (clock !== undefined) this.#lose('clocks', 'It holds the time that was used, and not what is left.');
    if (elapsed === undefined) return undefined;
    const used = Math.round(elapsed * 1000);
    if (!(used >= 0 && used / 1000 === elapsed && this.#used[mover]! + used < 1e15)) {
      this.#lose('clocks', 'It holds times in whole milliseconds.');
      return undefined;
    }
    return (this.#used[mover]! += used);
  }

  #comments(note: Note<M> | undefined): void {
    for (const comment of note?.comments ?? []) {
      if (comment === '' || comment.includes('\r'))
        this.#lose('comments', 'It cannot hold comments that are empty or have carriage returns in them.');
      if (comment !== '') this.#append(`C[${escapeValue(comment.replace(/\r\n?/g, '\n'))}]`);
    }
  }

  /** What the players do at the end besides moving: resigning, offering and accepting a draw, a move begun. */
  #ending(): void {
    const { offer, partial } = this.record;
    const result = this.#toldResult;
    const seat = this.#toMove;
    if (result?.reason === RESIGN || result?.reason === TIMEOUT) {
      const winner = result.winners[0]!;
      if (result.reason === TIMEOUT) this.#action(winner, 'WinOnTime');
      else {
        this.#action(1 - winner, 'Resign');
        this.#action(1 - winner, 'done');
      }
    } else if (result?.reason === AGREEMENT) {
      this.#action(seat, 'OfferDraw');
      this.#done();
      this.#action(this.#toMove, 'AcceptDraw');
      this.#action(this.#toMove, 'done');
    }
    if (offer !== undefined && (result !== undefined || partial !== undefined || offer !== seat))
      this.#lose('offer', 'An offer of a draw is made by the side to move, in place of a move.');
    else if (offer !== undefined) {
      this.#action(seat, 'OfferDraw');
      this.#action(seat, 'done');
    }
    if (partial === undefined) return;
    if (result !== undefined) this.#lose('partial', 'It holds no turn begun beside a result.');
    else for (const action of this.dialect.actions(partial, this.variant.id)) this.#action(seat, action);
  }
}
