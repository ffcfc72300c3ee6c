import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cellSigns, type GameRecord } from '../../../core/index.js';
import { boardPaint } from '../../../core/cli/boards.js';
import { readArrows, readMarks } from '../../../core/cli/points.js';
import { UsageError } from '../../../core/cli/status.js';
import { noughts } from '../../support/noughts.js';
import { ludoscribe, scratch, strangersGame } from '../../support/cli.js';
import { inside } from '../../support/inside.js';
import { grouped, readPng, readXml } from '../../support/pictures.js';

const { geometry } = noughts.variants[0]!;

describe('render, as a user runs it', () => {
  const folder = scratch();
  const plugin = ['--plugin', folder.write('noughts.mjs', strangersGame())];
  const good = folder.write('good.nac', 'a1 b1 a2 b2 a3\n');
  const run = (...args: string[]) => inside([...plugin, 'render', ...args]);
  const file = (name: string) => join(folder.path, name);
  after(() => {
    folder.remove();
  });

  it('draws a record, a position, or moves, as text', async () => {
    expect(await run(good, '--ply', '1')).to.include({
      status: 0,
      err: '',
      out: '3  ·  ·  ·\n2  ·  ·  ·\n1 [c] ·  ·\n   a  b  c\n',
    });
    expect((await run('a1 b2', '--game', 'noughts', '--ascii', '--flip', '--no-last')).out).to.equal(
      'c b a\n. . c 1\n. n . 2\n. . . 3\n',
    );
    expect((await run('x..xo.xo. o', '--no-coordinates')).out).to.equal('c · ·\nc n ·\nc n ·\n');
    expect((await run('1. a1 b2 2. c3', '--game', 'noughts', '--no-last', '--no-coordinates')).out).to.equal(
      '· · c\n· n ·\nc · ·\n',
    );
  });

  it('writes what the name of the file says, or --as', async () => {
    expect(await run(good, '--out', file('a.svg'), '--title', 'x')).to.include({ status: 2 });
    expect(await run(good, '--out', file('a.svg'), '--theme', 'plain', '--size', '200')).to.include({
      status: 0,
      out: '',
    });
    const root = readXml(folder.read('a.svg').trimEnd());
    expect(root.children[0]!.text).to.equal('Noughts and crosses, after 5. a3');
    expect(root.attributes['width']).to.equal('200');
    expect((await run(good, '--as', 'svg', '--theme', 'plain', '--size', '200')).out).to.equal(
      folder.read('a.svg'),
    );
    expect(await run(good, '--out', file('a.PNG'), '--size', '99')).to.include({ status: 0 });
    const { readFileSync } = await import('node:fs');
    expect(readPng(readFileSync(file('a.PNG'))).width).to.equal(99);
    expect(await run(good, '--out', file('a.txt'))).to.include({ status: 0 });
    expect(folder.read('a.txt')).to.include('[c]');
    const unknown = await run(good, '--out', file('a.gif'));
    expect(unknown.status).to.equal(2);
    expect(unknown.err).to.include('does not say what to draw; end it in .svg, .png or .txt, or say --as');
    expect(existsSync(file('a.gif'))).to.equal(false);
  });

  it('marks points and draws arrows', async () => {
    const { out } = await run(
      good,
      '--as',
      'svg',
      '--mark',
      'c1,c2=?',
      '--mark',
      'B3=!',
      '--arrows',
      'a1-b2-c3 a2-a3',
    );
    const root = readXml(out.trimEnd());
    expect(grouped(root, 'marks')!.children.map(({ name, text }) => name + text)).to.deep.equal([
      'circle',
      'circle',
      'text?',
      'circle',
      'text!',
    ]);
    // Each arrow has a halo, a shaft and a head.
    expect(grouped(root, 'arrows')!.children).to.have.length(6);
    expect((await run(good, '--mark', 'c1=X', '--arrows', 'a1-c3', '--ascii')).out).to.match(
      /c1: X\na1 -> c3\n$/,
    );
  });

  it('says what is wrong with a point, an arrow, a number or a theme', async () => {
    const wrong = async (...args: string[]) => {
      const { status, err, out } = await run(good, ...args);
      expect([status, out]).to.deep.equal([2, '']);
      return err;
    };
    expect(await wrong('--mark', 'a33')).to.include(
      'There is no point a33 on this board. Points are named a3 to c1. Did you mean a3',
    );
    expect(await wrong('--arrows', 'a1')).to.include(
      'An arrow goes from point to point, as in a1-b2; a1 is one point.',
    );
    expect(await wrong('--size', '0', '--as', 'svg')).to.include('--size is at least 1');
    expect(await wrong('--every', '0')).to.include('--every is at least 1');
    expect(await wrong('--theme', 'darc', '--as', 'svg')).to.include(
      'There are light, dark, plain, wood, felt',
    );
    expect(await wrong('--as', 'gif')).to.include('Allowed choices are text, svg, png');
    expect(await wrong('--ply', '6')).to.include('The record has 5 moves, and no position after 6.');
    expect(await wrong('--record', '2')).to.include('has 1 record, and no record 2');
    expect(await wrong('--as', 'png', '--size', '50000')).to.include('too large');
  });

  it('says why a text is nothing to draw', async () => {
    const { status, err } = await run('a1 a1', '--game', 'noughts');
    expect([status, err]).to.deep.equal([2, 'ludoscribe: a1 a1: move 2, a1: a1 is taken.\n']);
    expect((await run('hello there')).err).to.include('is no file, and no game can read it');
    expect((await run('hello', '--game', 'noughts')).err).to.include(
      'is no file and no position of noughts: A position is nine signs',
    );
    expect((await run('a1', '--game', 'noughts', '--variant', '5x5')).err).to.include(
      'noughts has the variants 3x3, and no 5x5',
    );
    expect((await run('a1')).err).to.match(/may be of .*noughts.*; name the game with --game/);
  });

  it('draws a broken record as far as it goes', async () => {
    const bad = folder.write('bad.nac', 'a1 b2 b2 c3\na1 b9\n');
    const stopped = await run(bad, '--ascii');
    expect(stopped.status).to.equal(1);
    expect(stopped.out).to.include('[n]');
    expect(stopped.err).to.include('occupied: b2 is taken.');
    const unread = await run(bad, '--record', '2', '--ascii');
    expect([unread.status, unread.out]).to.deep.equal([
      1,
      '3  .  .  .\n2  .  .  .\n1 [c] .  .\n   a  b  c\n',
    ]);
    const strip = await run(bad, '--strip', '--ascii', '--columns', '3');
    expect(strip.status).to.equal(1);
    expect(strip.out.match(/start|n 2\. b2/g)).to.have.length(2);
  });

  it('draws a strip: --every and --columns ask for one, --ply ends it', async () => {
    const text = await run(good, '--every', '2', '--ascii', '--no-coordinates', '--columns', '4');
    expect(text.out.split('\n')[3]).to.equal('start       n 2. b1     n 4. b2     c 5. a3');
    expect((await run(good, '--strip', '--ply', '1', '--ascii')).out)
      .to.include('1. a1')
      .and.not.include('2. b1');
    const root = readXml((await run(good, '--columns', '2', '--as', 'svg')).out.trimEnd());
    expect(root.children.filter(({ attributes }) => attributes['role'] === 'img')).to.have.length(6);
  });

  it('names the players above a strip, whatever they are called', async () => {
    const record: Partial<Record<keyof GameRecord, unknown>> = {
      game: 'noughts',
      variant: '3x3',
      players: [{ name: '<i>"Ann" & Co\u202e' }, { name: '\u001b[31mBob' }],
      moves: ['a1'],
    };
    const input = folder.write('names.jsonl', `${JSON.stringify(record)}\n`);
    const svg = await run(input, '--strip', '--as', 'svg');
    expect(svg.status).to.equal(0);
    expect(readXml(svg.out.trimEnd()).children[0]!.text).to.equal(
      'Noughts and crosses: <i>"Ann" & Co\u202e – \ufffd[31mBob',
    );
    const text = await run(input, '--strip');
    expect(text.out).to.match(/^<i>"Ann" & Co\\u\{202e\} – \\x1b\[31mBob\n\n/);
  });

  it('reads a pipe, and tells a file that is not there or cannot be written', async () => {
    const piped = await ludoscribe([...plugin, 'render', '-', '--ascii', '--no-last', '--game', 'noughts'], {
      input: 'a1 b2\n',
    });
    expect([piped.status, piped.out]).to.deep.equal([0, '3 . . .\n2 . n .\n1 c . .\n  a b c\n']);
    const missing = await ludoscribe(['render', file('nothing.nac'), '--out', file('nothing.svg')]);
    expect(missing.status).to.equal(2);
    expect(existsSync(file('nothing.svg'))).to.equal(false);
    expect(await ludoscribe(['render', 'f5d6c3', '--game', 'reversi', '--as', 'svg'])).to.deep.include({
      status: 0,
      err: '',
      out: (await inside(['render', 'f5d6c3', '--game', 'reversi', '--as', 'svg'])).out,
    });
    const unwritable = await run(good, '--out', join(good, 'x.svg'));
    expect(unwritable.status).to.equal(2);
    expect(unwritable.err).to.include(join(good, 'x.svg'));
  });

  it('loads the library for PNG only when one is asked for, and says when it is missing', async () => {
    const hook =
      'export const resolve = (name, context, next) => { if (name.startsWith("@resvg/")) throw new Error("gone"); return next(name, context); };';
    const register = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)});`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(register)}` };
    const args = ['render', 'f5d6c3', '--game', 'reversi', '--out'];
    expect(await ludoscribe([...args, file('b.svg')], { env })).to.include({ status: 0, err: '' });
    const png = await ludoscribe([...args, file('b.png')], { env });
    expect([png.status, png.err]).to.deep.equal([
      2,
      'ludoscribe: PNG needs the package @resvg/resvg-js, which is not installed here; SVG and text need nothing.\n',
    ]);
    expect(existsSync(file('b.png'))).to.equal(false);
  });

  it('has colours for the marks and for seats that are neither white nor black', () => {
    const identity = (text: string) => text;
    const wrap = (name: string) => (text: string) => `<${name}>${text}`;
    const paint = new Proxy(
      {},
      { get: (_, name: string) => (name === 'isColorSupported' ? true : wrap(name)) },
    );
    const terminal = { paint } as unknown as Parameters<typeof boardPaint>[0];
    const colours = boardPaint(terminal, ['white', 'top', 'bottom']);
    expect(colours.seats!.map((one) => (one ?? identity)('x'))).to.deep.equal([
      'x',
      '<bold><yellow>x',
      '<bold><magenta>x',
    ]);
    expect(colours.last!('x')).to.not.equal(colours.taken!('x'));
    const plain = { paint: { isColorSupported: false } } as unknown as typeof terminal;
    expect(boardPaint(plain, ['white'])).to.deep.equal({});
    expect(cellSigns(['white', 'top'])(1)).to.equal('t');
  });
});

describe('points on the command line', () => {
  it('are read in any case, alone or with a label', () => {
    expect(readMarks(geometry, ['a1,B2=x=y', ' c3 '])).to.deep.equal([
      { point: 6 },
      { point: 4, text: 'x=y' },
      { point: 2 },
    ]);
    expect(readArrows(geometry, ['A1-b2, c3-c1-a1'])).to.deep.equal([
      [6, 4],
      [2, 8, 6],
    ]);
    expect(readMarks(geometry)).to.deep.equal([]);
  });

  it('are refused where there is none', () => {
    expect(() => readArrows(geometry, ['a1-'])).to.throw(UsageError, 'There is no point');
    expect(() => readMarks(geometry, ['=x'])).to.throw(UsageError, 'There is no point');
  });
});
