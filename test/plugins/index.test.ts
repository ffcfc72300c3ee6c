import { expect } from 'chai';
import { BUILT_IN, createLudoscribe, reversi, RegistryError } from '../../plugins/index.js';

describe('the games that come with the package', () => {
  const { registry } = createLudoscribe();

  it('are found by the names that people have for them', () => {
    const ids = ['othello', 'chinese-checkers', 'nine-mens-morris', 'mill', 'fanoron-tsivy', 'Reversi'].map(
      (name) => registry.get(name).id,
    );
    expect(ids).to.deep.equal(['reversi', 'sternhalma', 'merrills', 'merrills', 'fanorona', 'reversi']);
    expect(registry.ids()).to.deep.equal(BUILT_IN.map(({ id }) => id));
  });

  it('are listed where a name is none of theirs', () => {
    expect(() => registry.get('chess'))
      .to.throw(RegistryError, 'Known are fanorona, merrills, reversi, sternhalma')
      .with.property('code', 'unknown_game');
  });

  it('keep their names: a second reversi, or a game with one of their aliases, is refused with the owner’s', () => {
    expect(() => registry.register({ ...reversi })).to.throw('belongs to reversi');
    expect(() => registry.register({ ...reversi, id: 'mine', aliases: ['mill'] })).to.throw(
      'belongs to merrills',
    );
    expect(registry.has('mine')).to.equal(false);
  });
});
