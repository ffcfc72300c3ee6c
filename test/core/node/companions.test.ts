import { expect } from 'chai';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companionFiles } from '../../../core/node/companions.js';
import { FileError } from '../../../core/node/index.js';

/** Names stand in files of their own, called as the games' file or `all`. */
const format = {
  companions: (name: string) => [`${name.replace(/\..*$/, '')}.NAM`, 'all.nam', 'ALL.NAM'],
};

describe('companion files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ludoscribe-companions-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
  };
  const read = async (name = 'games.bin', options = {}) => {
    const files = await companionFiles(format, join(folder, name), options);
    return Object.fromEntries([...files].map(([key, bytes]) => [key, Buffer.from(bytes).toString()]));
  };

  it('are read under the names that the format gave, each once', async () => {
    write('games.NAM', 'own');
    write('ALL.NAM', 'all');
    write('other.nam', 'no');
    expect(await read()).to.deep.equal({ 'games.NAM': 'own', 'all.nam': 'all' });
    expect(await read('more.bin')).to.deep.equal({ 'all.nam': 'all' });
  });

  it('are found in another spelling where there is none of the right one', async () => {
    write('Games.nam', 'own');
    expect(await read()).to.deep.equal({ 'games.NAM': 'own' });
  });

  it('are the same bytes for the next file, until they change', async () => {
    write('all.nam', 'before');
    const bytes = async (name: string) =>
      (await companionFiles(format, join(folder, name), {})).get('all.nam');
    const first = await bytes('one.bin');
    expect(await bytes('two.bin')).to.equal(first);
    write('all.nam', 'after that');
    expect(await read()).to.deep.equal({ 'all.nam': 'after that' });
    write('games.NAM', 'new');
    // However coarse the clock of the disk is.
    utimesSync(folder, 1, 1);
    expect(await read()).to.deep.equal({ 'games.NAM': 'new', 'all.nam': 'after that' });
    rmSync(join(folder, 'all.nam'));
    utimesSync(folder, 2, 2);
    expect(await read()).to.deep.equal({ 'games.NAM': 'new' });
  });

  it('that the user names go before those that lie there, and have to be there', async () => {
    write('all.nam', 'beside');
    const named = join(folder, 'sub.nam');
    write('sub.nam', 'named');
    expect(await read('games.bin', { companions: [named] })).to.deep.equal({
      'sub.nam': 'named',
      'all.nam': 'beside',
    });
    const given = new Map([['all.nam', Buffer.from('held')]]);
    expect(await read('games.bin', { files: given })).to.deep.equal({ 'all.nam': 'held' });
    const missing = await read('games.bin', { companions: [join(folder, 'none.nam')] }).catch(
      (error: unknown) => error,
    );
    expect(missing).to.be.instanceOf(FileError).with.property('message').that.contains('none.nam');
  });

  it('of standard input are not looked for', async () => {
    expect([...(await companionFiles(format, '-', {}))]).to.deep.equal([]);
  });
});
