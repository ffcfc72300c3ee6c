/** The command, run as a process, as a user runs it. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The built command; `npm test` builds it first. */
export const COMMAND = join(ROOT, 'dist/command/core/cli/main.js');

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs `ludoscribe` with arguments, without colours. */
export function ludoscribe(
  args: readonly string[],
  { input = '', cwd = ROOT, env = {} }: RunOptions = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => out.push(data));
    child.stderr.on('data', (data: Buffer) => err.push(data));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() });
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** A folder that is gone after the tests. */
export function scratch(): {
  readonly path: string;
  write(name: string, data: string | Uint8Array): string;
  read(name: string): string;
  remove(): void;
} {
  const path = mkdtempSync(join(tmpdir(), 'ludoscribe-'));
  return {
    path,
    write(name, data) {
      const file = join(path, name);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, data);
      return file;
    },
    read: (name) => readFileSync(join(path, name), 'utf8'),
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** The stranger's game as a module that the built command can load: its source against the built core. */
export function strangersGame(): string {
  const source = readFileSync(new URL('./noughts.ts', import.meta.url), 'utf8');
  const core = new URL('../../dist/core/index.js', import.meta.url).href;
  const module = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  return module.outputText.replaceAll('../../core/index.js', core);
}
