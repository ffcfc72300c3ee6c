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

/** What a module that imports the built package becomes, and what it asks of Node. */
async function bundle(
  module: string,
  minify = true,
): Promise<{ readonly code: string; readonly node: string[] }> {
  const node: string[] = [];
  const { outputFiles, warnings } = await build({
    // Inside the project, so that `ludoscribe` means the package itself, by its own `exports`.
    stdin: { contents: module, resolveDir: ROOT },
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

/** The rows of the table of sizes: what is bundled, and its sizes in kB. */
function sizesOnRecord(): { readonly module: string; readonly sizes: readonly [number, number] }[] {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  return Array.from(
    page.matchAll(/^\| `(export .*)` \| ([\d.]+) kB \| ([\d.]+) kB \|$/gm),
    ([, module, size, packed]) => ({ module: module!, sizes: [Number(size), Number(packed)] }),
  );
}

/** A program run where there is what browsers have, and nothing of Node. */
function inBrowser(code: string, expression: string): unknown {
  const scope = { TextDecoder, TextEncoder, URL, structuredClone, performance };
  return runInNewContext(`${code}\n${expression}`, scope);
}

describe('in a browser', () => {
  it('the core bundles without polyfills, and runs', async () => {
    const { code, node } = await bundle("export * from 'ludoscribe/core'", false);
    expect(node).to.deep.equal([]);
    const board = "ludoscribe.gridGeometry({ files: 9, ranks: 5, style: 'lines' })";
    const names = inBrowser(code, `${board}.symmetries.map(({ name }) => name).join()`);
    expect(names).to.equal('identity,files,ranks,turn');
    expect(inBrowser(code, 'ludoscribe.createLudoscribe().registry.ids().length')).to.equal(0);
  });

  it('so do the four games', async () => {
    const { code, node } = await bundle("export * from 'ludoscribe'");
    expect(node).to.deep.equal([]);
    const reads = "ludoscribe.createLudoscribe().readAll('f5d6c3d3c4', { game: 'othello' })";
    expect(inBrowser(code, `${reads}[0].record.moves.length`)).to.equal(5);
  });

  it('and the plugin kit', async () => {
    expect((await bundle("export * from 'ludoscribe/kit'")).node).to.deep.equal([]);
  });

  it('a single function comes alone', async () => {
    const { code } = await bundle("export { parseMove } from 'ludoscribe/plugins/merrills'");
    expect(inBrowser(code, "JSON.stringify(ludoscribe.parseMove('d2xa1').value)")).to.equal(
      '{"to":19,"remove":21}',
    );
    expect(code).to.not.include('Reflect.');
  });

  it('they are as large as docs/architecture.md has it on record', async () => {
    const rows = sizesOnRecord();
    expect(rows).to.have.length(6);
    for (const { module, sizes } of rows) {
      const { code } = await bundle(module);
      [code.length / 1000, gzipSync(code).length / 1000].forEach((size, index) => {
        const recorded = sizes[index]!;
        const here = `${module}: ${size.toFixed(1)} kB, on record ${String(recorded)} kB`;
        expect(Math.abs(size - recorded), here).to.be.at.most(recorded * 0.1);
      });
    }
  });
});
