/** What is wrong with a file on a disk, in words. */

/** A file that cannot be read; the message names it. */
export class FileError extends Error {
  readonly file: string;

  constructor(file: string, error: unknown) {
    super(`${file}: ${explain(error)}`);
    this.name = 'FileError';
    this.file = file;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'not allowed to open it',
  EPERM: 'not allowed to open it',
  EISDIR: 'it is a folder',
  EEXIST: 'it is there already, and is no folder',
  ENOTDIR: 'a part of its path is no folder',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead round in a circle',
  EMFILE: 'too many files are open',
  EROFS: 'nothing can be written on this disk',
  ENOSPC: 'the disk is full',
  EIO: 'the disk could not be read',
};

/** What went wrong with a file, in words. */
export function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code === undefined ? undefined : WORDS[code]) ?? message;
}
