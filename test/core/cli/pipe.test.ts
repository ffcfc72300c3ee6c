import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND, ludoscribe, ROOT, scratch, strangersGame } from '../../support/cli.js';

interface Answer {
  readonly id?: unknown;
  readonly ok: boolean;
  readonly value?: Record<string, unknown>;
  readonly error?: { readonly code: string; readonly candidates?: string[] };
}

describe('pipe', () => {
  const folder = scratch();
  const plugin = folder.write('noughts.mjs', strangersGame());
  after(() => {
    folder.remove();
  });

  const ask = async (...requests: unknown[]): Promise<Answer[]> => {
    const input = requests
      .map((request) => (typeof request === 'string' ? request : JSON.stringify(request)))
      .join('\n');
    const { status, out, err } = await ludoscribe(['--plugin', plugin, 'pipe'], { input });
    expect([status, err]).to.deep.equal([0, '']);
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer);
  };

  it('answers in order, with the id of each request', async () => {
    const answers = await ask(
      { id: 'a', do: 'parse', game: 'noughts', text: 'b2' },
      { id: [1], do: 'parse', game: 'noughts', text: 'z' },
    );
    expect(answers[0]).to.deep.equal({
      id: 'a',
      ok: true,
      value: { kind: 'move', text: 'b2', move: { to: 4 }, points: ['b2'] },
    });
    expect(answers[1]).to.deep.include({ id: [1], ok: false });
    expect(answers[1]!.error).to.include({ code: 'bad_point' });
  });

  it('formats what it parsed', async () => {
    const [move, position] = await ask(
      { do: 'parse', game: 'othello', text: 'F5' },
      { do: 'parse', game: 'merrills', text: 'W..........B............ w 8 8 0 2' },
    );
    const back = await ask(
      { do: 'format', game: 'othello', move: move!.value!['move'] },
      { do: 'format', game: 'merrills', position: position!.value!['position'] },
    );
    expect(back.map(({ value }) => value)).to.deep.equal(['f5', 'W..........B............ w 8 8 0 2']);
  });

  it('checks, replays and converts records', async () => {
    const record = { game: 'noughts', moves: ['a1', 'b1', 'a2', 'b2', 'a3'] };
    const [good, bad, replayed, part, json, text] = await ask(
      { do: 'check', record },
      { do: 'check', text: 'a1 a1', game: 'noughts' },
      { do: 'replay', record },
      { do: 'replay', record, ply: 2 },
      { do: 'convert', text: 'a1 b2', to: 'json', game: 'noughts' },
      { do: 'convert', record, to: 'noughts' },
    );
    expect(good!.value).to.deep.equal({ records: 1, findings: [] });
    expect(bad!.value!['findings']).to.have.deep.nested.property('[0].kind', 'illegal_move');
    expect(replayed!.value).to.deep.equal({
      ply: 5,
      passes: 0,
      position: 'x..xo.xo. o',
      toMove: 'noughts',
      outcome: { winners: [0], reason: 'three' },
    });
    expect(part!.value).to.include({ ply: 2, position: '......xo. x' });
    expect(json!.value).to.deep.equal({
      records: [{ game: 'noughts', variant: '3x3', moves: ['a1', 'b2'] }],
      losses: [],
    });
    expect(text!.value).to.deep.equal({ text: 'a1 b1 a2 b2 a3\n', losses: [] });
  });

  it('gives canonical images', async () => {
    const [position, line] = await ask(
      { do: 'canonical', game: 'noughts', position: '..x...... o' },
      { do: 'canonical', game: 'noughts', moves: ['c3', 'b2'] },
    );
    expect(position!.value).to.deep.equal({ position: '........x o', symmetry: 'ranks' });
    expect(line!.value).to.deep.equal({ moves: ['a1', 'b2'], symmetry: 'turn' });
  });

  it('answers bad requests with a fault, and goes on', async () => {
    const answers = await ask(
      'nonsense',
      [],
      { do: 'chek' },
      { do: 'parse' },
      { do: 'parse', game: 'chess', text: 'e4' },
      { do: 'parse', game: 'noughts', text: 'b2', notation: 'algebraic' },
      { do: 'format', game: 'noughts' },
      { do: 'format', game: 'merrills', move: {} },
      { do: 'replay', record: { game: 'noughts', moves: ['a1', 'a1'] } },
      { do: 'replay', record: { game: 'noughts', moves: [] }, ply: 3 },
      { do: 'convert', text: 'a1', to: 'nowhere' },
      { do: '__proto__' },
      { do: 'parse', game: 'noughts', text: 'a1' },
    );
    expect(answers.map(({ error }) => error?.code ?? 'ok')).to.deep.equal([
      'bad_json',
      'bad_request',
      'bad_request',
      'bad_request',
      'unknown_game',
      'unknown_notation',
      'bad_request',
      'not_a_move',
      'occupied',
      'bad_request',
      'unknown_format',
      'bad_request',
      'ok',
    ]);
    expect(answers[2]!.error!.candidates).to.deep.equal(['check']);
  });

  // Where there is no Python, nobody runs the client.
  const hasPython = spawnSync('python3', ['--version']).status === 0;
  (hasPython ? it : xit)('serves the client of its page', () => {
    const page = readFileSync(join(ROOT, 'docs/commands/pipe.md'), 'utf8');
    const [, client] = /```python\n([^]*?)```/.exec(page)!;
    const script = `${client!}\nanswer = Ludoscribe(${JSON.stringify(`${process.execPath} ${COMMAND}`)}).ask("replay", text="f5d6c3d3c4", game="reversi")\nprint(answer["value"]["toMove"])`;
    const { stdout, stderr } = spawnSync('python3', ['-c', script], { encoding: 'utf8' });
    expect(stderr).to.equal('');
    expect(stdout.trim()).to.equal('white');
  });
});
