import { expect } from 'chai';
import { CENTRE, PLACES, readTranscriptLine, squareToText } from '../../../plugins/reversi/index.js';
import { isRuler, looksLikeTranscript, variantOfMoves } from '../../../plugins/reversi/transcript-line.js';
import { isSeparator, pieceEnd } from '../../../plugins/reversi/transcripts.js';
import { at } from './support.js';

/** A line as squares, `-` before the one that a pass stands before; then the place where reading stopped. */
function read(text: string, start = 0, stop = text.length, most?: number): [moves: string, end: number] {
  const { moves, places, passes, end } = readTranscriptLine(text, start, stop, most);
  const names = moves.map((move) => squareToText((move as { square: number }).square));
  places.forEach((place, i) => {
    expect(text.slice(place, place + 2).toLowerCase(), text).to.equal(names[i]);
  });
  const before = (ply: number) => '-'.repeat(passes.filter((pass) => pass === ply).length);
  return [names.map((name, ply) => before(ply) + name).join(' ') + before(names.length), end];
}

describe('a transcript on one line', () => {
  it('is read in any case, with any separators', () => {
    for (const text of ['f5d6c3', 'F5 D6 C3', 'f5,d6;c3', 'f5-d6-c3', 'f5--d6--c3', ' f5.\td6 ,; c3 '])
      expect(read(text), text).to.deep.equal(['f5 d6 c3', text.length]);
  });

  it('may have numbers before its moves, which are not checked', () => {
    const numbered = [
      '1. f5 d6 2. c3',
      '1.f5 d6 7.c3',
      '1) f5 2) d6 3) c3',
      '1: f5 2: d6 3: c3',
      '1 f5 2 d6 3 c3',
      '1  F5 2\td6 300 C3',
      '58.f5 59.d6 60.c3',
    ];
    for (const text of numbered) expect(read(text), text).to.deep.equal(['f5 d6 c3', text.length]);
    expect(read('1 f5 2 pass 3 d6')).to.deep.equal(['f5 -d6', 16]);
    expect(read('1 f5 2 d6 3 ps 4 c3')).to.deep.equal(['f5 d6 -c3', 19]);
    expect(read('1 f5 2 d6 3 -- 4 c3')).to.deep.equal(['f5 d6 -c3', 19]);
  });

  it('ends at the first piece that is no part of it', () => {
    const ends: readonly (readonly [text: string, moves: string, end: number])[] = [
      ['f5 d6 x4', 'f5 d6', 6],
      ['f5d6 12', 'f5 d6', 5],
      ['f5d6 12 z', 'f5 d6', 5],
      ['f5 d62. c3', 'f5 d6', 5],
      ['f5 1234. d6', 'f5', 3],
      ['f5 12:30 d6', 'f5', 3],
      ['f5 p d6', 'f5', 3],
      ['f5 2 x', 'f5', 3],
      ['f5 2 i4', 'f5', 3],
      ['f5 2 a9', 'f5', 3],
      ['f5 2 px', 'f5', 3],
      ['f5 2d6', 'f5', 3],
      ['f5 2 - d6', 'f5', 3],
      ['', '', 0],
    ];
    for (const [text, moves, end] of ends) expect(read(text), text).to.deep.equal([moves, end]);
  });

  it('is read between two places of a text, and no further than so many moves', () => {
    expect(read('xx f5 d6 c3', 3)).to.deep.equal(['f5 d6 c3', 11]);
    expect(read('xxf5 d6 c3', 2, 7)).to.deep.equal(['f5 d6', 7]);
    // A number that begins where reading does is no part of what is before.
    expect(read('d61. f5', 2)).to.deep.equal(['f5', 7]);
    expect(read('f5 d6 c3', 0, 8, 2)).to.deep.equal(['f5 d6', 6]);
    expect(read('f5 d6 c3', 0, 8, 3)).to.deep.equal(['f5 d6 c3', 8]);
  });

  it('tells passes as words, glued to squares or not', () => {
    for (const text of ['f5 d6 pass c3', 'f5 d6 PA c3', 'f5 d6 ps c3', 'f5d6pac3', 'F5D6PASSC3', 'f5d6psc3'])
      expect(read(text), text).to.deep.equal(['f5 d6 -c3', text.length]);
    expect(read('f5 pass d6')).to.deep.equal(['f5 -d6', 10]);
    expect(read('f5 d6 pass pass')).to.deep.equal(['f5 d6--', 15]);
    expect(read('pass f5 d6')).to.deep.equal(['-f5 d6', 10]);
  });

  it('tells passes as two hyphens, unless hyphens part its squares', () => {
    expect(read('f5d6--c3')).to.deep.equal(['f5 d6 -c3', 8]);
    expect(read('f5d6 -- c3')).to.deep.equal(['f5 d6 -c3', 10]);
    expect(read('f5d6----c3')).to.deep.equal(['f5 d6 --c3', 10]);
    expect(read('f5d6---c3')).to.deep.equal(['f5 d6 -c3', 9]);
    expect(read('f5d6-c3')).to.deep.equal(['f5 d6 c3', 7]);
    // Nobody passes after the first move, so these part.
    expect(read('f5-d6--c3')).to.deep.equal(['f5 d6 c3', 9]);
    expect(read('f5--d6--c3')).to.deep.equal(['f5 d6 c3', 10]);
    expect(read('f5-d6 pass c3')).to.deep.equal(['f5 d6 -c3', 13]);
    expect(read('f5d6--')).to.deep.equal(['f5 d6-', 6]);
    // A pass in words parts nothing.
    expect(read('f5 pass d6 -- c3')).to.deep.equal(['f5 -d6 -c3', 16]);
  });

  it('without passes shares its empty list of them', () => {
    expect(readTranscriptLine('f5d6', 0, 4).passes).to.equal(readTranscriptLine('c3', 0, 2).passes);
  });

  it('is of the variant whose first four squares it has', () => {
    const variant = (names: string) =>
      variantOfMoves((names.match(/../g) ?? []).map((name) => PLACES[at(name)]!));
    const middle = CENTRE.map((square) => squareToText(square)).join('');
    expect(variant('')).to.equal('othello');
    expect(variant('f5d6')).to.equal('othello');
    for (const names of [middle, 'e4', 'd5e5', 'd4e4d5', `${middle}c3`, 'e4d4e5d5f5'])
      expect(variant(names), names).to.equal('historic');
    for (const names of ['e4e4', 'd5f5', 'd4e4d5c3', 'c3d4e4d5e5'])
      expect(variant(names), names).to.equal('othello');
  });
});

describe('a line of a file of transcripts', () => {
  it('parts squares by blanks, commas, semicolons, dots and hyphens alone', () => {
    for (const sign of ' \t\n,;.-\u00a0') expect(isSeparator(sign.charCodeAt(0)), sign).to.equal(true);
    for (const sign of '/:+_a1\'"') expect(isSeparator(sign.charCodeAt(0)), sign).to.equal(false);
    expect([pieceEnd('x4,f5', 0), pieceEnd('x4,f5', 2), pieceEnd('x4', 0), pieceEnd('x4', 2)]).to.deep.equal([
      2, 2, 2, 2,
    ]);
  });

  it('is a ruler where it holds nothing but separators', () => {
    for (const text of ['', '-----', ' - - ', '..,;']) expect(isRuler(text), text).to.equal(true);
    for (const text of ['--x', 'x--', '-=-', 'f5']) expect(isRuler(text), text).to.equal(false);
  });

  it('is a game with a slip where squares make up half of its signs', () => {
    for (const text of ['a8', 'f5 d6 x3', 'f5xx', '?? f5', 'f5 d6 ????', '  f5  zz'])
      expect(looksLikeTranscript(text), text).to.equal(true);
    for (const text of ['', '???', 'Cup of a1 and more', 'f5xxx', '?? f5 ?', 'The game f5'])
      expect(looksLikeTranscript(text), text).to.equal(false);
    // What stands far behind says nothing of a line.
    expect(looksLikeTranscript('f5'.repeat(128) + '?'.repeat(9000))).to.equal(true);
    expect(looksLikeTranscript('f5'.repeat(127) + '?'.repeat(9000))).to.equal(false);
    expect(looksLikeTranscript('f5'.repeat(256) + '?'.repeat(9000))).to.equal(true);
    expect(looksLikeTranscript('?'.repeat(512) + 'f5'.repeat(9000))).to.equal(false);
  });
});
