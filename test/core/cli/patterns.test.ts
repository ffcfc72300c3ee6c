import { expect } from 'chai';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expandFiles, FileError } from '../../../core/node/index.js';
import { scratch } from '../../support/cli.js';
import { command, STRANGER } from '../../support/command.js';

describe('files by patterns', () => {
  const folder = scratch();
  const names = [
    '1998/a.nac',
    '1998/b.nac',
    '1999/a.nac',
    '1999/deep/er/c.nac',
    'x.nac',
    'y.txt',
    '.hidden.nac',
  ];
  for (const name of names) folder.write(name, 'a1 b2\n');
  folder.write('odd[1].nac', 'a1\n');
  folder.write('odd1.nac', 'a1 b2 c3\n');
  const at = (name: string) => join(folder.path, name);
  const expand = async (...patterns: string[]) =>
    (await expandFiles(patterns.map(at))).map((file) => file.slice(folder.path.length + 1));
  after(() => {
    folder.remove();
  });

  it('stand for what fits, in the order of names, each once', async () => {
    expect(await expand('199?/*.nac')).to.deep.equal(['1998/a.nac', '1998/b.nac', '1999/a.nac']);
    expect(await expand('**/a.nac')).to.deep.equal(['1998/a.nac', '1999/a.nac']);
    expect(await expand('**/*.nac')).to.deep.equal([
      '1998/a.nac',
      '1998/b.nac',
      '1999/a.nac',
      '1999/deep/er/c.nac',
      'odd1.nac',
      'odd[1].nac',
      'x.nac',
    ]);
    expect(await expand('{x.nac,y.txt}', '[xy].*')).to.deep.equal(['x.nac', 'y.txt', 'x.nac', 'y.txt']);
  });

  it('may be folders too, with all that is in them', async () => {
    expect(await expand('199[89]')).to.deep.equal([
      '1998/a.nac',
      '1998/b.nac',
      '1999/a.nac',
      '1999/deep/er/c.nac',
    ]);
    expect(await expand('1999/**')).to.deep.equal(['1999/a.nac', '1999/deep/er/c.nac']);
  });

  it('are names where there is a file of that name', async () => {
    expect(await expand('odd[1].nac')).to.deep.equal(['odd[1].nac']);
    expect(await expand('odd[1-3].nac')).to.deep.equal(['odd1.nac']);
  });

  it('that nothing fits are an error, with the pattern named', async () => {
    const { status, out, err } = await command(...STRANGER, 'check', at('*.pgn'), at('x.nac'));
    expect([status, out, err]).to.deep.equal([
      2,
      '',
      `ludoscribe: ${at('*.pgn')}: there is no such file, and none that fits it as a pattern\n`,
    ]);
    let error: unknown;
    await expandFiles([at('nowhere.nac')]).catch((caught: unknown) => (error = caught));
    expect(error)
      .to.be.instanceOf(FileError)
      .and.have.property('message')
      .which.includes('there is no such file');
  });

  it('work in a command that reads texts too', async () => {
    const { status, out } = await command(
      ...STRANGER,
      'canonical',
      at('1998/[a-b].nac'),
      'a1',
      '--game',
      'noughts',
    );
    expect(status).to.equal(0);
    expect(out.split('\n').filter((line) => /#1: |^a1: /.test(line))).to.have.length(3);
  });

  it('a folder holds the files that links in it lead to', async () => {
    folder.write('links/real.nac', 'a1\n');
    symlinkSync(at('x.nac'), at('links/link.nac'));
    symlinkSync(at('nowhere'), at('links/broken.nac'));
    symlinkSync(folder.path, at('links/round'));
    expect(await expand('links')).to.deep.equal(['links/link.nac', 'links/real.nac']);
  });
});
