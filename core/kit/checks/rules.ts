/** The rules: every property that the tools rely on, on games played at random. */
import { NotationError, type Fault, type Move, type Position } from '../../notation/index.js';
import type { GameState, Rules } from '../../rules/index.js';
import { mapPosition, symmetriesOf } from '../../tools/index.js';
import { nameMove, nameStage, type Bench, type Check } from '../check.js';
import type { PlayedGame } from '../play.js';
import { isWhole } from '../sentences.js';
import { isSame, show } from '../values.js';
import { misshapen, NO_MOVES, others } from './no-moves.js';

const rulesOf = ({ plugin }: Bench): Rules => plugin.rules!;

/** The game begun anew and played up to each ply in turn; stops where something is refused or throws. */
function follow(
  bench: Bench,
  visit: (state: GameState, game: PlayedGame, ply: number) => void,
  games: readonly PlayedGame[] = bench.games,
): void {
  for (const game of games) {
    const at = (ply: number) => () => nameStage(bench.plugin, game, ply);
    const begin = () => rulesOf(bench).begin(game.variant.setup, game.options);
    const state = bench.attempt('begin', at(0), begin);
    if (state === undefined) continue;
    for (let ply = 0; ply < game.stages.length; ply++) {
      if (bench.attempt('play', at(ply), () => (visit(state, game, ply), true)) === undefined) break;
      const move = game.moves[ply];
      if (move === undefined) break;
      const fault = bench.attempt('play', at(ply), () => state.play(move) ?? null);
      if (fault !== null) break;
    }
  }
}

/** A state as it can be told from outside. */
const seen = (state: GameState) => ({
  position: state.position(),
  key: state.key(),
  seat: state.seat,
  ply: state.ply,
  outcome: state.outcome,
  changes: state.changes(),
  legal: state.legalMoves(),
  forced: state.forced(),
});

function checkBegin(bench: Bench): void {
  const { plugin } = bench;
  const rules = rulesOf(bench);
  const plain = bench.attempt('begin', 'begin()', () => rules.begin().position());
  const { setup } = plugin.variants[0]!;
  if (plain)
    bench.expect(
      isSame(plain, setup),
      'begin',
      'begin() to begin at the set-up of the first variant',
      { value: plain },
      'begin()',
    );
  for (const variant of plugin.variants) {
    const subject = `variant ${variant.id}`;
    const state = bench.attempt(subject, 'begin(setup)', () => rules.begin(variant.setup));
    if (state === undefined) continue;
    const position = state.position();
    bench.expect(
      isSame(position, variant.setup),
      subject,
      'a game that begins at the set-up to be there',
      { value: position },
      'begin(setup).position()',
    );
    bench.expect(
      state.seat === variant.setup.toMove && state.ply === 0,
      subject,
      'who is to move in the set-up to be to move, at ply 0',
      `seat ${String(state.seat)}, ply ${String(state.ply)}`,
      'begin(setup)',
    );
    bench.expect(
      state.changes().length === 0,
      subject,
      'no changes before the first move',
      { value: state.changes() },
      'begin(setup).changes()',
    );
    bench.expect(
      state.outcome === undefined && state.legalMoves().length > 0,
      subject,
      'a set-up from which the game goes on',
      { value: state.outcome },
      'begin(setup)',
    );
  }
}

function checkLegal(bench: Bench): void {
  const { plugin } = bench;
  follow(bench, (state, game, ply) => {
    const place = () => nameStage(plugin, game, ply);
    const legal = state.legalMoves();
    const over = state.outcome !== undefined;
    bench.expect(
      over === (legal.length === 0),
      'legalMoves',
      'no legal moves exactly when the game is over',
      `${String(legal.length)} moves, and the game ${over ? 'is over' : 'goes on'}`,
      place,
    );
    bench.expect(state.ply === ply, 'ply', 'ply to count the moves played', { value: state.ply }, place);
    bench.expect(
      Number.isInteger(state.seat) && state.seat >= 0 && state.seat < game.variant.seats.length,
      'seat',
      'the seat to move to be one of the variant',
      { value: state.seat },
      place,
    );
    const twice = legal.findIndex((move, i) => legal.indexOf(move) !== i);
    bench.expect(
      twice === -1,
      'legalMoves',
      'every legal move to be listed once',
      { value: legal[twice] },
      place,
    );
    for (const move of bench.dice.some(legal, SOME_MOVES)) {
      const example = () => `${nameMove(plugin, move, state.position())} ${place()}`;
      const copy = state.clone();
      const fault = bench.attempt('play', example, () => copy.play(move) ?? null);
      if (fault === undefined) continue;
      bench.expect(fault === null, 'play', 'every listed move to be accepted', { value: fault }, example);
      if (fault === null)
        bench.expect(
          copy.ply === ply + 1,
          'ply',
          'ply to count the moves played',
          { value: copy.ply },
          example,
        );
    }
  });
}

const SOME_MOVES = 24;

function checkRefusals(bench: Bench): void {
  const { plugin, dice } = bench;
  const reasons = rulesOf(bench).reasons;
  follow(bench, (state, game, ply) => {
    const stage = game.stages[ply]!;
    const before = seen(state);
    const listed = new Set<string>();
    const judge = (given: unknown, moveLike: boolean) => {
      const example = () =>
        `${moveLike ? nameMove(plugin, given as Move, stage.position) : show(given)} ${nameStage(plugin, game, ply)}`;
      const copy = state.clone();
      const fault = bench.attempt('play', example, () => copy.play(given as Move) ?? null);
      if (fault === undefined) return;
      if (fault === null) {
        // Another way of a chain is fine, and so is a number written as a text.
        bench.expect(
          isListed(copy, state, listed),
          'play',
          moveLike
            ? 'a move that is not listed to be refused, or to lead where a listed one leads'
            : 'what is no move to be refused',
          'it was accepted',
          example,
        );
        return;
      }
      judgeFault(bench, fault, reasons, example);
      const after = bench.attempt('play', example, () => seen(copy));
      if (after)
        bench.expect(
          isSame(after, before),
          'play',
          'a refused move to leave the state as it was',
          { value: differing(before, after) },
          example,
        );
    };
    if (ply % 8 === 0) for (const value of NO_MOVES) judge(value, false);
    for (const value of misshapen(stage.legal, dice, 3)) judge(value, false);
    for (const move of others(bench, game, stage, 6)) judge(move, true);
  });
}

/** A refusal that says why. */
function judgeFault(
  bench: Bench,
  { code, message }: Fault,
  reasons: ReadonlyMap<string, string>,
  example: () => string,
): void {
  bench.expect(reasons.has(code), 'play', `a reason that is one of rules.reasons`, { value: code }, example);
  bench.expect(
    isWhole(message, reasons.get(code)),
    'play',
    'a whole sentence as the message',
    { value: message },
    example,
  );
}

/** Does a state stand where one of the listed moves leads? `known` keeps where they lead. */
function isListed(reached: GameState, from: GameState, known: Set<string>): boolean {
  if (known.size === 0) {
    for (const move of from.legalMoves()) {
      const copy = from.clone();
      if (copy.play(move) === undefined) known.add(copy.key());
    }
  }
  return known.has(reached.key());
}

/** The parts of two states that differ, as they came. */
const differing = (before: object, after: object): object =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !isSame(value, (before as Record<string, unknown>)[name]),
    ),
  );

function checkOver(bench: Bench): void {
  const { plugin } = bench;
  follow(bench, (state, game, ply) => {
    const { outcome } = state;
    if (outcome === undefined) return;
    const place = () => nameStage(plugin, game, ply);
    const { seats } = game.variant;
    const { winners, ranks, scores, reason } = outcome;
    const sound = new Set(winners).size === winners.length && winners.every((seat) => seat in seats);
    bench.expect(sound, 'outcome', 'winners that are seats, each once', { value: winners }, place);
    bench.expect(
      typeof reason === 'string' && /^[a-z][a-z0-9_]*$/.test(reason),
      'outcome',
      'a reason that is a word',
      { value: reason },
      place,
    );
    const { endings } = rulesOf(bench);
    if (endings)
      bench.expect(
        endings.includes(reason),
        'outcome',
        'a reason that is one of rules.endings',
        { value: reason },
        place,
      );
    for (const [name, list] of Object.entries({ ranks, scores }))
      bench.expect(
        list === undefined || list.length === seats.length,
        'outcome',
        `${name} with a number for each seat`,
        { value: list },
        place,
      );
    bench.expect(
      isSame(state.outcome, outcome),
      'outcome',
      'the same outcome whenever it is asked',
      { value: state.outcome },
      place,
    );
    for (const move of game.stages[ply - 1]?.legal.slice(0, SOME_MOVES) ?? []) {
      const fault = state.clone().play(move);
      bench.expect(
        fault !== undefined,
        'play',
        'every move after the end to be refused',
        'it was accepted',
        () => `${nameMove(plugin, move, state.position())} ${place()}`,
      );
    }
  });
}

/** One state for each key, with what it may play. */
function checkKeys(bench: Bench): void {
  const { plugin } = bench;
  const known = new Map<string, { legal: readonly Move[]; where: () => string }>();
  const note = (state: GameState, rules: string, where: () => string) => {
    const key = state.key();
    bench.expect(typeof key === 'string', 'key', 'a text', { value: key }, where);
    // What history ended has no moves, and a key knows no history.
    if (state.outcome !== undefined) return;
    const legal = state.legalMoves();
    const before = known.get(rules + key);
    if (before === undefined) known.set(rules + key, { legal, where });
    else
      bench.expect(
        isSame(legal, before.legal),
        'key',
        'equal keys to have equal legal moves',
        { value: legal },
        () => `${where()}, and ${before.where()}`,
      );
  };
  follow(bench, (state, game, ply) => {
    const where = () => nameStage(plugin, game, ply);
    const rules = `${show(game.options, 1e6)} ${game.variant.id} `;
    note(state, rules, where);
    const again = beginAt(bench, state.position(), game, where);
    if (again === undefined) return;
    note(again, rules, where);
    bench.expect(
      again.key() === state.key(),
      'key',
      'a game begun from a position to have the key of that position',
      { value: again.key() },
      where,
    );
    bench.expect(
      isSame(again.position(), state.position()),
      'begin',
      'a game begun from a position to be there',
      { value: again.position() },
      where,
    );
  });
}

const beginAt = (
  bench: Bench,
  position: Position,
  { options }: PlayedGame,
  where: () => string,
): GameState | undefined => bench.attempt('begin', where, () => rulesOf(bench).begin(position, options));

function checkCheapAnswers(bench: Bench): void {
  const { plugin } = bench;
  const hashes = new Map<string, number>();
  follow(bench, (state, game, ply) => {
    const where = () => nameStage(plugin, game, ply);
    const hash = state.hash?.();
    if (hash !== undefined) {
      bench.expect(
        hash === (hash | 0) || hash === hash >>> 0,
        'hash',
        'a whole number of 32 bits',
        { value: hash },
        where,
      );
      const before = hashes.get(state.key());
      bench.expect(
        before === undefined || before === hash,
        'hash',
        'equal keys to have equal numbers',
        `${String(hash)} and ${String(before)}`,
        where,
      );
      hashes.set(state.key(), hash);
    }
    if (state.cell === undefined) return;
    const { cells } = state.position();
    const wrong = Array.from(cells).findIndex((cell, point) => state.cell!(point) !== cell);
    bench.expect(
      wrong === -1,
      'cell',
      'cell(point) to say what position().cells does',
      { value: wrong === -1 ? 0 : state.cell(wrong) },
      () => `cell(${String(wrong)}) ${where()}`,
    );
  });
}

function checkChanges(bench: Bench): void {
  const { plugin } = bench;
  let cells: number[] = [];
  follow(bench, (state, game, ply) => {
    const after = Array.from(state.position().cells);
    if (ply > 0) {
      const where = () =>
        `${nameMove(plugin, game.moves[ply - 1]!, game.stages[ply - 1]!.position)} ${nameStage(plugin, game, ply - 1)}`;
      const changes = state.changes();
      let strange: object | undefined;
      for (const change of changes) {
        if (cells[change.point] !== change.from) strange ??= change;
        cells[change.point] = change.to;
      }
      bench.expect(
        strange === undefined,
        'changes',
        'each change to begin with what stood on the point',
        { value: strange },
        where,
      );
      bench.expect(
        isSame(cells, after),
        'changes',
        'the changes to lead from one position to the next',
        { value: changes },
        where,
      );
      bench.expect(
        isSame(state.changes(), changes),
        'changes',
        'the same changes whenever they are asked',
        { value: state.changes() },
        where,
      );
    }
    cells = after;
  });
}

function checkClones(bench: Bench): void {
  const { plugin, dice } = bench;
  follow(bench, (state, game, ply) => {
    const where = () => nameStage(plugin, game, ply);
    const before = seen(state);
    const copy = state.clone();
    bench.expect(
      isSame(seen(copy), before),
      'clone',
      'a copy to be like its origin',
      { value: differing(before, seen(copy)) },
      where,
    );
    const legal = before.legal;
    if (legal.length === 0) return;
    copy.play(dice.pick(legal));
    bench.expect(
      isSame(seen(state), before),
      'clone',
      'a copy played on to leave its origin as it was',
      { value: differing(before, seen(state)) },
      where,
    );
    const origin = state.clone();
    const other = origin.clone();
    origin.play(dice.pick(legal));
    bench.expect(
      isSame(seen(other), before),
      'clone',
      'an origin played on to leave its copy as it was',
      { value: differing(before, seen(other)) },
      where,
    );
  });
}

/** Everything that follows from a game may be played in a mirror. */
function checkMirrors(bench: Bench): void {
  const { plugin, dice } = bench;
  const rules = rulesOf(bench);
  for (const game of bench.games.slice(0, MIRRORED_GAMES)) {
    for (const symmetry of dice.some(symmetriesOf(game.variant), MIRRORS)) {
      const { setup } = game.variant;
      const subject = `mirror ${symmetry.name}`;
      const where = (ply: number) => () => nameStage(plugin, game, ply);
      const states = bench.attempt(subject, where(0), () => ({
        plain: rules.begin(setup, game.options),
        mirrored: rules.begin(mapPosition(plugin, setup, symmetry), game.options),
      }));
      if (states === undefined) continue;
      const { plain, mirrored } = states;
      for (const [ply, move] of game.moves.slice(0, MIRRORED_PLIES).entries()) {
        const image = bench.attempt(subject, where(ply), () => plugin.mapMove(move, symmetry));
        if (image === undefined || plain.play(move) !== undefined) break;
        const fault = bench.attempt(subject, where(ply), () => mirrored.play(image) ?? null);
        if (fault === undefined) break;
        const name = () => `${nameMove(plugin, move, game.stages[ply]!.position)} ${where(ply)()}`;
        if (
          !bench.expect(
            fault === null,
            subject,
            'the image of a legal move to be legal in the mirrored game',
            { value: fault },
            name,
          )
        )
          break;
        const expected = mapPosition(plugin, plain.position(), symmetry);
        if (
          !bench.expect(
            isSame(mirrored.position(), expected),
            subject,
            'the mirrored game to stand in the mirrored position',
            { value: mirrored.position() },
            name,
          )
        )
          break;
        const sameEnd =
          isSame(mirrored.outcome, plain.outcome) &&
          mirrored.legalMoves().length === plain.legalMoves().length;
        if (
          !bench.expect(
            sameEnd,
            subject,
            'as many legal moves, and the same outcome, in the mirrored game',
            { value: mirrored.outcome ?? mirrored.legalMoves() },
            name,
          )
        )
          break;
      }
    }
  }
}

const MIRRORS = 16;
const MIRRORED_GAMES = 12;
const MIRRORED_PLIES = 60;

function checkPasses(bench: Bench): void {
  const { plugin } = bench;
  follow(bench, (state, game, ply) => {
    const forced = state.forced();
    if (forced === undefined) return;
    const where = () => nameStage(plugin, game, ply);
    const legal = state.legalMoves();
    bench.expect(
      legal.length === 1 && isSame(legal[0], forced),
      'forced',
      'a forced move to be the only legal one',
      { value: legal },
      where,
    );
    bench.expect(
      state.clone().play(forced) === undefined,
      'forced',
      'a forced move to be accepted',
      'it was refused',
      where,
    );
    bench.expect(
      plugin.pass === undefined || isSame(plugin.pass, forced),
      'forced',
      'the forced move to be the plugin’s pass',
      { value: forced },
      where,
    );
  });
}

function checkOptionValues(bench: Bench): void {
  const { plugin } = bench;
  for (const spec of plugin.options ?? []) {
    const values: unknown[] = [spec.default, ...(spec.values ?? []), spec.minimum, spec.maximum];
    for (const value of [...values, 'nonsense', -1, 0.5, NaN, true]) {
      if (value === undefined) continue;
      const options = { [spec.name]: value as never };
      const example = `begin(setup, ${show(options)})`;
      try {
        rulesOf(bench).begin(plugin.variants[0]!.setup, options);
      } catch (error) {
        bench.expect(
          error instanceof NotationError,
          `option ${spec.name}`,
          'a value that it cannot have to be passed over, or refused by a NotationError',
          { value: error },
          example,
        );
        bench.expect(
          value !== spec.default,
          `option ${spec.name}`,
          'its default to be accepted',
          { value: error },
          example,
        );
      }
    }
  }
}

function checkReasons(bench: Bench): void {
  const { reasons, endings = [] } = rulesOf(bench);
  for (const [code, sentence] of reasons)
    bench.expect(
      /^[a-z][a-z0-9_]*$/.test(code) && sentence.trim() !== '',
      'reasons',
      'reasons that are words, each with its sentence',
      { value: sentence },
      code,
    );
  bench.expect(reasons.size > 0, 'reasons', 'at least one reason to refuse a move', 'none', 'rules.reasons');
  for (const ending of endings)
    bench.expect(
      /^[a-z][a-z0-9_]*$/.test(ending),
      'endings',
      'endings that are words',
      { value: ending },
      'rules.endings',
    );
}

const hasRules: Check['applies'] = ({ rules }) => rules !== undefined;
const check = (word: string, title: string, run: Check['run'], applies = hasRules): Check => ({
  id: `rules.${word}`,
  title,
  applies: (plugin) => hasRules(plugin) && applies(plugin),
  run,
});

export const RULE_CHECKS: readonly Check[] = [
  check('reasons', 'names its reasons and endings', checkReasons),
  check('begin', 'begins at the set-ups', checkBegin),
  check('legal', 'accepts every move that it lists', checkLegal),
  check('refusals', 'refuses everything else with a known reason, and stays as it was', checkRefusals),
  check('outcomes', 'ends games soundly, and lets nobody play on', checkOver),
  check('keys', 'has equal legal moves for equal keys', checkKeys),
  check('hashes', 'has cheap answers that agree with the dear ones', checkCheapAnswers),
  check('changes', 'tells what a move did to the board', checkChanges),
  check('clones', 'makes copies that go on apart', checkClones),
  check('mirrors', 'is the same game in every mirror', checkMirrors),
  check('forced', 'forces a move only where there is no other', checkPasses),
  check(
    'options',
    'takes rule options, or refuses them',
    checkOptionValues,
    ({ options = [] }) => options.length > 0,
  ),
];
