/** The smallest images of one file's records, or of a text: what every job of `canonical` does. */
import { printable } from '../../notation/index.js';
import { lineImages, positionImages, type Image } from '../../tools/index.js';
import { recordName } from '../describe.js';
import { tellTrouble } from '../files.js';
import { recordsAt, type RecordChoice } from '../record.js';
import { findingText } from '../findings.js';
import { CLEAN, FAULTS, TROUBLE, UsageError } from '../status.js';
import {
  boardOf,
  isFile,
  subjectOfRecord,
  subjectOfText,
  type Subject,
  type SubjectOptions,
} from '../subject.js';
import type { JobOptions } from '../reading.js';
import type { Desk } from './desk.js';

export interface CanonicalCommandOptions extends Omit<SubjectOptions, 'record'>, JobOptions {
  readonly record: RecordChoice;
  readonly ply?: number;
  readonly line?: true;
  readonly rigid?: true;
  readonly all?: true;
  readonly json?: true;
}

export interface CanonicalFileOptions extends CanonicalCommandOptions {
  /** Say of each image what it is of. */
  readonly named: boolean;
}

/** Gives the exit status. */
export async function canonicalFile(desk: Desk, options: CanonicalFileOptions): Promise<number> {
  const { terminal, registry, file } = desk;
  const isAll = options.record === 'all';
  let status = CLEAN;
  try {
    if (!isFile(file)) return await tellImages(desk, subjectOfText(registry, file, options), file, options);
    for await (const read of recordsAt(registry, file, options.record, options)) {
      try {
        const subject = subjectOfRecord(registry, file, read);
        status = Math.max(status, await tellImages(desk, subject, read.number, options));
      } catch (error) {
        // Of all records one that cannot be told is no reason to leave out the others.
        if (!isAll || !(error instanceof UsageError)) throw error;
        const name = recordName(file, read.number);
        terminal.err(`ludoscribe: ${error.message.startsWith(name) ? '' : `${name}: `}${error.message}\n`);
        status = Math.max(status, FAULTS);
      }
    }
  } catch (error) {
    tellTrouble(terminal, file, error);
    return TROUBLE;
  }
  return status;
}

async function tellImages(
  { terminal, file }: Desk,
  subject: Subject,
  of: number | string,
  options: CanonicalFileOptions,
): Promise<number> {
  const { scene, findings } = boardOf(subject, options.ply);
  for (const finding of findings) terminal.err(findingText(subject.source, finding, terminal.paint));
  const isLine = subject.kind === 'moves' || options.line === true;
  const images: readonly Image<unknown>[] = isLine
    ? lineOf(subject, scene.ply, options)
    : positionImages(subject.plugin, scene.position, options);
  const shown = options.all ? byText(images) : byText(images).slice(0, 1);
  const source = typeof of === 'string' ? { of } : { file, record: of };
  const name = typeof of === 'string' ? printable(of) : recordName(file, of);
  for (const { text, symmetries } of shown) {
    const about = {
      game: subject.plugin.id,
      variant: subject.record.variant,
      kind: isLine ? 'line' : 'position',
    };
    await terminal.out(
      options.json
        ? `${JSON.stringify({ ...(options.named && source), ...about, text, symmetries })}\n`
        : `${options.named ? `${name}: ` : ''}${text}\n  by ${symmetries.join(' or ')}\n`,
    );
  }
  return findings.some(({ severity }) => severity === 'error') ? FAULTS : CLEAN;
}

function lineOf({ plugin, record }: Subject, ply: number, options: CanonicalCommandOptions) {
  if (record.start !== undefined)
    throw new UsageError('Lines are compared from the set-up, and this record begins elsewhere.');
  return lineImages(plugin, record.variant, record.moves.slice(0, ply), options);
}

/** The different images, the smallest first, each with all symmetries that lead to it. */
function byText(images: readonly Image<unknown>[]): { text: string; symmetries: string[] }[] {
  const found = new Map<string, string[]>();
  for (const { text, symmetry } of images) found.set(text, [...(found.get(text) ?? []), symmetry.name]);
  return [...found]
    .map(([text, symmetries]) => ({ text, symmetries }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
}
