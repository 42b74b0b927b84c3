import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a command will write, decided before any file is changed. */
export interface FilePlan {
  /** New text by path from the repository's root; an existing file is replaced. */
  readonly files: Readonly<Record<string, string>>;
  /** The remaining manual steps, in order. */
  readonly next: readonly string[];
}

/** Shown to the user instead of a stack trace. */
export class Refusal extends Error {}

export const refuse = (why: string): never => {
  throw new Refusal(why);
};

export const has = (root: string, path: string): boolean => existsSync(join(root, path));

/** The text of a file; null if it does not exist. */
export const textOf = async (root: string, path: string): Promise<string | null> =>
  has(root, path) ? readFile(join(root, path), 'utf8') : null;
