import { expect } from 'chai';
import {
  BOARD,
  CENTRE,
  mapMove,
  PASS,
  PLACES,
  pointsOf,
  RAYS,
  SETUPS,
} from '../../../plugins/reversi/index.js';
import { isVariant, VARIANT_IDS } from '../../../plugins/reversi/geometry.js';
import { isSquare, IS_NO_MOVE, IS_PASS, squareOf } from '../../../plugins/reversi/moves.js';
import { at } from './support.js';

const FILES = 'abcdefgh';
/** Files to the right and ranks up, in the order in which flips are listed. */
const WAYS = [
  [-1, 1],
  [0, 1],
  [1, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

describe('the board of reversi', () => {
  it('has eight rays from each square, to the edge and in the order of flips', () => {
    for (const [file, letter] of [...FILES].entries()) {
      for (let rank = 1; rank <= 8; rank++) {
        const rays = WAYS.map(([right, up]) => {
          const names: string[] = [];
          for (let i = 1; FILES[file + i * right] !== undefined; i++) {
            if (rank + i * up < 1 || rank + i * up > 8) break;
            names.push(FILES[file + i * right]! + String(rank + i * up));
          }
          return names;
        });
        const name = `${letter}${String(rank)}`;
        expect(
          RAYS[at(name)]!.map((ray) => ray.map((square) => BOARD.name(square))),
          name,
        ).to.deep.equal(rays);
      }
    }
  });

  it('has its middle in ascending order, and set-ups that nobody can change', () => {
    expect(CENTRE.map((square) => BOARD.name(square))).to.deep.equal(['d5', 'e5', 'd4', 'e4']);
    for (const shared of [CENTRE, SETUPS, SETUPS.othello, SETUPS.historic])
      expect(Object.isFrozen(shared)).to.equal(true);
    for (const id of VARIANT_IDS) {
      expect(SETUPS[id]).to.include({ variant: id, toMove: 0 });
      expect(SETUPS[id].cells).to.have.length(64);
    }
  });

  it('knows its variants, and no word of the language', () => {
    expect(['othello', 'historic'].map(isVariant)).to.deep.equal([true, true]);
    for (const id of ['', 'Othello', 'anti', 'toString', 'constructor'])
      expect(isVariant(id), id).to.equal(false);
  });
});

describe('the moves of reversi', () => {
  it('are a square each, a pass, or none, whatever is handed over', () => {
    PLACES.forEach((move, square) => {
      expect(squareOf(move)).to.equal(square);
      expect(squareOf({ kind: 'place', square })).to.equal(square);
      expect(pointsOf(move)).to.deep.equal([square]);
      expect(Object.isFrozen(pointsOf(move))).to.equal(true);
    });
    expect(squareOf(PASS)).to.equal(IS_PASS);
    expect(Object.isFrozen(pointsOf(PASS))).to.equal(true);
    const none = [
      null,
      undefined,
      29,
      'pass',
      {},
      { kind: 'pas' },
      { square: 29 },
      { kind: 'place' },
      ...[-1, 64, 2.5, NaN, '29', null].map((square) => ({ kind: 'place', square })),
    ];
    for (const value of none) {
      expect(squareOf(value as never), JSON.stringify(value)).to.equal(IS_NO_MOVE);
      expect(pointsOf(value as never), JSON.stringify(value)).to.deep.equal([]);
    }
  });

  it('are of whole numbers from 0 to 63', () => {
    expect([0, 63].every(isSquare)).to.equal(true);
    for (const value of [
      -1,
      64,
      0.5,
      NaN,
      Infinity,
      -Infinity,
      '0',
      null,
      undefined,
      [0],
      Object.create(null),
      { valueOf: () => 0 },
    ])
      expect(isSquare(value)).to.equal(false);
  });

  it('go where a symmetry puts their square', () => {
    for (const symmetry of BOARD.symmetries) {
      for (const move of PLACES) expect(mapMove(move, symmetry)).to.equal(PLACES[symmetry.map[move.square]!]);
      expect(mapMove(PASS, symmetry)).to.equal(PASS);
    }
  });
});
