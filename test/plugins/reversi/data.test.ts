/** Real files, where they are at hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import {
  boardToText,
  countDiscs,
  formatMove,
  parseMove,
  PASS,
  rules,
  squareToText,
  transcriptFormat,
  walk,
  wthorFormat,
  SETUPS,
  type ReversiMove,
} from '../../../plugins/reversi/index.js';
import { begin, codesOf, readAll, readInPieces, recordsOf } from './support.js';

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const wthor = `${data}reversi/wthor/`;

const move = (name: string): ReversiMove => {
  const result = parseMove(name);
  if (!result.ok) throw new Error(name);
  return result.value;
};

if (existsSync(wthor)) {
  describe('reversi: the WTHOR archive', () => {
    const archives = readdirSync(wthor).filter((name) => name.endsWith('.wtb'));
    const files = new Map(
      ['WTH.JOU', 'WTH.TRN'].map((name) => [name, new Uint8Array(readFileSync(wthor + name))]),
    );

    it('is read whole, and every game of it is legal and scored right', () => {
      const sums = { games: 0, illegal: 0, early: 0, agree: 0, passes: 0, withPass: 0, short: 0 };
      for (const name of archives) {
        const reads = readAll(wthorFormat, new Uint8Array(readFileSync(wthor + name)), { files });
        expect(codesOf(reads), name).to.deep.equal([]);
        for (const { record } of reads) {
          sums.games++;
          const state = begin();
          let passes = 0;
          for (const one of record!.moves) {
            if (state.play(one) === undefined) continue;
            passes++;
            if (state.play(PASS) !== undefined || state.play(one) !== undefined) sums.illegal++;
          }
          sums.passes += passes;
          if (passes > 0) sums.withPass++;
          const { outcome } = state;
          if (outcome === undefined) sums.early++;
          else {
            if (record!.moves.length < 60) sums.short++;
            const { scores, winners } = record!.result!;
            if (String(scores) === String(outcome.scores) && String(winners) === String(outcome.winners))
              sums.agree++;
          }
        }
      }
      expect(sums).to.deep.equal({
        games: 137_548,
        illegal: 0,
        early: 413,
        agree: 137_135,
        passes: 156_887,
        withPass: 80_200,
        short: 6_446,
      });
    });

    it('gives the same in pieces, and is recognised', () => {
      for (const name of ['WTH_1977.wtb', 'WTH_2003.wtb']) {
        const bytes = new Uint8Array(readFileSync(wthor + name));
        expect(readInPieces(wthorFormat, bytes, 1000, { files })).to.deep.equal(
          readAll(wthorFormat, bytes, { files }),
        );
        expect(wthorFormat.sniff(bytes.subarray(0, 4096), name)).to.equal(1);
        expect(wthorFormat.sniff(bytes.subarray(0, 4096))).to.equal(0.9);
      }
      expect(wthorFormat.sniff(files.get('WTH.JOU')!.subarray(0, 4096), 'WTH.JOU')).to.equal(0);
    });

    it('names players and tournaments, those that are not ASCII too', () => {
      const bytes = new Uint8Array(readFileSync(`${wthor}WTH_1977.wtb`));
      const [first] = recordsOf(readAll(wthorFormat, bytes, { files }));
      expect(first!.tags.get('Date')).to.equal('1977');
      expect(first!.tags.get('Event')).to.match(/^\p{L}/u);
      expect(first!.players.every((player) => /^\p{L}/u.test(player!.name!))).to.equal(true);
      const strange = new Set<string>();
      for (const name of archives) {
        for (const record of recordsOf(
          readAll(wthorFormat, new Uint8Array(readFileSync(wthor + name)), { files }),
        )) {
          const event = record.tags.get('Event')!;
          if (/[^ -~]/.test(event)) strange.add(event);
        }
      }
      expect(strange.size).to.be.within(1, 21);
      for (const event of strange) expect(event).to.match(/^[ -~\xa0-\xff]+$/);
    });

    it('comes back from transcripts as it was, less what they cannot hold', () => {
      const bytes = new Uint8Array(readFileSync(`${wthor}WTH_1990.wtb`));
      const records = recordsOf(readAll(wthorFormat, bytes, { files }));
      const encoder = transcriptFormat.encoder!();
      const text = records.map((record) => encoder.push(record).data as string).join('');
      expect(recordsOf(readAll(transcriptFormat, text)).map(({ moves }) => moves)).to.deep.equal(
        records.map(({ moves }) => moves),
      );
      expect(transcriptFormat.sniff(new TextEncoder().encode(text).subarray(0, 4096))).to.be.greaterThan(
        0.85,
      );
    });
  });
}

const openspiel = `${data}openspiel/othello.txt`;
if (existsSync(openspiel)) {
  it('reversi: an OpenSpiel game has the same boards, moves and end', () => {
    // Its boards have rank 1 on top, x for black and o for white.
    const state = begin();
    const states = readFileSync(openspiel, 'utf8')
      .split(/^# State \d+$/m)
      .slice(1);
    expect(states).to.have.length(61);
    let boards = 0;
    for (const [index, text] of states.entries()) {
      const rows = [...text.matchAll(/^# ([1-8]) ([-xo ]+) [1-8]$/gm)].map(([, , cells]) =>
        cells!.replaceAll(' ', ''),
      );
      const board = rows.reverse().join('\n').replaceAll('-', '.').replaceAll('x', 'b').replaceAll('o', 'w');
      if (rows.length > 0) {
        expect(boardToText(state.position().cells), String(index)).to.equal(board);
        boards++;
      }
      const legal = /^StringLegalActions\(\) = (\[.*\])$/m.exec(text);
      if (legal !== null) {
        const names = JSON.parse(legal[1]!) as string[];
        expect(
          state
            .legalMoves()
            .map((one) => (one === PASS ? 'pass' : formatMove(one)))
            .sort(),
          String(index),
        ).to.deep.equal(names.sort());
      }
      const action = /^# Apply action "(\w+)"$/m.exec(text);
      if (action !== null) expect(state.play(move(action[1]!)), action[1]).to.equal(undefined);
    }
    expect(boards).to.be.greaterThan(5);
    expect(state.outcome?.winners).to.deep.equal([1]);
  });
}

const playok = `${data}reversi/playok-game.txt`;
if (existsSync(playok)) {
  it('reversi: a game as PlayOK writes it', () => {
    const text = readFileSync(playok, 'utf8').split('\n\n')[1]!.replace(/\s+/g, ' ');
    const line = text.replace(/ 38-26 *$/, '');
    expect(line).not.to.equal(text);
    const reads = readAll(transcriptFormat, line);
    expect(codesOf(reads)).to.deep.equal([]);
    const [record] = recordsOf(reads);
    const squares = record!.moves.map((one) => (one as { square: number }).square);
    const steps = walk(SETUPS.othello.cells, 'b', squares);
    if (!steps.ok) throw new Error(steps.error.message);
    const passed = steps.value.flatMap(({ passes }, index) => (passes > 0 ? [index] : []));
    expect(record!.passes).to.deep.equal(passed);
    expect(passed).to.have.length(1);
    expect(countDiscs(steps.value.at(-1)!.board)).to.deep.equal([38, 26]);
  });
}

const obf = `${data}reversi/obf/`;
if (existsSync(obf)) {
  it('reversi: the scored moves of problem positions are all the legal ones', () => {
    let positions = 0;
    for (const name of readdirSync(obf)) {
      for (const line of readFileSync(obf + name, 'utf8').split('\n')) {
        const found = /^([-XO]{64}) ([XO]);(.*)$/.exec(line);
        if (found === null) continue;
        positions++;
        // From a1 on, rank by rank.
        const cells = new Int8Array(64).map(
          (_, square) => '-XO'.indexOf(found[1]![(7 - (square >> 3)) * 8 + (square & 7)]!) - 1,
        );
        const legal = rules
          .begin({ variant: 'othello', cells, toMove: found[2] === 'X' ? 0 : 1 })
          .legalMoves();
        const scored = [...found[3]!.matchAll(/([A-H][1-8]):/g)].map(([, square]) => square!.toLowerCase());
        expect(legal.map(formatMove).sort(), line).to.deep.equal(scored.sort());
      }
    }
    expect(positions).to.equal(79);
    expect(squareToText(56)).to.equal('a1');
  });
}
