import { join } from 'node:path';
import { formatStatement } from './layout.ts';
import { type Answer, recordingDb } from './recorder.ts';
import { readRepoFunctions, type RepoFunction } from './repo-calls.ts';

type Exports = Readonly<Record<string, (...args: unknown[]) => unknown>>;
const ANSWERS: readonly Answer[] = ['one row', 'nothing'];
/** Its statements depend on a declaration and the request; resourceSuite() runs them instead. */
const ENGINE = 'platform/server/crud/crud.repo.ts';
const HEAD = '-- Written by npx vitest run tests/statements -u. Do not edit.';

/** The distinct statements of a function over all its calls, in the order of first use. */
async function statementsOf(root: string, { file, name, calls }: RepoFunction): Promise<readonly string[]> {
  const found = new Set<string>();
  const run = ((await import(join(root, file))) as Exports)[name];
  for (const args of calls) {
    for (const answer of ANSWERS) {
      const { db, texts } = recordingDb(answer);
      try {
        await run?.(db, ...args);
      } catch {
        // The made-up row does not suit every function; the statements sent before the error are kept.
      }
      for (const text of texts) found.add(text);
    }
  }
  return [...found];
}

const ownerOf = (file: string): string => (file.startsWith('platform/') ? 'platform' : (file.split('/')[1] ?? ''));

export interface Statements {
  /** The text of docs/sql/<module>.sql for every module. */
  readonly snapshots: readonly { readonly module: string; readonly text: string }[];
  /** Every statement as sent, except those of the resource engine. */
  readonly texts: ReadonlySet<string>;
  readonly functions: number;
  /** Functions for which no statement was recorded. */
  readonly silent: readonly string[];
}

export async function readStatements(root: string): Promise<Statements> {
  const parts = new Map<string, string[]>();
  const silent: string[] = [];
  const all = new Set<string>();
  const functions = readRepoFunctions(root);
  let last = '';
  for (const each of functions) {
    const texts = await statementsOf(root, each);
    if (texts.length === 0) silent.push(`${each.file} ${each.name}`);
    if (each.file !== ENGINE) for (const text of texts) all.add(text);
    const lines = parts.get(ownerOf(each.file)) ?? [HEAD];
    parts.set(ownerOf(each.file), lines);
    if (each.file !== last) lines.push(`-- ${each.file}`);
    last = each.file;
    lines.push(`-- ${each.name}`, ...[...new Set(texts.map(formatStatement))].map((text) => `${text};`));
  }
  const snapshots = [...parts].map(([module, lines]) => ({ module, text: `${lines.join('\n\n')}\n` }));
  return { snapshots, texts: all, functions: functions.length, silent };
}
