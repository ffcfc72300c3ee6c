/** Text that is made to be slow to read: four times as much of it takes four times as long, and no longer. */
import { hostileTexts, type HostileText } from '../../hostile/texts.js';
import { ludoscribe } from '../inputs/records.js';
import type { Line, Row } from '../row.js';

/**
 * Characters of the shorter text. From some 128 KB on a string lies in memory of its own, which costs five to ten
 * nanoseconds a character once and for all; both lengths are past that, or the step would look like growth.
 */
const LENGTH = 192 << 10;

/** The longer text, in lengths of the shorter. */
const LONGER = 4;

/** V8's `JSON.parse` takes 20 ns a level up to some 400,000 levels, and 300 beyond; only their steps are counted. */
const NOT_TIMED = /: nested lists$/;

/** Microseconds that one measurement takes at least: a text that is refused by its length is refused many times. */
const SLICE = 2000;

/** Nanoseconds a character; below this a reader has not looked at all of its text, and growth would be that of noise. */
const NOTHING = 0.2;

/** Nanoseconds of processor time that a character takes. */
function time(read: () => unknown, length: number): number {
  const began = process.cpuUsage();
  let spent = 0;
  let runs = 0;
  do {
    read();
    runs++;
    const { user, system } = process.cpuUsage(began);
    spent = user + system;
  } while (spent < SLICE && runs < 1000);
  return (spent * 1000) / runs / length;
}

/** The least of several runs of each length, in turns: whatever else happens only adds to them. */
function measure({ name, text, ready }: HostileText, rounds: number): Line {
  const cases = [LENGTH, LENGTH * LONGER].map((length) => {
    const long = text(length);
    return { read: ready(long), length: long.length, least: Infinity };
  });
  for (let round = 0; round < rounds; round++)
    for (const one of cases) one.least = Math.min(one.least, time(one.read, one.length));
  const [short, long] = cases.map(({ least }) => Math.max(least, NOTHING));
  return { name, value: cases[1]!.least, ratio: long! / short! };
}

const hostile: Row = {
  name: 'hostile',
  title: `Hostile text, ${String((LENGTH * LONGER) >> 10)}K characters of each: what a character takes, over what it takes in a quarter of them`,
  // Garbage of the shorter text would be thrown away young and that of the longer one copied first, twice.
  flags: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
  measure({ quick }) {
    const lines = hostileTexts(ludoscribe)
      .filter(({ name }) => !NOT_TIMED.test(name))
      .map((text) => measure(text, quick ? 3 : 8));
    const worst = lines.reduce((one, other) => (other.ratio! > one.ratio! ? other : one));
    return {
      unit: 'ns/char',
      lines,
      targets: [
        {
          text: `hostile text: growth of ns a character over four lengths, the worst of ${String(lines.length)} (${worst.name})`,
          measured: worst.ratio!,
          // Four would be quadratic; a text that no longer fits the caches costs something too.
          most: 2.5,
        },
      ],
      note: 'Lists in lists of JSON are not timed: V8’s JSON.parse takes 20 ns a level up to some 400,000 of them, and 300 beyond.',
    };
  },
};

export const HOSTILE: readonly Row[] = [hostile];
