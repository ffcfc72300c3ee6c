import { expect } from 'chai';
import { installedModule, installedPlugins, PLUGIN_KEYWORD } from '../../../core/node/index.js';
import { scratch } from '../../support/cli.js';

describe('installed packages', () => {
  const folder = scratch();
  const put = (path: string, manifest: unknown) =>
    folder.write(`${path}/package.json`, typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  const keywords = ['games', PLUGIN_KEYWORD];
  put('node_modules/konane', { name: 'konane', version: '1.2.0', keywords, exports: './dist/index.js' });
  put('node_modules/@me/hare', { name: '@me/hare', keywords, main: 'hare.js' });
  put('node_modules/lodash', { name: 'lodash', version: '4.0.0', keywords: ['modules'] });
  put('node_modules/broken', '{ not json');
  put('node_modules/list', '[]');
  put('node_modules/.hidden', { name: '.hidden', keywords });
  put('inner/node_modules/konane', { name: 'konane', version: '2.0.0', keywords });
  put('inner/node_modules/lodash', { name: 'lodash', version: '5.0.0', keywords: PLUGIN_KEYWORD });
  folder.write('inner/deep/file.txt', '');
  after(() => {
    folder.remove();
  });

  it('are plugins where their keywords say so, those with a scope too', async () => {
    const found = await installedPlugins(folder.path);
    expect(found.map(({ name, version }) => [name, version])).to.deep.equal([
      ['@me/hare', ''],
      ['konane', '1.2.0'],
    ]);
  });

  it('are looked for upward, and of two of one name the nearer counts', async () => {
    const found = await installedPlugins(`${folder.path}/inner/deep`);
    expect(found.map(({ name, version }) => [name, version])).to.deep.equal([
      ['@me/hare', ''],
      ['konane', '2.0.0'],
    ]);
  });

  it('are none where there is nothing', async () => {
    const empty = scratch();
    expect(await installedPlugins(`${empty.path}/nowhere`)).to.deep.equal([]);
    expect(await installedModule('konane', empty.path)).to.equal(undefined);
    empty.remove();
  });

  it('are the module that their exports, or else main, name', async () => {
    const entry = async (name: string, manifest: object) => {
      put(`node_modules/${name}`, manifest);
      const url = await installedModule(name, folder.path);
      return url?.slice(url.indexOf('node_modules/') + 'node_modules/'.length);
    };
    expect(await installedModule('konane', folder.path)).to.match(/^file:.*\/konane\/dist\/index\.js$/);
    expect(await entry('@me/hare', { main: 'hare.js' })).to.equal('@me/hare/hare.js');
    expect(await entry('plain', {})).to.equal('plain/index.js');
    expect(await entry('dotted', { exports: { '.': './a.js', './b': './b.js' } })).to.equal('dotted/a.js');
    const conditions = { types: './a.d.ts', require: './a.cjs', import: './a.mjs' };
    expect(await entry('conditions', { exports: { '.': conditions } })).to.equal('conditions/a.mjs');
    const nested = { node: { import: './n.js' }, default: './d.js' };
    expect(await entry('nested', { exports: nested })).to.equal('nested/n.js');
    expect(await entry('fallback', { exports: [{ browser: './b.js' }, './f.js'] })).to.equal('fallback/f.js');
    expect(await entry('closed', { exports: { browser: './b.js' }, main: './m.js' })).to.equal('closed/m.js');
  });
});
