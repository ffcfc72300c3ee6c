import { expect } from 'chai';
import { container } from 'tsyringe';
import {
  createLudoscribe,
  GAME_PLUGIN,
  GameRegistry,
  Ludoscribe,
  RegistryError,
  type GamePlugin,
} from '../../../core/index.js';
import { noughts } from '../../support/noughts.js';

const named = (id: string, aliases: string[] = []): GamePlugin => ({ ...noughts, id, aliases });

describe('registry', () => {
  it('finds a game by id or alias, in any case', () => {
    const registry = new GameRegistry().register(noughts);
    expect(registry.get('noughts')).to.equal(noughts);
    expect(registry.get('Tic-Tac-Toe')).to.equal(noughts);
    expect(registry.has('NOUGHTS')).to.equal(true);
    expect(registry.ids()).to.deep.equal(['noughts']);
  });

  it('lists the known games, and the nearest, for one that is not known', () => {
    const registry = new GameRegistry().register(noughts).register(named('dots'));
    expect(() => registry.get('chess')).to.throw(
      RegistryError,
      'There is no game chess. Known are noughts, dots.',
    );
    expect(() => registry.get('nought'))
      .to.throw('Did you mean noughts?')
      .with.property('code', 'unknown_game');
    for (const name of ['', '__proto__', 'constructor', 'x'.repeat(1e6)])
      expect(() => registry.get(name)).to.throw(RegistryError);
  });

  it('refuses an id or alias that is taken, and names the owner', () => {
    const registry = new GameRegistry().register(noughts);
    expect(() => registry.register(named('noughts')))
      .to.throw('belongs to noughts')
      .with.property('code', 'taken');
    expect(() => registry.register(named('other', ['tic-tac-toe']))).to.throw('belongs to noughts');
    expect(() => registry.register(named('tic-tac-toe'))).to.throw('belongs to noughts');
    expect(registry.has('other')).to.equal(false);
    expect(registry.get('noughts')).to.equal(noughts);
  });

  it('refuses what is no plugin and says what is wrong with it', () => {
    const refused = (change: Partial<Record<keyof GamePlugin, unknown>>) => () =>
      new GameRegistry().register({ ...noughts, ...change } as GamePlugin);
    expect(() => new GameRegistry().register(undefined as never)).to.throw('no default export');
    expect(refused({ id: 'No Spaces' })).to.throw('lower-case letters');
    expect(refused({ api: 2 })).to.throw('version 2 of the plugin contract');
    expect(refused({ aliases: ['noughts'] })).to.throw('stands twice');
    expect(refused({ aliases: undefined })).to.throw('not a list');
    expect(refused({ notations: [] })).to.throw('no notation');
    expect(refused({ notations: [{ ...noughts.notations[0]!, parsePosition: undefined }] })).to.throw(
      'lacks positions',
    );
    expect(refused({ notations: [noughts.notations[0], noughts.notations[0]] })).to.throw('two notations');
    expect(refused({ variants: [] })).to.throw('no variant');
    expect(refused({ variants: [noughts.variants[0], noughts.variants[0]] })).to.throw('two variants');
    expect(refused({ formats: [noughts.formats[0], noughts.formats[0]] })).to.throw('two formats');
    expect(refused({ formats: [{ ...noughts.formats[0], holds: undefined }] })).to.throw(
      'does not say what it holds',
    );
    expect(refused({ points: undefined })).to.throw('lacks points');
    expect(refused({ aliases: [5] })).to.throw(RegistryError, 'the alias 5');
    // Whatever else has another shape is told as well, never thrown as it comes.
    expect(refused({ variants: [{ id: 'x' }] })).to.throw(
      RegistryError,
      'noughts is not made as a plugin is',
    );
    expect(refused({ formats: [null] })).to.throw(RegistryError, 'noughts is not made as a plugin is');
    const variant = noughts.variants[0]!;
    const withSetup = (setup: object) =>
      refused({ variants: [{ ...variant, setup: { ...variant.setup, ...setup } }] });
    expect(withSetup({ cells: [0] })).to.throw('1 cells');
    expect(withSetup({ variant: 'x' })).to.throw('of x');
    expect(withSetup({ toMove: 2 })).to.throw('no seat');
    expect(withSetup({ cells: new Array(9).fill(5) })).to.throw('holds 5');
  });

  it('finds notations and formats', () => {
    const registry = new GameRegistry().register(noughts).register(named('dots'));
    expect(registry.notation('noughts').id).to.equal('standard');
    expect(() => registry.notation('noughts', 'standart')).to.throw('Did you mean standard?');
    expect(registry.formats('dots').map(({ id }) => id)).to.deep.equal(['noughts', 'json', 'pgn']);
    expect(registry.format('JSON').id).to.equal('json');
    expect(() => registry.format('jsn')).to.throw('Did you mean json?');
    expect(() => registry.format('noughts'))
      .to.throw('Several games')
      .with.property('code', 'ambiguous_format');
    expect(registry.format('noughts', 'dots')).to.equal(noughts.formats[0]);
  });

  it('detects a format by content, then by name', () => {
    const registry = new GameRegistry().register(noughts);
    const detect = (text: string, name?: string) =>
      registry.detect(new TextEncoder().encode(text), name)[0]?.format.id;
    expect(detect('a1 b2 c3\n')).to.equal('noughts');
    expect(detect('{"game":"noughts","moves":[]}')).to.equal('json');
    expect(detect('hello')).to.equal(undefined);
    expect(detect('hello', 'x.nac')).to.equal('noughts');
  });

  it('throws its own error out of createLudoscribe, too', () => {
    expect(() => createLudoscribe({ plugins: [noughts, noughts] }))
      .to.throw(RegistryError, 'belongs to noughts')
      .with.property('code', 'taken');
  });

  it('keeps two instances apart, and plugins given to one out of the other', () => {
    const first = createLudoscribe({ plugins: [noughts] });
    const second = createLudoscribe({ plugins: [named('dots')] });
    const third = createLudoscribe();
    first.registry.register(named('later'));
    expect(first.registry.ids()).to.deep.equal(['noughts', 'later']);
    expect(second.registry.ids()).to.deep.equal(['dots']);
    expect(third.registry.ids()).to.deep.equal([]);
    expect(first.registry).to.equal(first.registry);
    expect(createLudoscribe({ plugins: [noughts] }).registry).not.to.equal(first.registry);
  });

  it('is built by a container, with the plugins that are registered there', () => {
    const own = container.createChildContainer();
    own.registerSingleton(GameRegistry);
    own.register(GAME_PLUGIN, { useValue: noughts }).register(GAME_PLUGIN, { useValue: named('dots') });
    expect(own.resolve(GameRegistry).ids()).to.deep.equal(['noughts', 'dots']);
    expect(own.resolve(Ludoscribe).registry).to.equal(own.resolve(GameRegistry));
    expect(container.createChildContainer().resolve(GameRegistry).ids()).to.deep.equal([]);
  });
});
