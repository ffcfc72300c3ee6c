import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { collect } from '../../../core/records/index.js';
import sternhalma, {
  FORMAT,
  LUDII,
  NOTATION,
  OPENSPIEL,
  OPENSPIEL_FORMAT,
  PBMSERV,
  RULES,
  setupOf,
  type SternhalmaPosition,
} from '../../../plugins/sternhalma/index.js';
import { holes, move, VARIANT_IDS } from './support.js';

describe('sternhalma: the plugin', () => {
  it('has an id, aliases, variants, notations, formats and rules', () => {
    expect(sternhalma).to.include({ api: 1, id: 'sternhalma', rules: RULES });
    expect(sternhalma.aliases).to.include.members(['chinese-checkers', 'chinesecheckers', 'halma-star']);
    for (const name of [sternhalma.id, ...sternhalma.aliases]) expect(name).to.match(/^[a-z0-9_-]+$/);
    expect(sternhalma.variants.map(({ id }) => id)).to.deep.equal(VARIANT_IDS);
    expect(sternhalma.notations).to.deep.equal([NOTATION, PBMSERV, OPENSPIEL, LUDII]);
    expect(sternhalma.notations.map(({ id }) => id)).to.deep.equal([
      'standard',
      'pbmserv',
      'openspiel',
      'ludii',
    ]);
    expect(sternhalma.formats).to.deep.equal([FORMAT, OPENSPIEL_FORMAT]);
    expect(NOTATION.id).to.equal('standard');
    for (const { seats, setup } of sternhalma.variants) expect(seats).to.have.length(setup.seats);
  });

  it('names every code that its notation gives', () => {
    const words =
      'empty bad_shape bad_seat bad_hole too_long rows bad_letter width bad_seats bad_pieces bad_count bad_field bad_game half_made';
    expect([...NOTATION.reasons.keys()]).to.have.members(words.split(' '));
    expect(NOTATION.parseMove('e5-f5')).to.deep.equal({ ok: true, value: move('e5-f5') });
    expect(NOTATION.formatMove(move('resign 2'))).to.equal('resign 2');
  });

  it('maps positions with what is under way', () => {
    const files = sternhalma.variants[0]!.symmetries![1]!;
    const half: SternhalmaPosition = { ...setupOf('2')!, pending: { holes: holes('c1 e7') } };
    const mapped = sternhalma.mapPosition!(half, files);
    expect(mapped.pending).to.deep.equal({ holes: holes('c3 e7') });
    expect(mapped.cells).to.deep.equal(half.cells);
  });

  it('reads the examples of the documents, all of them legal', () => {
    const folder = new URL('../../../docs/examples/', import.meta.url);
    const files = readdirSync(folder).filter((name) => /^sternhalma-.*\.sternhalma$/.test(name));
    const endings: Record<string, (string | undefined)[]> = {};
    for (const name of files) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const reads = collect(FORMAT.decoder(), text);
      const encoder = FORMAT.encoder!();
      endings[name] = reads.map(({ record, findings }) => {
        expect(findings, name).to.deep.equal([]);
        const state = RULES.begin(record!.start ?? setupOf(record!.variant), record!.options);
        for (const what of record!.moves) expect(state.play(what), name).to.equal(undefined);
        return state.outcome?.reason;
      });
      expect(reads.map(({ record }) => encoder.push(record!).data).join(''), name).to.equal(text);
    }
    expect(endings).to.deep.include({
      'sternhalma-two.sternhalma': ['home'],
      'sternhalma-three.sternhalma': ['home'],
      'sternhalma-openspiel.sternhalma': ['cap'],
      'sternhalma-several.sternhalma': [undefined, 'blocked', 'resign'],
    });
  });
});
