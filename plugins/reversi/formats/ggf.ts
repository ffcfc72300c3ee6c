/**
 * The format `ggf`: the Generic Game Format of the servers GGS, for Othello; one game a line, and a match of two on
 * one with their number in front.
 *
 * ```
 * (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ann]PW[Ben]RB[2197.01]RW[2199.72]TI[05:00//02:00]TY[8]
 * RE[+24.000]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
 * B[F5/-1.04/0.01]W[D6//2.10]B[C3];)
 * ```
 *
 * Source: M. Buro, "Generic Game Format", and the archives of GGS; CO, a comment, is what NBoard's reader knows
 * besides. There are no escapes, so no value can hold a bracket.
 */
import {
  decodeText,
  encodeText,
  type DecoderOptions,
  type Holds,
  type RecordEncoder,
  type RecordFormat,
} from '../../../core/records/index.js';
import type { ReversiMove, ReversiPosition } from '../types.js';
import { readGgf } from './ggf-line.js';
import { GgfWriter } from './ggf-write.js';
import { headText } from './head.js';

/** Tags that are no property of two letters, and clocks that are left, are further losses. */
const HOLDS: Holds = {
  variants: true,
  players: true,
  ratings: true,
  tags: true,
  start: true,
  passes: true,
  comments: true,
  clocks: true,
  evaluations: true,
  result: true,
  reason: true,
  scores: true,
};

const BEGINS = /^\s*(?:\d+\s*)?\(\s*;\s*GM\s*\[/;

/** Every line begins a piece, but those inside of a game that is not closed; a game that is named begins one anyhow. */
function split(): (line: string) => boolean {
  let open = false;
  let inValue = false;
  return (line) => {
    const begins = !open || BEGINS.test(line);
    if (begins) open = inValue = false;
    for (let at = 0; at < line.length; at++) {
      if (inValue) {
        const end = line.indexOf(']', at);
        if (end === -1) break;
        at = end;
        inValue = false;
      } else if (line[at] === '[') inValue = true;
      else if (line[at] === '(') open = true;
      else if (line[at] === ')') open = false;
    }
    // A value outside of a game is none.
    inValue &&= open;
    return begins;
  };
}

function sniff(head: Uint8Array): number {
  return /\(\s*;\s*GM\s*\[\s*othello\s*\]/i.test(headText(head)) ? 0.95 : 0;
}

function encoder(): RecordEncoder<ReversiMove, ReversiPosition> {
  const writer = new GgfWriter();
  return encodeText<ReversiMove, ReversiPosition>(
    HOLDS,
    (record) => writer.push(record),
    () => writer.end(),
  );
}

/** Games of Othello in GGF. */
export const ggfFormat: RecordFormat<ReversiMove, ReversiPosition> = Object.freeze({
  id: 'ggf',
  title: 'Generic Game Format of GGS, Othello',
  extensions: ['.ggf'],
  holds: HOLDS,
  partly: {
    clocks: 'the time that a move took',
    evaluations: 'counted for the one who has just moved',
    result: 'by the score',
  },
  notation: 'ggf',
  sniff,
  decoder: (options: DecoderOptions = {}) =>
    decodeText<ReversiMove, ReversiPosition>({ split, read: (piece) => readGgf(piece, options) }, options),
  encoder,
});
