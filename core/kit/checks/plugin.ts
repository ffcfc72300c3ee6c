/** The plugin as an object: what every tool relies on before it looks any closer. */
import { isOptionValue, optionType } from '../../registry/index.js';
import { inspect } from '../../registry/inspect.js';
import type { Bench, Check } from '../check.js';
import { isSame, show } from '../values.js';

/** The one check that has to hold before any other can be made. */
export const CONTRACT: Check = {
  id: 'plugin.contract',
  title: 'is what a registry takes in: id, version, variants, a notation with positions',
  run(bench) {
    const fault = inspect(bench.plugin);
    bench.expect(
      fault === undefined,
      'plugin',
      'a plugin that a registry takes in',
      fault ?? '',
      'the plugin',
    );
  },
};

function checkWords(bench: Bench): void {
  const { plugin } = bench;
  const isTitle = (title: unknown) => typeof title === 'string' && title.trim() !== '';
  const expect = (holds: boolean, subject: string, expected: string, value: unknown) =>
    bench.expect(holds, subject, expected, { value }, subject);
  expect(isTitle(plugin.title), 'plugin', 'a title', plugin.title);
  for (const { id, seats } of plugin.variants) {
    const distinct = new Set(seats).size === seats.length && seats.every(isTitle);
    expect(distinct, `variant ${id}`, 'a name of its own for every seat', seats);
    // PGN names a seat's player by a tag of letters and digits.
    const tags = seats.map((seat) => seat.replace(/[^A-Za-z0-9]/g, '').toLowerCase());
    expect(
      new Set(tags).size === seats.length && !tags.includes(''),
      `variant ${id}`,
      'letters or digits in the names of seats that tell them apart',
      seats,
    );
  }
  for (const { id, title, extensions } of plugin.formats) {
    expect(isTitle(title), `format ${id}`, 'a title', title);
    const sound = extensions.length > 0 && extensions.every((one) => /^\.[a-z0-9.]+$/.test(one));
    expect(sound, `format ${id}`, 'extensions of lower-case letters and digits behind a dot', extensions);
  }
}

function checkOptions(bench: Bench): void {
  const specs = bench.plugin.options ?? [];
  const names = specs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  bench.expect(
    twice === undefined,
    'options',
    'a name of its own for every option',
    { value: names },
    twice ?? '',
  );
  for (const spec of specs) {
    const subject = `option ${spec.name}`;
    const sound = /^[A-Za-z][A-Za-z0-9_]*$/.test(spec.name);
    bench.expect(
      sound,
      subject,
      'a name of letters, digits and _, which fits in any file',
      spec.name,
      spec.name,
    );
    for (const value of [...(spec.values ?? []), ...(spec.default === undefined ? [] : [spec.default])]) {
      bench.expect(
        typeof value === { boolean: 'boolean', integer: 'number', string: 'string' }[spec.type] &&
          isOptionValue(spec, value),
        subject,
        `its default and its values to be ${optionType(spec)}`,
        { value },
        show(spec),
      );
    }
  }
}

function checkSteady(bench: Bench): void {
  const { plugin } = bench;
  for (const name of ['variants', 'notations', 'formats', 'aliases', 'options'] as const) {
    const [first, second] = [plugin[name], plugin[name]];
    const same = first === second || (first?.every((one, index) => one === second?.[index]) ?? false);
    bench.expect(same, 'plugin', 'the same objects whenever it is asked', `others at the second time`, name);
  }
  for (const { id, setup } of plugin.variants) {
    const again = plugin.variants.find((variant) => variant.id === id)!.setup;
    bench.expect(
      isSame(setup, again),
      `variant ${id}`,
      'the same set-up whenever it is asked',
      { value: again },
      show(setup),
    );
  }
}

export const PLUGIN_CHECKS: readonly Check[] = [
  CONTRACT,
  {
    id: 'plugin.words',
    title: 'has titles, names of seats and file extensions that can be shown',
    run: checkWords,
  },
  {
    id: 'plugin.options',
    title: 'describes its rule options soundly',
    applies: ({ options = [] }) => options.length > 0,
    run: checkOptions,
  },
  { id: 'plugin.steady', title: 'is the same whenever it is asked', run: checkSteady },
];
