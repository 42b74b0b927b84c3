import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const INTERFACE = /export interface (\w+) \{\n((?: .*\n)*)\}/g;
const ENTRY = /'([\w.]+)': (\w+);/g;

/** Tables whose rows count their changes, from the generated types of every module. */
export function versionedTables(): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const names: string[] = [];
  for (const file of files.filter((each) => /^(?:modules|platform)\/.*\/tables\.ts$/.test(each))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const versioned = new Set(
      [...text.matchAll(INTERFACE)]
        .filter(([, , body = '']) => /^ {2}(?:readonly )?version: /m.test(body))
        .map(([, name]) => name),
    );
    for (const [, table = '', type] of text.matchAll(ENTRY)) if (versioned.has(type)) names.push(table);
  }
  return new Set(names);
}

export interface Update {
  /** The function of a repo file, as the snapshot names it: `courses/addSeat`. */
  readonly by: string;
  readonly table: string;
  readonly sets: string;
}

const UPDATE = /\bupdate "?(\w+)"?\."?(\w+)"?([^;]*?)(?=\bwhere\b|\bfrom\b|;|$)/g;

/** Every update in the snapshot of one module. */
export function updatesIn(module: string, snapshot: string): readonly Update[] {
  let by = '';
  return snapshot.split('\n\n').flatMap((part) => {
    const [, name] = /^-- (\w+)$/.exec(part.trim()) ?? [];
    if (name !== undefined) by = `${module}/${name}`;
    return [...part.matchAll(UPDATE)].map(([, schema, table, sets = '']) => ({
      by,
      table: `${schema}.${table}`,
      sets,
    }));
  });
}

export const allUpdates = (): readonly Update[] =>
  readdirSync(path.join(root, 'docs/sql')).flatMap((file) =>
    updatesIn(path.basename(file, '.sql'), readFileSync(path.join(root, 'docs/sql', file), 'utf8')),
  );

/** Updates of rows that have a version, and leave it as it is. */
export const silentUpdates = (updates: readonly Update[], versioned: ReadonlySet<string>): readonly Update[] =>
  updates.filter(({ table, sets }) => versioned.has(table) && !/\bversion\b/.test(sets));
