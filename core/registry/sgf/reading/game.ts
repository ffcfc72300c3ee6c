/** A game while it is read: what its properties say is gathered in these parts. */
import { DEFAULT_LIMITS, type DecoderOptions, type Shared, type TextPiece } from '../../../records/index.js';
import type { GamePlugin } from '../../plugin.js';
import type { SgfDialect } from '../dialect.js';
import { SgfScanner } from '../scan.js';
import { SgfHeader } from './header.js';
import { SgfKind } from './kind.js';
import { SgfMoves } from './moves.js';
import { SgfOutcome } from './outcome.js';
import { SgfStart } from './start.js';
import { SgfTeller } from './tell.js';
import { SgfTree } from './tree.js';

export class SgfGame {
  readonly scanner: SgfScanner;
  readonly teller: SgfTeller;
  readonly kind: SgfKind;
  readonly header: SgfHeader;
  readonly outcome: SgfOutcome;
  readonly start: SgfStart;
  readonly tree: SgfTree;
  readonly moves: SgfMoves;

  /** @param shared of all games of the file */
  constructor(
    { plugin, dialect }: { readonly plugin: () => GamePlugin; readonly dialect: SgfDialect },
    piece: TextPiece,
    options: DecoderOptions,
    shared: Shared,
  ) {
    const limits = options.limits === undefined ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, ...options.limits };
    const scanner = new SgfScanner(piece.text);
    const teller = new SgfTeller(piece, scanner, options.strict === true);
    const kind = new SgfKind(plugin(), dialect, teller);
    const header = new SgfHeader(kind, limits, shared, teller);
    const tree = new SgfTree(limits, teller);
    this.scanner = scanner;
    this.teller = teller;
    this.kind = kind;
    this.header = header;
    this.outcome = new SgfOutcome(kind, header, teller);
    this.start = new SgfStart(kind, tree, teller);
    this.tree = tree;
    this.moves = new SgfMoves(scanner, kind, tree, limits, teller);
  }
}
