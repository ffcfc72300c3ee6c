/** Which game a text is of: GM, SZ and the variant. */
import { excerpt, type NotationContext } from '../../../notation/index.js';
import { variantOf, type GamePlugin, type Variant } from '../../plugin.js';
import type { SgfDialect } from '../dialect.js';
import type { SgfTeller } from './tell.js';

/** The game as far as it is known; the first variant until another is named. */
export class SgfKind {
  variant: Variant;
  context: NotationContext;
  /** It is a game of another kind, or of another board: nothing in it can be read. */
  isOther = false;
  readonly plugin: GamePlugin;
  readonly dialect: SgfDialect;
  readonly #teller: SgfTeller;
  #isNamed = false;

  constructor(plugin: GamePlugin, dialect: SgfDialect, teller: SgfTeller) {
    this.plugin = plugin;
    this.dialect = dialect;
    this.#teller = teller;
    this.variant = plugin.variants[0]!;
    this.context = { variant: this.variant.id };
  }

  game(value: string): void {
    this.#isNamed = true;
    const { games } = this.dialect;
    if (games.some((name) => name.toLowerCase() === value.trim().toLowerCase())) return;
    const right = games.join(' or ');
    this.#refuse(
      'other_game',
      `This is a game of the kind ${excerpt(value)}; ${this.plugin.title} is ${right}.`,
    );
  }

  size(value: string): void {
    const { sizes } = this.dialect;
    if (sizes.includes(value.trim())) return;
    this.#refuse('bad_size', `The board of this game has the size ${sizes[0]!}, not ${excerpt(value)}.`);
  }

  readVariant(value: string): void {
    const { id, variants } = this.plugin;
    const variant = variantOf(this.plugin, value);
    if (variant === undefined) {
      const known = variants.map((one) => one.id).join(', ');
      this.#refuse('unknown_variant', `${id} has the variants ${known}, and no ${excerpt(value)}.`);
    } else {
      this.variant = variant;
      this.context = { variant: variant.id };
    }
  }

  /** At the end: a text without GM is told. */
  judge(): void {
    if (this.#isNamed) return;
    const { warning } = this.#teller;
    this.#teller.tell(
      warning,
      'no_game',
      `The game is not named; ${this.plugin.title} is GM[${this.dialect.games[0]!}], and a file without GM is one of Go.`,
      { at: 0, end: 0 },
    );
  }

  #refuse(code: string, message: string): void {
    this.isOther = true;
    this.#teller.tell('error', code, message);
  }
}
