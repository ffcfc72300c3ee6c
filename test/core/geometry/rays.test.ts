import { expect } from 'chai';
import { graphGeometry, gridGeometry, rays } from '../../../core/index.js';

describe('rays', () => {
  const names = (geometry: ReturnType<typeof gridGeometry>, from: string) =>
    rays(geometry, geometry.point(from)!).map((ray) => ray.map((point) => geometry.name(point)).join(' '));

  it('lead outward along every line through a point', () => {
    const grid = gridGeometry({ files: 4, ranks: 3, diagonals: 'none' });
    expect(names(grid, 'b2')).to.have.members(['c2 d2', 'a2', 'b1', 'b3']);
    expect(names(grid, 'a1')).to.have.members(['b1 c1 d1', 'a2 a3']);
    const king = gridGeometry({ files: 3, ranks: 3 });
    expect(names(king, 'b2')).to.have.length(8);
    expect(names(king, 'a3')).to.have.members(['b3 c3', 'a2 a1', 'b2 c1']);
  });

  it('are none for a point without lines, and for what is no point', () => {
    const lone = graphGeometry({
      id: 'lone',
      points: [
        ['a', 0, 0],
        ['b', 1, 0],
        ['c', 5, 5],
      ],
      lines: [['a', 'b']],
    });
    expect(rays(lone, 2)).to.deep.equal([]);
    expect(rays(lone, 7)).to.deep.equal([]);
  });
});
