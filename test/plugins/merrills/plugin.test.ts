import { expect } from 'chai';
import { PLUGIN_API } from '../../../core/registry/plugin.js';
import plugin, {
  GEOMETRY,
  mapMove,
  mapPosition,
  merrills,
  SETUP,
  swapSeats,
} from '../../../plugins/merrills/index.js';
import { move, position } from './support.js';

describe('merrills: the plugin', () => {
  it('is whole', () => {
    expect(plugin).to.equal(merrills);
    expect(plugin).to.include({ api: PLUGIN_API, id: 'merrills' });
    expect(plugin.variants.map(({ id, seats }) => [id, ...seats])).to.deep.equal([
      ['standard', 'white', 'black'],
    ]);
    expect(plugin.variants[0]!.setup).to.equal(SETUP);
    expect(plugin.notations[0]).to.include({ id: 'standard' });
    expect(plugin.formats[0]).to.include({ id: 'merrills' });
    expect(plugin.formats[0]!.extensions).to.deep.equal(['.merrills']);
    expect(plugin.options!.map(({ name, default: value }) => [name, value])).to.deep.equal([
      ['flying', true],
      ['doubleMill', 1],
    ]);
    for (const alias of ['nine-mens-morris', 'mill', 'mills', 'morris', 'muehle'])
      expect(plugin.aliases).to.include(alias);
    expect(plugin.aliases.every((alias) => /^[a-z0-9-]+$/.test(alias))).to.equal(true);
    expect(new Set([plugin.id, ...plugin.aliases]).size).to.equal(plugin.aliases.length + 1);
    expect(Object.isFrozen(plugin)).to.equal(true);
  });

  it('has the board of the game: 24 points, 32 joints, 16 mills', () => {
    expect(GEOMETRY).to.include({ id: 'mill-24', size: 24, style: 'lines' });
    const names = Array.from({ length: 24 }, (_, point) => GEOMETRY.name(point));
    expect(names.join(' ')).to.equal(
      'a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1',
    );
    const joints = names.flatMap((_, point) => GEOMETRY.neighbours(point));
    expect(joints).to.have.length(2 * 32);
    expect(GEOMETRY.lines).to.have.length(16);
    expect(GEOMETRY.lines.every((line) => line.length === 3)).to.equal(true);
    expect(GEOMETRY.rows.map((row) => row.length)).to.deep.equal([3, 3, 3, 6, 3, 3, 3]);
    expect(GEOMETRY.symmetries.filter(({ rigid }) => rigid)).to.have.length(8);
    expect(GEOMETRY.symmetries.filter(({ name }) => name.startsWith('ring-swap'))).to.have.length(8);
  });

  it('lists the points of a move, in order', () => {
    const points = (text: string) => plugin.points(move(text)).map((point) => GEOMETRY.name(point));
    expect(points('d2')).to.deep.equal(['d2']);
    expect(points('d2-d3xa1')).to.deep.equal(['d2', 'd3', 'a1']);
    expect(points('b6xg7xa1')).to.deep.equal(['b6', 'g7', 'a1']);
  });

  it('turns moves and positions', () => {
    const symmetry = (name: string) => GEOMETRY.symmetries.find((one) => one.name === name)!;
    expect(mapMove(move('d2-d3xa1'), symmetry('files'))).to.equal(move('d2-d3xg1'));
    expect(mapMove(move('d2-d3xa1xb2'), symmetry('turn'))).to.equal(move('d6-d5xg7xf6'));
    expect(mapMove(move('a1'), symmetry('ring-swap'))).to.equal(move('c3'));
    const start = position('WWW............BBB...... w 5 5 3 9');
    expect(mapPosition(start, symmetry('ranks'))).to.deep.equal(
      position('......BBB............WWW w 5 5 3 9'),
    );
    const half = { ...start, pending: { from: 9, to: 1, remove: 1 } };
    expect(mapPosition(half, symmetry('ranks')).pending).to.deep.equal({ from: 9, to: 22, remove: 1 });
    expect(mapPosition({ ...start, pending: { to: 1, remove: 2 } }, symmetry('turn')).pending).to.deep.equal({
      to: 22,
      remove: 2,
    });
    expect(swapSeats(position('WWB..................... w 6 8 3 9'))).to.deep.equal(
      position('BBW..................... b 8 6 3 9'),
    );
    expect(swapSeats(half).pending).to.deep.equal(half.pending);
  });
});
