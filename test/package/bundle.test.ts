import { expect } from 'chai';
import { build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../support/cli.js';

/** Finds everything that asks for a module of Node's, which a browser does not have. */
function nodeModules(found: string[]): Plugin {
  return {
    name: 'node-modules',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ path, importer }) => {
        if (!path.startsWith('node:') && !builtinModules.includes(path)) return undefined;
        found.push(`${path} from ${importer}`);
        return { path, external: true };
      });
    },
  };
}

async function bundle(
  entry: string,
  minify: boolean,
): Promise<{ readonly code: string; readonly node: string[] }> {
  const node: string[] = [];
  const { outputFiles, warnings } = await build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    write: false,
    minify,
    platform: 'browser',
    format: 'iife',
    globalName: 'ludoscribe',
    target: 'es2022',
    plugins: [nodeModules(node)],
    logLevel: 'silent',
  });
  expect(warnings.map(({ text }) => text)).to.deep.equal([]);
  return { code: outputFiles[0]!.text, node };
}

/** A program run where there is what browsers have, and nothing of Node. */
function inBrowser(code: string, expression: string): unknown {
  const scope = { TextDecoder, TextEncoder, URL, structuredClone, performance };
  return runInNewContext(`${code}\n${expression}`, scope);
}

describe('in a browser', () => {
  it('the core bundles without polyfills, and runs', async () => {
    const { code, node } = await bundle('dist/core/index.js', false);
    expect(node).to.deep.equal([]);
    const board = "ludoscribe.gridGeometry({ files: 9, ranks: 5, style: 'lines' })";
    const names = inBrowser(code, `${board}.symmetries.map(({ name }) => name).join()`);
    expect(names).to.equal('identity,files,ranks,turn');
    expect(inBrowser(code, 'ludoscribe.createLudoscribe().registry.ids().length')).to.equal(0);
  });

  it('so do the four games', async () => {
    const { code, node } = await bundle('dist/plugins/index.js', true);
    expect(node).to.deep.equal([]);
    const reads = "ludoscribe.createLudoscribe().readAll('f5d6c3d3c4', { game: 'othello' })";
    expect(inBrowser(code, `${reads}[0].record.moves.length`)).to.equal(5);
  });

  it('and the plugin kit', async () => {
    expect((await bundle('dist/core/kit/index.js', true)).node).to.deep.equal([]);
  });

  it('they are as large as docs/architecture.md has it on record', async () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    for (const [entry, name] of [
      ['dist/core/index.js', 'ludoscribe/core'],
      ['dist/plugins/index.js', 'ludoscribe'],
    ] as const) {
      const { code } = await bundle(entry, true);
      const row = new RegExp(`^\\| \`${name}\` \\| (\\d+) kB \\| (\\d+) kB \\|$`, 'm').exec(page);
      expect(row, `the row of ${name}`).to.not.equal(null);
      [code.length / 1000, gzipSync(code).length / 1000].forEach((size, index) => {
        const recorded = Number(row![index + 1]);
        const here = `${name}: ${size.toFixed(0)} kB, on record ${String(recorded)} kB`;
        expect(Math.abs(size - recorded), here).to.be.at.most(recorded * 0.1);
      });
    }
  });
});
