/** What is said of the whole game: tags, players, options, an offer. */
import { excerpt, type RuleOptions, type Seat } from '../../../notation/index.js';
import type { Limits, Player, Shared } from '../../../records/index.js';
import { optionsFromTexts } from '../../options.js';
import { seatOfColour } from '../setup.js';
import type { SgfKind } from './kind.js';
import type { Place, SgfTeller } from './tell.js';

export class SgfHeader {
  readonly tags = new Map<string, string>();
  /** Where each tag stands. */
  readonly places = new Map<string, number>();
  offer: Seat | undefined;
  readonly #players: ({ name?: string; rating?: string } | undefined)[] = [];
  readonly #options: (readonly [name: string, value: string, place: Place])[] = [];
  readonly #kind: SgfKind;
  readonly #limits: Limits;
  readonly #shared: Shared;
  readonly #teller: SgfTeller;

  constructor(kind: SgfKind, limits: Limits, shared: Shared, teller: SgfTeller) {
    this.#kind = kind;
    this.#limits = limits;
    this.#shared = shared;
    this.#teller = teller;
  }

  /** Keeps a tag; one that is there already stays. */
  tag(name: string, value: string): void {
    const { warning } = this.#teller;
    if (this.tags.has(name)) {
      const message = `${excerpt(name)} stands twice; the first is kept.`;
      this.#teller.once(`tag ${name}`, warning, 'repeated_tag', message);
    } else if (this.tags.size >= this.#limits.tags) {
      const message = `A record has at most ${String(this.#limits.tags)} tags.`;
      this.#teller.once('tags', 'error', 'limit', message);
    } else {
      this.tags.set(this.#shared.text(name), this.#shared.text(value));
      this.places.set(name, this.#teller.place.at);
    }
  }

  /** A tag that is told beside the property that could not hold all of it, or the order of tags. */
  exactTag(name: string, value: string): void {
    const at = this.places.get(name);
    this.tags.delete(name);
    this.tag(name, value);
    if (at !== undefined) this.places.set(name, at);
  }

  player(seat: Seat, part: 'name' | 'rating', value: string): void {
    const player = (this.#players[seat] ??= {});
    if (player[part] === undefined) player[part] = value;
    else
      this.#teller.once(
        `player ${String(seat)} ${part}`,
        this.#teller.warning,
        'repeated_tag',
        `The ${part} of the same player stands twice; the first is kept.`,
      );
  }

  /** By seat. */
  players(): (Player | undefined)[] {
    const said = this.#players;
    // No longer than what is in it; a list that grows would be.
    const players = new Array<Player | undefined>(said.length);
    // A seat that nothing is said of is a hole in the list.
    for (let seat = 0; seat < said.length; seat++) {
      const one = said[seat];
      players[seat] = one && this.#shared.player(one.name, one.rating);
    }
    return players;
  }

  option(name: string, value: string): void {
    this.#options.push([name, value, this.#teller.place]);
  }

  /** The options that are not as they are by default; undefined where nothing is said of any. */
  options(): RuleOptions | undefined {
    if (this.#options.length === 0) return undefined;
    return optionsFromTexts(this.#kind.plugin, this.#options, (fault, [, , place]) => {
      this.#teller.fault('error', fault, place);
    });
  }

  readOffer(value: string): void {
    this.offer = seatOfColour(value, this.#kind.dialect);
    if (this.offer === undefined) this.#teller.tell('error', 'bad_value', 'An offer is made by B or W.');
  }
}
