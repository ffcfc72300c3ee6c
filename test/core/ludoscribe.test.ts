import { expect } from 'chai';
import { createLudoscribe, Ludoscribe } from '../../core/index.js';
import { nought } from '../support/games.js';
import { noughts } from '../support/noughts.js';

const text = new TextEncoder();

/** What each method does for a game that a stranger wrote; the tools themselves have tests of their own. */
const METHODS: Readonly<Record<string, (games: Ludoscribe) => Promise<void> | void>> = {
  detect: (games) => {
    const [best] = games.detect(text.encode('a1 b2\n'), 'x.nac');
    expect([best?.game, best?.format.id]).to.deep.equal(['noughts', 'noughts']);
  },
  read: async (games) => {
    const reads = [];
    for await (const read of games.read([text.encode('a1 b'), text.encode('2\na9\n')])) reads.push(read);
    expect(reads.map(({ number, findings }) => [number, findings.length])).to.deep.equal([
      [1, 0],
      [2, 1],
    ]);
  },
  readAll: (games) => {
    expect(games.readAll('a1 b2\n').map(({ record }) => record?.moves.length)).to.deep.equal([2]);
  },
  check: (games) => {
    expect(games.check(nought('a1 a1')).findings.map(({ code }) => code)).to.include('occupied');
  },
  replay: (games) => {
    expect(games.replay(nought('a1 b2')).run().state.key()).to.equal('....o.x.. x');
  },
  convert: (games) => {
    const { bytes, losses } = games.convert(
      [nought('a1 b2', { tags: new Map([['Event', 'x']]) })],
      'noughts',
    );
    expect(new TextDecoder().decode(bytes)).to.equal('a1 b2\n');
    expect(losses.map(({ code, record }) => [code, record])).to.deep.equal([['tags', 1]]);
  },
  transform: (games) => {
    const image = games.transform(nought('a1 b2'), { by: 'files' });
    expect(image.ok && image.value.record).to.deep.equal(nought('c1 b2'));
  },
  canonical: (games) => {
    const position = games.replay(nought('c3')).run().state.position();
    expect(games.canonical('noughts', position).text).to.equal('........x o');
  },
  render: (games) => {
    expect(games.render(nought('a1 b2'), { ply: 1 })).to.match(/^<svg .*<title/s);
  },
  select: (games) => {
    const test = games.select({ length: '2' });
    expect([test(nought('a1 b2')), test(nought('a1'))]).to.deep.equal([true, false]);
  },
  find: (games) => {
    const finder = games.find([{ kind: 'position', text: 'a1 b2' }], { symmetry: true });
    expect(finder.find(nought('c3 b2')).found[0]?.plies).to.deep.equal([2]);
  },
  explore: (games) => {
    const explorer = games.explore('a1', { game: 'noughts' });
    explorer.add(nought('a1 b2'));
    expect(explorer.table().moves.map(({ move }) => move)).to.deep.equal(['b2']);
  },
  stats: (games) => {
    const [one, two, both] = [games.stats(), games.stats(), games.stats()];
    one.add(nought('a1 b2'));
    two.add(nought('a1 b1 a2 b2 a3'));
    both.add(nought('a1 b2'));
    both.add(nought('a1 b1 a2 b2 a3'));
    one.merge(two.sums());
    expect(one.tables()).to.deep.equal(both.tables());
    expect(one.tables()[0]).to.deep.include({ games: 2, moves: 7 });
  },
  dedupe: (games) => {
    const deduper = games.dedupe();
    deduper.add(nought('a1 b2'), { file: 0, record: 1 });
    expect(deduper.add(nought('c3 b2'), { file: 0, record: 2 })?.likeness).to.equal('image');
  },
  sort: (games) => {
    const order = games.sort(['-length']);
    const records = [nought('a1'), nought('a1 b2')];
    records.sort((a, b) => order.compare(order.key(a), order.key(b)));
    expect(records.map(({ moves }) => moves.length)).to.deep.equal([2, 1]);
  },
  rewrite: (games) => {
    const [read] = games.readAll('a1   b2\n', { format: 'noughts' });
    const { data, refusals } = games.rewrite('noughts', 'noughts').push(read!);
    expect([data, refusals]).to.deep.equal(['a1 b2\n', []]);
  },
  empty: (games) => {
    const record = games.empty('noughts', { players: new Map([['crosses', 'Ann']]) });
    expect(record).to.deep.include({ game: 'noughts', moves: [] });
    expect(record.players[0]).to.deep.equal({ name: 'Ann' });
  },
  diff: (games) => {
    expect(games.diff(nought('a1 b2'), nought('a1 c3')).parting).to.deep.equal({
      ply: 1,
      one: 'b2',
      other: 'c3',
    });
  },
  parse: (games) => {
    expect(games.parse('tic-tac-toe', 'b2')).to.deep.include({ ok: true });
  },
};

describe('the front door', () => {
  const games = createLudoscribe({ plugins: [noughts] });

  it('has the methods that are tried here, and no other', () => {
    const names = Object.getOwnPropertyNames(Ludoscribe.prototype).filter((name) => name !== 'constructor');
    expect(Object.keys(METHODS)).to.have.members(names);
  });

  for (const [name, tries] of Object.entries(METHODS)) it(name, () => tries(games));

  it('two of them never meet', () => {
    expect(createLudoscribe().registry.has('noughts')).to.equal(false);
    expect(() => createLudoscribe({ plugins: [noughts, noughts] })).to.throw('belongs to noughts already');
  });
});
