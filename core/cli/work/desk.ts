/** What the work on one file has around it, in whichever thread it is done. */
import type { GameRegistry } from '../../registry/index.js';
import type { Terminal } from '../terminal.js';

/** One of the files that a command was given. */
export interface FilePlace {
  readonly file: string;
  /** Its place among all, from 0. */
  readonly index: number;
}

export interface Desk<Piece = never> extends FilePlace {
  /** What is printed comes out in the order of the files. */
  readonly terminal: Terminal;
  readonly registry: GameRegistry;
  /**
   * Hands a piece of the work to the command, in the order of the files; it has to be plain data.
   * @returns whether more is wanted
   */
  give(piece: Piece): Promise<boolean>;
}

/** The work on one file; its options and its result are plain data. */
export type Work<Options, Piece, Result> = (desk: Desk<Piece>, options: Options) => Promise<Result>;
