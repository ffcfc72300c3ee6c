/** `ludoscribe render` */
import { extname } from 'node:path';
import { excerpt, printable, type Finding } from '../../notation/index.js';
import { fileSink, PngError, svgToPng } from '../../node/index.js';
import {
  boardSvg,
  boardText,
  boardTitle,
  captionOf,
  recordTitle,
  scenes,
  stripSvg,
  stripText,
  type BoardMarks,
  type Scene,
} from '../../tools/index.js';
import { boardPaint } from '../boards.js';
import { findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { readArrows, readMarks } from '../points.js';
import { CLEAN, FAULTS, UsageError } from '../status.js';
import { boardOf, subjectOf, variantOfSubject, type Subject, type SubjectOptions } from '../subject.js';
import type { Terminal } from '../terminal.js';

export interface RenderOptions extends SubjectOptions {
  readonly ply?: number;
  readonly out?: string;
  readonly as?: Kind;
  readonly theme?: string;
  readonly flip?: true;
  readonly ascii?: true;
  readonly size?: number;
  readonly strip?: true;
  readonly columns?: number;
  readonly every?: number;
  readonly arrows?: string[];
  readonly mark?: string[];
  readonly coordinates: boolean;
  readonly last: boolean;
}

type Kind = 'text' | 'svg' | 'png';

const EXTENSIONS: Readonly<Record<string, Kind>> = { '.svg': 'svg', '.png': 'png', '.txt': 'text' };

export async function render(
  terminal: Terminal,
  plugins: readonly string[],
  what: string,
  options: RenderOptions,
): Promise<number> {
  const kind = kindOf(options);
  for (const name of ['size', 'columns', 'every'] as const)
    if (options[name] === 0) throw new UsageError(`--${name} is at least 1.`);
  const { registry } = await loadGames(plugins);
  const subject = await subjectOf(registry, what, options);
  const strip = options.strip ?? (options.columns !== undefined || options.every !== undefined);
  const picture = strip ? stripOf(subject, options) : boardPicture(subject, options);
  for (const finding of picture.findings) terminal.err(findingText(subject.source, finding, terminal.paint));
  await write(terminal, options.out, await picture.draw(kind, terminal));
  return picture.findings.some(({ severity }) => severity === 'error') ? FAULTS : CLEAN;
}

/** @throws UsageError where neither `--as` nor the file's name says what to draw */
function kindOf({ as, out }: RenderOptions): Kind {
  const kind = as ?? (out === undefined ? 'text' : EXTENSIONS[extname(out).toLowerCase()]);
  if (kind === undefined)
    throw new UsageError(
      `The name ${excerpt(out!, 60)} does not say what to draw; end it in .svg, .png or .txt, or say --as.`,
    );
  if (kind === 'png' && out === undefined && process.stdout.isTTY)
    throw new UsageError('A PNG is no text for a terminal: name a file with --out.');
  return kind;
}

async function write(terminal: Terminal, out: string | undefined, data: string | Uint8Array): Promise<void> {
  if (out === undefined) {
    await terminal.out(data);
    return;
  }
  const sink = await fileSink(out);
  await sink.write(data);
  await sink.commit();
}

interface Picture {
  readonly findings: readonly Finding[];
  draw(kind: Kind, terminal: Terminal): string | Promise<string | Uint8Array>;
}

/** What is marked on every board by whoever draws it. */
function ownMarks(subject: Subject, { arrows, mark }: RenderOptions): BoardMarks {
  const { geometry } = variantOfSubject(subject);
  return { points: readMarks(geometry, mark), arrows: readArrows(geometry, arrows) };
}

const pictureOptions = ({ theme, flip, size, coordinates }: RenderOptions, kind: Kind) =>
  ({ theme, flip, size, coordinates, lettering: kind === 'png' ? 'strokes' : 'font' }) as const;

/** Colours only for the terminal itself. */
const textOptions = (subject: Subject, options: RenderOptions, terminal: Terminal) => ({
  view: subject.plugin.view,
  flip: options.flip,
  ascii: options.ascii,
  coordinates: options.coordinates,
  paint: options.out === undefined ? boardPaint(terminal, variantOfSubject(subject).seats) : {},
});

function boardPicture(subject: Subject, options: RenderOptions): Picture {
  const { plugin, record } = subject;
  const variant = variantOfSubject(subject);
  const { scene, findings } = boardOf(subject, options.ply);
  const { position } = scene;
  const marks = { ...(options.last && scene.marks), ...ownMarks(subject, options) };
  const name = [boardTitle(plugin, variant), recordTitle(variant, record)].filter(Boolean).join(': ');
  const title = scene.ply === 0 ? name : `${name}, after ${captionOf(scene)}`;
  return {
    findings,
    draw(kind, terminal) {
      if (kind === 'text')
        return `${boardText(variant, position, { ...textOptions(subject, options, terminal), marks })}\n`;
      return finish(boardSvg(plugin, position, { ...pictureOptions(options, kind), marks, title }), kind);
    },
  };
}

function stripOf(subject: Subject, options: RenderOptions): Picture {
  const { plugin, record } = subject;
  const variant = variantOfSubject(subject);
  const own = ownMarks(subject, options);
  // Asked for as a board is, so that a ply the record does not have is told alike.
  const { findings } = boardOf(subject, options.ply);
  const moves = record.moves.slice(0, options.ply);
  const boards = Array.from(scenes(plugin, { ...record, moves }, options.every), (scene): Scene => ({
    ...scene,
    marks: { ...(options.last && scene.marks), ...own },
  }));
  const { columns } = options;
  const heading = recordTitle(variant, record);
  return {
    findings,
    draw(kind, terminal) {
      if (kind === 'text') {
        const text = stripText(plugin, variant.id, boards, {
          ...textOptions(subject, options, terminal),
          columns,
        });
        return heading === undefined ? text : `${printable(heading)}\n\n${text}`;
      }
      const name = boardTitle(plugin, variant);
      const title = heading === undefined ? name : `${name}: ${heading}`;
      const more = { columns, heading, title };
      return finish(
        stripSvg(plugin, variant.id, boards, { ...pictureOptions(options, kind), ...more }),
        kind,
      );
    },
  };
}

async function finish(svg: string, kind: Kind): Promise<string | Uint8Array> {
  if (kind !== 'png') return svg;
  try {
    return (await svgToPng(svg)).bytes;
  } catch (error) {
    throw error instanceof PngError ? new UsageError(error.message) : error;
  }
}
