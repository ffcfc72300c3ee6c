/**
 * The format `wthor`: the tournament archives of the French Othello federation, `.wtb`.
 *
 * A file is a header and 68 bytes a game, laid out as `layout.ts` says; the names of players and
 * tournaments are in two files beside it. Reading takes the bytes as they come and keeps no more than a part of
 * one game back.
 */
import type { Finding } from '../../../../core/notation/index.js';
import {
  concat,
  type DecoderOptions,
  type EncoderOptions,
  type RecordDecoder,
  type RecordFormat,
} from '../../../../core/records/index.js';
import { ROW, SETUPS } from '../../geometry.js';
import type { ReversiMove, ReversiPosition } from '../../types.js';
import { isPlayable } from '../head.js';
import { WTHOR_HOLDS, WthorEncoder } from './encoder.js';
import { GameReader, type WthorRead } from './game.js';
import {
  GAME_FIELDS,
  GAME_SIZE,
  gameOffset,
  HEADER,
  HEADER_SIZE,
  MOVES_OFFSET,
  readField,
  readHeader,
  SQUARE_BYTES,
  type Header,
} from './layout.js';
import { companions, nameFiles } from './names.js';
import { findingAtBytes } from './reasons.js';

const NO_BYTES = new Uint8Array();

class WthorDecoder implements RecordDecoder<ReversiMove, ReversiPosition> {
  readonly #options: DecoderOptions;
  /** Undefined until the header is read. */
  #header: Header | undefined;
  /** Undefined where the board is none that can be read. */
  #reader: GameReader | undefined;
  /** Whole games read. */
  #games = 0;
  /** Bytes that wait for the rest of their header or game. */
  #rest: Uint8Array = NO_BYTES;
  /** The number of bytes after the last game. */
  #trailing = 0;

  constructor(options: DecoderOptions) {
    this.#options = options;
  }

  push(bytes: Uint8Array): WthorRead[] {
    const reads: WthorRead[] = [];
    const data = this.#rest.length === 0 ? bytes : concat([this.#rest, bytes]);
    let at = 0;
    if (this.#header === undefined && data.length >= HEADER_SIZE) {
      this.#begin(readHeader(data), reads);
      at = HEADER_SIZE;
    }
    if (this.#reader !== undefined) at = this.#readGames(data, at, reads);
    else if (this.#header !== undefined) at = data.length;
    // The caller may fill its buffer anew, so what is kept is copied.
    this.#rest = at === data.length ? NO_BYTES : data.slice(at);
    return reads;
  }

  end(): WthorRead[] {
    const file = (finding: Finding): WthorRead => ({ file: true, findings: [finding] });
    const rest = this.#rest;
    if (this.#header === undefined) {
      const { length } = rest;
      return [file(findingAtBytes('short_header', 'error', { base: 0, start: 0, end: length }, { length }))];
    }
    if (this.#reader === undefined) return [];
    const { games } = this.#header;
    const base = gameOffset(this.#games + 1);
    if (this.#games < games) {
      const place = { base, record: this.#games + 1, start: rest.length, end: rest.length };
      const finding = findingAtBytes('truncated', 'error', place, { games, whole: this.#games });
      if (rest.length <= MOVES_OFFSET) return [file(finding)];
      // The moves that are there are the readable part of the last game.
      const whole = new Uint8Array(GAME_SIZE);
      whole.set(rest);
      const read = this.#reader.read(whole, 0, this.#games + 1);
      return [{ ...read, findings: [...read.findings, finding] }];
    }
    if (this.#trailing === 0) return [];
    const severity = this.#options.strict ? 'error' : 'warning';
    return [
      file(
        findingAtBytes(
          'trailing_bytes',
          severity,
          { base, start: 0, end: this.#trailing },
          { games, count: this.#trailing },
        ),
      ),
    ];
  }

  #begin(header: Header, reads: WthorRead[]): void {
    this.#header = header;
    const names = nameFiles(this.#options.files);
    const severity = this.#options.strict ? 'error' : 'warning';
    const place = ([start, size]: readonly [number, number]) => ({ base: 0, start, end: start + size });
    const findings: Finding[] = [];
    if (header.boardSize !== 0 && header.boardSize !== ROW) {
      findings.push(
        findingAtBytes('board_size', 'error', place(HEADER.boardSize), { size: header.boardSize }),
      );
    } else {
      this.#reader = new GameReader(header, names, this.#options);
      if (header.kind === SOLITAIRES) findings.push(findingAtBytes('solitaires', 'note', place(HEADER.kind)));
      for (const { list, file, what } of header.games > 0 ? Object.values(names) : []) {
        const at = place(HEADER.games);
        if (list === undefined) findings.push(findingAtBytes('no_names', severity, at, { file, what }));
        else if (list.count < list.announced) {
          const { announced, count } = list;
          findings.push(findingAtBytes('names_length', severity, at, { file, announced, count }));
        }
      }
    }
    if (findings.length > 0) reads.push({ file: true, findings });
  }

  /** Reads the whole games from an offset on, and says where it stopped. */
  #readGames(data: Uint8Array, from: number, reads: WthorRead[]): number {
    const { games } = this.#header!;
    let at = from;
    for (; this.#games < games && data.length - at >= GAME_SIZE; at += GAME_SIZE) {
      reads.push(this.#reader!.read(data, at, ++this.#games));
    }
    if (this.#games < games) return at;
    this.#trailing += data.length - at;
    return data.length;
  }
}

/** What the header says of a file of positions to be solved. */
const SOLITAIRES = 1;

/** How surely a file is of this format: by what its header and its first games cannot be otherwise. */
function sniff(head: Uint8Array, fileName = ''): number {
  const byName = /\.wtb$/i.test(fileName) ? 0.5 : 0;
  if (head.length < HEADER_SIZE) return byName;
  const header = readHeader(head);
  if (!isPlausible(header)) return byName;
  if (head.length < HEADER_SIZE + GAME_SIZE) return Math.max(byName, header.games === 0 ? 0.3 : 0.1);
  for (
    let at = HEADER_SIZE;
    at + GAME_SIZE <= head.length && at < gameOffset(header.games + 1);
    at += GAME_SIZE
  ) {
    const first = head[at + MOVES_OFFSET]!;
    const score = readField(head, at, GAME_FIELDS.score);
    if (score > ROW * ROW || (first !== 0 && !SQUARE_BYTES.includes(first))) return byName;
  }
  if (!isDated(header) && !beginsLegally(head)) return byName;
  return byName === 0 ? 0.9 : 1;
}

const isDated = ({ century, month, day }: Header): boolean =>
  century >= 19 && century <= 21 && month <= 12 && day <= 31;

/** Without a date, as files are that are written here, a header says little, and the first game has to be sound. */
function isPlausible(header: Header): boolean {
  const { month, day, games, names, boardSize, kind, depth } = header;
  const undated = month === 0 && day === 0 && boardSize === ROW && games > 0;
  const dated = isDated(header) || undated;
  return dated && names === 0 && [0, 8, 10].includes(boardSize) && kind <= SOLITAIRES && depth <= ROW * ROW;
}

/** Can the moves of the first game be played, and are there any? */
function beginsLegally(head: Uint8Array): boolean {
  const { moves } = new GameReader(readHeader(head), nameFiles(), {}).read(head, HEADER_SIZE, 1).record!;
  return moves.length > 0 && isPlayable({ variant: SETUPS.othello.variant, moves });
}

/** WTHOR archives, with the names in `WTH.JOU` and `WTH.TRN` beside them. */
export const wthorFormat: RecordFormat<ReversiMove, ReversiPosition> = Object.freeze({
  id: 'wthor',
  title: 'WTHOR archives of Othello tournaments',
  extensions: ['.wtb'],
  holds: WTHOR_HOLDS,
  partly: { result: 'by the score, which every game has' },
  sniff,
  companions,
  decoder: (options: DecoderOptions = {}) => new WthorDecoder(options),
  encoder: (options: EncoderOptions = {}) => new WthorEncoder(options),
});
