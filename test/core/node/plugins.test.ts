import { expect } from 'chai';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadPlugin, moduleUrl, PluginLoadError } from '../../../core/node/index.js';
import { scratch } from '../../support/cli.js';

describe('plugin modules', () => {
  const folder = scratch();
  after(() => {
    folder.remove();
  });

  it('are named by a path, a URL or a package', () => {
    const url = (path: string) => pathToFileURL(path).href;
    expect(moduleUrl('./game.js', '/home/ann')).to.equal(url('/home/ann/game.js'));
    expect(moduleUrl('../game.js', '/home/ann')).to.equal(url('/home/game.js'));
    expect(moduleUrl('/opt/a game.js', '/home/ann')).to.equal(url('/opt/a game.js'));
    expect(moduleUrl('.', '/home/ann')).to.equal(url('/home/ann'));
    for (const name of ['file:///opt/game.js', 'data:text/javascript,1', 'konane', '@me/hare'])
      expect(moduleUrl(name, '/home/ann')).to.equal(name);
  });

  it('are loaded by their default export', async () => {
    const file = folder.write('game.mjs', 'export default { id: "x" };');
    expect(await loadPlugin(file)).to.deep.equal({ id: 'x' });
    expect(await loadPlugin(pathToFileURL(file).href)).to.deep.equal({ id: 'x' });
    // A package's folder stands for the module that its manifest names.
    folder.write('package/package.json', JSON.stringify({ exports: './game.mjs' }));
    folder.write('package/game.mjs', 'export default { id: "y" };');
    expect(await loadPlugin(join(folder.path, 'package'))).to.deep.equal({ id: 'y' });
  });

  it('that cannot be loaded are named, with the reason in one line', async () => {
    const why = async (name: string) => {
      try {
        await loadPlugin(name);
      } catch (error) {
        expect(error).to.be.instanceOf(PluginLoadError);
        expect((error as PluginLoadError).module).to.equal(name);
        const start = `The plugin ${name} cannot be loaded: `;
        expect((error as Error).message.slice(0, start.length)).to.equal(start);
        return (error as Error).message.slice(start.length);
      }
      return 'it was loaded';
    };
    const write = (name: string, text: string) => folder.write(name, text);
    const nowhere = join(folder.path, 'nowhere.mjs');
    expect(await why(nowhere)).to.equal(`there is no file ${nowhere}.`);
    const unbuilt = join(folder.path, 'dist/index.js');
    expect(await why(unbuilt)).to.equal(`there is no file ${unbuilt}. Is it built already?`);
    expect(await why('file://elsewhere/game.mjs')).to.match(/host|exist|no file/i);
    expect(await why(folder.path)).to.equal(`the folder ${folder.path} has no package.json.`);
    folder.write('unbuilt/package.json', JSON.stringify({ exports: './dist/index.js' }));
    expect(await why(join(folder.path, 'unbuilt'))).to.match(/^there is no file .*Is it built already\?$/);
    // These two are of the folder in which the tests are run.
    expect(await why('core/index.ts')).to.equal(
      'no package of this name is installed here. A path begins with a dot or a slash: ./core/index.ts',
    );
    expect(await why('core/nowhere.js')).to.equal('no package of this name is installed here.');
    expect(await why('ludoscribe-nowhere')).to.equal('no package of this name is installed here.');
    expect(await why(write('empty.mjs', 'export const game = 1;'))).to.equal('it has no default export.');
    expect(await why(write('thrower.mjs', 'throw new Error("not today\\nnor tomorrow");'))).to.match(
      /^not today \(file:.*thrower\.mjs:1\)$/,
    );
    expect(await why(write('text.mjs', 'throw "\\u001b[31mred";'))).to.equal('\\x1b[31mred');
    expect(await why(write('wrong.mjs', 'export default {'))).to.include('Unexpected');
    // Here it is not the plugin that is missing.
    expect(await why(write('lacking.mjs', "import './board.mjs'; export default 1;"))).to.include(
      'board.mjs',
    );
    expect(await why(write('needy.mjs', "import 'ludoscribe-nowhere'; export default 1;"))).to.include(
      "'ludoscribe-nowhere'",
    );
  });
});
