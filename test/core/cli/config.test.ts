import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { ludoscribe, scratch, strangersGame } from '../../support/cli.js';

describe('the configuration', () => {
  const folder = scratch();
  folder.write('noughts.mjs', strangersGame());
  const good = folder.write('a.nac', 'a1 b2\n');
  after(() => {
    folder.remove();
  });

  const run = (config: unknown, ...args: string[]) => {
    folder.write('ludoscribe.config.json', typeof config === 'string' ? config : JSON.stringify(config));
    return ludoscribe(args, { cwd: folder.path });
  };

  it('names plugins, by paths that count from it, and defaults of commands', async () => {
    const { status, out } = await run(
      { plugins: ['./noughts.mjs'], defaults: { check: { notes: true } } },
      'check',
      good,
    );
    expect(status).to.equal(0);
    expect(out).to.include('unfinished: The moves stop after 2 plies');
    const json = await run(
      { plugins: ['./noughts.mjs'], defaults: { check: { report: 'json' } } },
      'check',
      good,
    );
    expect(JSON.parse(json.out)).to.include({ code: 'unfinished' });
    const overruled = await run(
      { plugins: ['./noughts.mjs'], defaults: { check: { report: 'json' } } },
      'check',
      good,
      '--report',
      'text',
    );
    expect(overruled.out).to.match(/^1 file, 1 record/);
  });

  it('may stand in package.json', async () => {
    const other = scratch();
    other.write('noughts.mjs', strangersGame());
    other.write('package.json', JSON.stringify({ name: 'x', ludoscribe: { plugins: ['./noughts.mjs'] } }));
    expect((await ludoscribe(['check', good], { cwd: other.path })).status).to.equal(0);
    other.remove();
  });

  it('is refused by name where something in it is wrong', async () => {
    const wrong = async (config: unknown) => {
      const { status, err } = await run(config, 'games');
      expect(status).to.equal(2);
      return err;
    };
    expect(await wrong('{')).to.include('ludoscribe.config.json is no JSON');
    expect(await wrong([])).to.include('a configuration is an object');
    expect(await wrong({ plugin: [] })).to.include('there is no `plugin`');
    expect(await wrong({ plugins: 'x' })).to.include('a list of modules');
    expect(await wrong({ plugins: ['./nowhere.mjs'] })).to.include('nowhere.mjs cannot be loaded');
    expect(await wrong({ defaults: { chek: {} } })).to.include('Did you mean check?');
    expect(await wrong({ defaults: { check: { note: true } } })).to.include('Did you mean notes?');
    expect(await wrong({ defaults: { check: { notes: 'yes' } } })).to.include('should be true or false');
    expect(await wrong({ defaults: { check: { jobs: 'many' } } })).to.include('whole number');
  });
});

describe('check --report github', () => {
  const folder = scratch();
  after(() => {
    folder.remove();
  });

  it('writes annotations with place and title, escaped', async () => {
    const bad = folder.write('a,b.txt', 'f5d6c3a1d3c4\n');
    const { status, out } = await ludoscribe(['check', bad, '--report', 'github']);
    expect(status).to.equal(1);
    expect(out).to.match(/^::error file=\S+a%2Cb\.txt,line=1,col=7,title=no_flip%2C record 1::Move 4, a1: /);
  });
});

describe('completion', () => {
  it('knows every command and its options, in a script that the shell can read', async () => {
    const { out } = await ludoscribe(['completion', 'bash']);
    const complete = (...words: string[]) => {
      const script = `${out}\nCOMP_WORDS=(ludoscribe ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${String(words.length)}; _ludoscribe; echo "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
      expect(stderr).to.equal('');
      return stdout.trim();
    };
    expect(complete('chec')).to.equal('check');
    expect(complete('check', '--no')).to.equal('--no-rules --notes');
    expect(complete('--plugin', 'x.mjs', 'conv')).to.equal('convert');
    for (const shell of ['zsh', 'fish']) {
      const script = await ludoscribe(['completion', shell]);
      expect(script.status).to.equal(0);
      expect(script.out).to.include('convert').and.include('keep-broken');
    }
    expect((await ludoscribe(['completion', 'tcsh'])).status).to.equal(2);
  });
});
