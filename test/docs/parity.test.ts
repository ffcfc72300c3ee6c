import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fanorona from '../../plugins/fanorona/index.js';
import * as merrills from '../../plugins/merrills/index.js';
import * as reversi from '../../plugins/reversi/index.js';
import * as sternhalma from '../../plugins/sternhalma/index.js';
import { ROOT } from '../support/cli.js';

const PLUGINS: Readonly<Record<string, object>> = { fanorona, merrills, reversi, sternhalma };

/** Every name that a spec gives to a function or a constant. */
const NAMES: Readonly<Record<string, string>> = {
  fanorona:
    'parse_point format_point square_of name_of parse_move format_move move_points mirror_move parse_position format_position mirror_position format_game parse_game SETUP',
  merrills:
    'parse_move format_move format_position parse_position format_record parse_record record_position record_state CELL GLYPH TURN LETTER SIDE',
  reversi: 'square_to_text text_to_square parse render render_with_passes walk board_to_text text_to_board',
  sternhalma:
    'name_of hole_of row_len parse_move format_move parse_position format_position format_game parse_game SETUP_TWO HOLES',
};

/** Every word with which a spec, or the design where a spec has none, says why a text is refused. */
const REASONS: Readonly<Record<string, string>> = {
  fanorona:
    'bad_size empty bad_shape kind_on_start bad_point too_long bad_kind off_board same_point not_adjacent no_line paika_in_chain bad_letter rows width side bad_count not_a_game bad_header unknown_header repeated_header bad_number bad_offer no_moves_line bad_variant bad_start',
  merrills: 'fields board turn hand_white hand_black no_mill ply white_over black_over',
  reversi: 'bad_square not_legal past_end shape disc',
  sternhalma:
    'empty too_long bad_shape rows bad_letter width bad_seats bad_seat bad_pieces bad_count bad_field bad_game bad_hole',
};

const camel = (name: string): string =>
  name === name.toUpperCase() ? name : name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('parity', () => {
  const page = readFileSync(join(ROOT, 'docs/parity.md'), 'utf8');
  for (const [game, plugin] of Object.entries(PLUGINS)) {
    const [, section] = new RegExp(`^## ${game}\\n([^]*?)(?=^## |$(?![^]))`, 'im').exec(page) ?? [];

    it(`${game}: every function and constant of the spec is exported, and stands in the table`, () => {
      for (const name of NAMES[game]!.split(' ')) {
        expect(plugin, name).to.have.property(camel(name));
        expect(section, name).to.match(new RegExp(`\`[%$@]?${name}\\b`));
        expect(section, camel(name)).to.include(`\`${camel(name)}`);
      }
    });

    it(`${game}: every reason word of the spec stands in the table`, () => {
      for (const reason of REASONS[game]!.split(' ').filter(Boolean)) {
        expect(section, reason).to.match(new RegExp(`[\` ]${reason}[\` ]`));
      }
    });

    it(`${game}: what stands in the table as ours is exported`, () => {
      const rows = section!.split('\n').filter((line) => /^\| /.test(line) && !/^\| (spec|-)/.test(line));
      expect(rows.length).to.be.above(10);
      for (const row of rows) {
        const [, , ours] = row.split('|');
        for (const [, name] of ours!.matchAll(/`(\w+)\(/g)) expect(plugin, row).to.have.property(name!);
      }
    });
  }
});
