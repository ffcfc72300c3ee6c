import { expect } from 'chai';
import type { GamePlugin, Position, Result } from '../../../core/index.js';
import {
  checkPlugin,
  checksOf,
  describeGame,
  pluginFindingText,
  runChecks,
  type KitOptions,
  type Runner,
} from '../../../core/kit/index.js';
import type { NoughtsMove } from '../../support/noughts.js';
import { sound, withNotation, withState } from './sound.js';

const forgetful = withNotation(({ parseMove }) => ({
  parseMove: (text: string): Result<NoughtsMove> =>
    text === 'b2' ? { ok: true, value: { to: 0 } } : parseMove(text),
}));

describe('plugin kit', () => {
  it('finds nothing in a plugin that holds, whatever the seed', () => {
    for (const seed of [1, 2, 77])
      expect(checkPlugin(sound, { seed, plies: 200 }).map(pluginFindingText)).to.deep.equal([]);
  });

  it('says what was expected, what came, the smallest case and how to find it again', () => {
    const [finding, ...more] = checkPlugin(forgetful, { seed: 5, plies: 100, only: ['notation.moves'] });
    expect(more).to.deep.equal([]);
    expect(finding).to.deep.include({
      check: 'notation.moves',
      game: 'noughts',
      subject: 'notation standard',
      expected: 'a move written and read to be what it was',
      came: '{"to":0}',
      seed: 5,
      again: "checkPlugin(plugin, { seed: 5, plies: 100, only: ['notation.moves'] })",
    });
    expect(finding!.example).to.match(/^parseMove\("b2"\), written from \{"to":4\} at "[xo.]{9} [xo]"$/);
    expect(pluginFindingText(finding!)).to.equal(
      [
        'noughts: notation.moves: notation standard',
        '    expected  a move written and read to be what it was',
        '    came      {"to":0}',
        `    case      ${finding!.example} (and ${String(finding!.times - 1)} more like it)`,
        `    again     ${finding!.again}`,
      ].join('\n'),
    );
  });

  it('finds the same again with the same seed', () => {
    const options = { seed: 9, plies: 150 };
    const first = checkPlugin(forgetful, options);
    // Formats made by settings read moves by the game's notation, which forgets; the game's own does without it.
    expect(first.map(({ check, subject }) => `${check}, ${subject}`)).to.deep.equal([
      'notation.moves, notation standard',
      'formats.records, format json',
      'formats.records, format pgn',
    ]);
    expect(checkPlugin(forgetful, options)).to.deep.equal(first);
    for (const { check, expected, example } of first) {
      const again = checkPlugin(forgetful, { ...options, only: [check] });
      expect(again.map((one) => [one.expected, one.example])).to.deep.include([expected, example]);
    }
  });

  it('shrinks a text to what makes it fail', () => {
    const falling = withNotation(({ parseMove }) => ({
      parseMove(text: string) {
        if (/[(]{3}/.test(text)) throw new RangeError('too deep');
        return parseMove(text);
      },
    }));
    const [finding] = checkPlugin(falling, { plies: 50, only: ['notation.hostile'] });
    expect(finding!.example).to.equal('parseMove("(((") in {}');
    expect(finding!.came).to.equal('RangeError: too deep');
  });

  it('shrinks a record to what is lost', () => {
    const format = sound.formats[0]!;
    const losing: GamePlugin<NoughtsMove> = {
      ...sound,
      formats: [
        {
          ...format,
          encoder: () => {
            const encoder = format.encoder!();
            return {
              ...encoder,
              push: (record) => ({ ...encoder.push({ ...record, moves: record.moves.slice(0, 1) }) }),
            };
          },
        },
      ],
    };
    const findings = checkPlugin(losing, { plies: 100, only: ['formats.records'] });
    const finding = findings.find(({ expected }) => expected.startsWith('moves to come back'));
    expect(finding!.example).to.match(/^\{"variant":"3x3","moves":"[abc][123] [abc][123]"\}$/);
  });

  it('goes on when a part of the plugin throws', () => {
    const throwing = withState(sound, () => ({
      position(): Position {
        throw new TypeError('no position');
      },
    }));
    const findings = checkPlugin(throwing, { plies: 60 });
    expect(new Set(findings.map(({ check }) => check.split('.')[0]))).to.include('rules');
    expect(findings.some(({ came }) => came.includes('no position'))).to.equal(true);
  });

  it('looks at what is asked for', () => {
    const ids = (only: string[]) => [...runChecks(sound, { only, plies: 20 })].map(({ id }) => id);
    expect(ids(['geometry.rows'])).to.deep.equal(['geometry.rows']);
    expect(new Set(ids(['geometry', 'purity']).map((id) => id.split('.')[0]))).to.deep.equal(
      new Set(['geometry', 'purity']),
    );
    expect(() => checkPlugin(sound, { only: ['rules.legl'] })).to.throw(
      RangeError,
      'There is no check rules.legl',
    );
    expect(() => checkPlugin(sound, { seed: 0.5 })).to.throw(RangeError, 'seed');
    expect(() => checkPlugin(sound, { plies: 0 })).to.throw(RangeError, 'plies');
  });

  it('measures time only when that is asked for', () => {
    const measured = (options: KitOptions) =>
      checksOf(sound, options)
        .map(({ id }) => id)
        .filter((id) => id.endsWith('.time'));
    expect(measured({})).to.deep.equal([]);
    expect(measured({ only: ['notation', 'geometry'] })).to.deep.equal([]);
    expect(measured({ timed: true })).to.deep.equal(['notation.time', 'formats.time']);
    expect(measured({ timed: true, only: ['formats'] })).to.deep.equal(['formats.time']);
    expect(measured({ only: ['notation.time'] })).to.deep.equal(['notation.time']);
  });

  it('tries longer and longer texts, a slow one three times, by the clock that it is given', () => {
    const lengths: number[] = [];
    let clock = 0;
    const slow = withNotation(({ parseMove }) => ({
      parseMove(text: string) {
        if (/^-+$/.test(text) && text.length > 1) {
          lengths.push(text.length);
          clock += text.length < 500 ? 1 : 1000;
        }
        return parseMove(text);
      },
    }));
    const findings = checkPlugin(slow, { plies: 20, only: ['notation.time'], now: () => clock });
    // Both - and -- are repeated to texts of nothing but -.
    const once = [16, 24, 28, 32, 48, 128, 512, 512, 512];
    expect(lengths).to.deep.equal([...once, ...once]);
    expect(findings.map(({ came, example }) => `${came}: ${example}`)).to.deep.equal([
      '1000 ms: "-" repeated to 512 characters',
    ]);
    expect(findings[0]!.times).to.equal(2);
    expect(checkPlugin(sound, { plies: 20, only: ['notation.time'], now: () => 0 })).to.deep.equal([]);
  });

  it('leaves out what a plugin does not have', () => {
    const { rules: _, options: __, swapSeats: ___, swapMove: ____, ...bare } = sound;
    const ids = checksOf(bare as GamePlugin).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('rules.'))).to.deep.equal([]);
    expect(ids).to.not.include('moves.swap').and.not.include('plugin.options');
  });

  it('takes what there is of a game without rules from its author', () => {
    const { rules: _, ...bare } = sound;
    const given = { files: { 'games.nac': 'a1 b2 c3\nb2 a1\n' }, moves: ['c1'], positions: ['x........ o'] };
    expect(checkPlugin(bare as GamePlugin, given).map(pluginFindingText)).to.deep.equal([]);
    const { rules: __, ...broken } = forgetful;
    const checks = checkPlugin(broken as GamePlugin, given).map(({ check }) => check);
    expect(checks).to.include('notation.moves').and.include('formats.records');
  });

  it('is a suite of tests', () => {
    const seen: string[] = [];
    const failed: string[] = [];
    let waited = 0;
    const runner: Runner = {
      describe(title, body) {
        seen.push(title);
        body();
      },
      it(title, body) {
        try {
          body.call({ timeout: (milliseconds: number) => (waited += milliseconds) });
        } catch (error) {
          failed.push(`${title}\n${(error as Error).message}`);
        }
      },
    };
    describeGame(forgetful, { runner, plies: 60, only: ['geometry', 'notation'] });
    expect(seen).to.deep.equal(['noughts: conformance', 'geometry', 'notation']);
    expect(
      failed.some((text) => text.startsWith('reads back every legal move that it writes (notation.moves)\n')),
    ).to.equal(true);
    expect(failed.join()).to.include('expected  a move written and read to be what it was');
    expect(waited).to.be.above(0);
  });

  it('needs a runner', () => {
    const scope = globalThis as { describe?: unknown };
    const { describe: kept } = scope;
    delete scope.describe;
    try {
      expect(() => {
        describeGame(sound);
      }).to.throw('belongs into a test that mocha runs');
    } finally {
      scope.describe = kept;
    }
  });
});

describeGame(sound, { plies: 300 });
