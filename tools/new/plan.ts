import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a command is going to write, decided before anything is touched. */
export interface Plan {
  /** Path below the repository's root and the whole new text; an existing file is replaced. */
  readonly files: Readonly<Record<string, string>>;
  /** What only a person can decide or do, in order. */
  readonly next: readonly string[];
}

/** Shown to the user instead of a stack trace. */
export class Refusal extends Error {}

export const refuse = (why: string): never => {
  throw new Refusal(why);
};

export const has = (root: string, path: string): boolean => existsSync(join(root, path));

/** The text of a file that may not be there yet. */
export const textOf = async (root: string, path: string): Promise<string | null> =>
  has(root, path) ? readFile(join(root, path), 'utf8') : null;
