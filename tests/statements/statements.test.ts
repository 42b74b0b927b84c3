import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installJobs } from '@app/platform/server';
import { testDatabase } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { formatStatement } from './layout.ts';
import { readStatements, type Statements } from './statements.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'docs/sql');
/** The compiler reads the whole server first, which takes seconds, or minutes on a busy machine. */
const LIMIT_MS = 600_000;

let read: Statements;
beforeAll(async () => {
  read = await readStatements(root);
}, LIMIT_MS);

test('every function of every repo sends at least one statement here', () => {
  // A function listed here needs a suitable sample value: see KNOWN in alternatives.ts.
  expect(read.silent).toEqual([]);
  expect(read.functions).toBeGreaterThan(400);
});

test('docs/sql is what the repos send; npx vitest run tests/statements -u writes it', async () => {
  for (const { module, text } of read.snapshots) await expect(text).toMatchFileSnapshot(join(folder, `${module}.sql`));
  const known = read.snapshots.map(({ module }) => `${module}.sql`);
  expect(readdirSync(folder).filter((file) => !known.includes(file))).toEqual([]);
});

test('Postgres can prepare every one of them', { timeout: LIMIT_MS }, async () => {
  const database = await testDatabase();
  await installJobs({ databaseUrl: database.url, log: { warn: () => undefined } as never }, []);
  const refused: string[] = [];
  // `set` statements cannot be prepared.
  const prepared = [...read.texts].filter((text) => !text.startsWith('set '));
  await database.db.connection().execute(async (db) => {
    for (const text of prepared)
      await sql
        .raw(`prepare tried as ${text}`)
        .execute(db)
        .then(() => sql`deallocate tried`.execute(db))
        .catch((error: unknown) => void refused.push(`${error instanceof Error ? error.message : ''}: ${text}`));
  });
  await database.drop();
  expect(refused).toEqual([]);
});

test('a statement is formatted with one clause per line, whatever its text looks like', () => {
  const inner = 'select from b where b.id = a.id and b.title = $2 and b.text_of_it is distinct from $3 and b.more > $4';
  expect(formatStatement(`select "a"."id", 'it''s  (' as x\n   from "a" where exists (${inner}) order by "Odd"`)).toBe(
    [
      "select a.id, 'it''s  (' as x",
      'from a',
      'where exists (',
      '  select',
      '  from b',
      '  where b.id = a.id and b.title = $2 and b.text_of_it is distinct from $3 and b.more > $4',
      ')',
      'order by "Odd"',
    ].join('\n'),
  );
});
