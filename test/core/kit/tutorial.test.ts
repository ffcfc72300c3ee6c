import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND, ludoscribe, ROOT, scratch } from '../../support/cli.js';
import { blocksOf, isPrintedAs, shellWords } from '../../support/docs.js';

const PAGE = 'docs/plugins.md';
/** The whole plugin may have no more lines than this. */
const LINES = 150;

describe('the tutorial', () => {
  const folder = scratch();
  const project = join(folder.path, 'konane');
  const node = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return { status, out: stdout + stderr };
  };
  const compile = () => {
    const { status, out } = node(join(ROOT, 'node_modules/typescript/bin/tsc'));
    expect(out).to.equal('');
    expect(status).to.equal(0);
  };
  const check = ['plugin', 'check', './dist/src/index.js'];

  /** The scripts of the package, without npm around them. */
  async function run(line: string): Promise<string> {
    if (line === 'npm run check') {
      compile();
      return node(COMMAND, ...check).out;
    }
    if (line === 'npm test') {
      compile();
      const { status, out } = node(join(ROOT, 'node_modules/mocha/bin/mocha.js'), 'dist/test/**/*.test.js');
      expect(status, out).to.equal(0);
      return out;
    }
    const [npx, name, ...args] = shellWords(line);
    expect([npx, name], line).to.deep.equal(['npx', 'ludoscribe']);
    const isNew = args[0] === 'plugin' && args[1] === 'new';
    const { out, err } = await ludoscribe(args, { cwd: isNew ? folder.path : project });
    if (isNew) {
      mkdirSync(join(project, 'node_modules'));
      symlinkSync(ROOT, join(project, 'node_modules/ludoscribe'));
      symlinkSync(join(ROOT, 'node_modules/@types'), join(project, 'node_modules/@types'));
    }
    return out + err;
  }

  after(() => {
    folder.remove();
  });

  it('leads from nothing to a game that holds, step by step', async function () {
    this.timeout(600_000);
    let commands = 0;
    for (const { place, language, text } of blocksOf(PAGE)) {
      const [first, ...rest] = text.split('\n');
      if (language === 'typescript' || language === 'pgn') {
        const [, more, name] = /^(?:\/\/|%) (\+ )?(\S+)$/.exec(first!) ?? [];
        expect(name, `${place}: the name of a file`).to.be.a('string');
        const file = `konane/${name!}`;
        folder.write(file, `${more === undefined ? '' : folder.read(file)}${rest.join('\n')}\n`);
      } else if (language === 'sh') {
        for (const part of text.split(/^\$ /m).slice(1)) {
          const [line, ...expected] = part.split('\n');
          commands++;
          const output = await run(line!);
          if (!isPrintedAs(output, expected.join('\n')))
            expect(output, `${place}: ${line!}`).to.equal(expected.join('\n'));
        }
      } else expect.fail(`${place}: a block in ${language}`);
    }
    expect(commands).to.be.above(6);
  });

  it(`is a plugin of at most ${String(LINES)} lines`, () => {
    const sources = ['board', 'notation', 'rules', 'format', 'index'].map((name) =>
      folder.read(`konane/src/${name}.ts`),
    );
    const lines = sources.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
    expect(lines).to.be.at.most(LINES);
    expect(readFileSync(join(ROOT, PAGE), 'utf8')).to.include(`It is ${String(lines)} lines.`);
  });

  it('mentions every snippet’s file that the package has', () => {
    const named = new Set(
      blocksOf(PAGE).flatMap(({ text }) => /^\/\/ (?:\+ )?(src\/\S+)/.exec(text)?.[1] ?? []),
    );
    expect([...named].sort()).to.deep.equal([
      'src/board.ts',
      'src/format.ts',
      'src/index.ts',
      'src/notation.ts',
      'src/rules.ts',
    ]);
  });
});
