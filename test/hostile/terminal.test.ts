/** Names and texts that a terminal would obey: every command prints them spelled out. */
import { expect } from 'chai';
import { COMMANDS } from '../../core/cli/definitions/index.js';
import { inside } from '../support/inside.js';
import { scratch } from '../support/cli.js';

/** Clears the screen, turns the text round, and begins a line of its own. */
const EVIL = 'x\u001b[2J\u202e\u0007\u009b31m';

const record = (moves: string, more = ''): string =>
  `[Game "reversi"]\n[Event "${EVIL}"]\n[Black "${EVIL}"]\n[White "${EVIL}"]\n[${EVIL.replace('\u009b', '')} "1"]\n[Result "${EVIL}"]\n[Variant "othello"]\n${more}\n1. ${moves} { ${EVIL} } *\n\n`;

/** Signs of control, but for tabs and line ends, and those that change the direction of writing. */
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

describe('texts that a terminal would obey', () => {
  const folder = scratch();
  after(() => {
    folder.remove();
  });
  const good = folder.write(`${EVIL}\n.pgn`, record('f5 d6') + record('f5 f4', `[Site "${EVIL}"]\n`));
  const bad = folder.write(
    `bad${EVIL}\n.pgn`,
    record(`f5 ${EVIL} d6`) + record('f5 a1') + `[Game "${EVIL}"]\n\n1. f5 *\n\n${record('f5')}`,
  );
  const strange = folder.write(`strange${EVIL}\n`, `${EVIL}\n${EVIL}\n`);
  const files = [good, bad, strange];

  /** What is printed of records as they are, bytes and all, is not for a terminal. */
  const CALLS: Readonly<Record<string, readonly (readonly string[])[]>> = {
    tour: [['tour']],
    games: [['games'], ['games', EVIL]],
    check: [
      ['check', ...files],
      ['check', ...files, '--notes'],
      ['check', ...files, '--github'],
    ],
    convert: [
      ['convert', ...files, '--to', 'transcript'],
      ['convert', ...files, '--to', EVIL],
      ['convert', good, '--to', 'json', '--out', folder.path],
    ],
    replay: [
      ['replay', good, bad, '--record', 'all', '--text'],
      ['replay', good, bad, strange],
    ],
    show: [
      ['show', good],
      ['show', bad],
      ['show', strange],
      ['show', EVIL],
      ['show', EVIL, '--game', 'reversi'],
    ],
    render: [
      ['render', good],
      ['render', bad, '--record', '2'],
      ['render', strange],
      ['render', EVIL],
    ],
    parse: [
      ['parse', '--game', 'reversi', EVIL],
      ['parse', '--game', EVIL, 'f5'],
    ],
    transform: [
      ['transform', ...files, '--by', 'diagonal', '--to', 'transcript'],
      ['transform', good, '--by', EVIL],
    ],
    canonical: [
      ['canonical', good, bad, '--record', 'all'],
      ['canonical', strange],
      ['canonical', EVIL],
    ],
    pipe: [['pipe', EVIL]],
    find: [
      ['find', ...files, '--position', 'f5'],
      ['find', ...files, '--length', '1..'],
      ['find', good, '--pattern', EVIL],
      ['find', good, '--position', EVIL],
      ['find', good, '--where', `${EVIL}=/${EVIL}(/`],
    ],
    explore: [
      ['explore', ...files],
      ['explore', good, '--position', EVIL],
    ],
    stats: [['stats', ...files]],
    filter: [
      ['filter', ...files, '--length', '1..', '--to', 'transcript'],
      ['filter', good, '--result', EVIL],
    ],
    sort: [
      ['sort', ...files, '--by', 'length', '--to', 'transcript'],
      ['sort', good, '--by', EVIL],
    ],
    dedupe: [
      ['dedupe', ...files, '--list'],
      ['dedupe', good, good, bad, '--to', 'transcript'],
    ],
    split: [
      [
        'split',
        ...files,
        '--by',
        'Event',
        '--out',
        `${folder.path}/s-{}.txt`,
        '--to',
        'transcript',
        '--force',
      ],
    ],
    merge: [['merge', ...files, '--to', 'transcript']],
    diff: [
      ['diff', good, bad],
      ['diff', good, strange],
    ],
    fmt: [
      ['fmt', ...files, '--check'],
      ['fmt', strange, '--format', EVIL],
    ],
    new: [
      ['new', EVIL],
      ['new', 'reversi', '--variant', EVIL],
    ],
    plugin: [
      ['plugin', 'check', `./${EVIL}`],
      ['plugin', EVIL],
    ],
    completion: [['completion', EVIL]],
  };

  it('are given to every command', () => {
    expect(Object.keys(CALLS)).to.have.members(COMMANDS.map(({ usage }) => usage.split(' ')[0]!));
  });

  for (const [name, calls] of Object.entries(CALLS))
    it(`are spelled out by ${name}`, async () => {
      for (const args of calls) {
        const { out, err } = await inside(args);
        expect(out + err, args.join(' ')).to.not.equal('');
        expect(out, JSON.stringify(args)).to.not.match(OBEYED);
        expect(err, JSON.stringify(args)).to.not.match(OBEYED);
      }
    });
});
