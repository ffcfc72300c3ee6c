import { expect } from 'chai';
import { GameRegistry } from '../../../core/registry/index.js';
import plugin, {
  BOARD,
  PASS,
  PLACES,
  pointsOf,
  reversi,
  SETUPS,
  swapSeats,
  VARIANT_IDS,
} from '../../../plugins/reversi/index.js';
import { at } from './support.js';

describe('the plugin reversi', () => {
  it('is taken in by a registry under all its names', () => {
    const registry = new GameRegistry().register(plugin);
    expect(plugin).to.equal(reversi);
    for (const name of ['reversi', 'othello', 'Othello', 'iago'])
      expect(registry.get(name).id).to.equal('reversi');
    expect(
      registry
        .formats('reversi')
        .slice(0, 8)
        .map(({ id }) => id),
    ).to.deep.equal([
      'transcript',
      'wthor',
      'transcript-csv',
      'eothello',
      'obf',
      'pgn-playok',
      'pgn-edax',
      'pgn-wthor',
    ]);
    expect(registry.notation('othello').id).to.equal('standard');
  });

  it('has two variants on one board', () => {
    expect(VARIANT_IDS).to.deep.equal(['othello', 'historic']);
    expect(plugin.variants.map(({ id, seats }) => [id, ...seats])).to.deep.equal([
      ['othello', 'black', 'white'],
      ['historic', 'black', 'white'],
    ]);
    expect(BOARD.id).to.equal('grid-8x8');
    const { cells } = SETUPS.othello;
    expect([at('e4'), at('d5')].map((square) => cells[square])).to.deep.equal([0, 0]);
    expect([at('d4'), at('e5')].map((square) => cells[square])).to.deep.equal([1, 1]);
    expect(Array.from(cells).filter((cell) => cell !== -1)).to.have.length(4);
    expect(Array.from(SETUPS.historic.cells).every((cell) => cell === -1)).to.equal(true);
    expect(plugin.view).to.deep.equal({ flip: true });
  });

  it('tells the points of a move', () => {
    expect(pointsOf(PLACES[29]!)).to.deep.equal([29]);
    expect(pointsOf(PASS)).to.deep.equal([]);
  });

  it('maps moves by a symmetry and exchanges the seats', () => {
    const ranks = BOARD.symmetries.find(({ name }) => name === 'ranks')!;
    expect(plugin.mapMove(PLACES[at('f5')]!, ranks)).to.equal(PLACES[at('f4')]);
    expect(plugin.mapMove(PASS, ranks)).to.equal(PASS);
    const swapped = swapSeats(SETUPS.othello);
    expect(swapped.toMove).to.equal(1);
    expect(swapSeats(swapped)).to.deep.equal(SETUPS.othello);
  });
});
