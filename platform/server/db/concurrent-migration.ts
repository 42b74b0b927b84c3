import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { findIndex } from './migrations.repo.ts';

const COMMENT = /^[ \t]*--.*$/gm;
const CREATE = /^create (?:unique )?index concurrently (\w+) on (\w+)\.(?:\w+|"\w+")\s/;
const DROP = /^drop index concurrently if exists /;

export const run = (db: Db, text: string) => sql.raw(text).execute(db);

/**
 * Builds an index on a large table without blocking writers. This cannot run in a transaction, so it may fail half way:
 * run again, it drops the invalid index and builds it again, or does nothing when the index is already valid.
 */
export function concurrently(name: string, text: string): (db: Db) => Promise<void> {
  const statement = text.replaceAll(COMMENT, '').replaceAll(/\s+/g, ' ').trim().replace(/;$/, '').trim();
  const [, index, schema] = CREATE.exec(statement) ?? [];
  if (statement.includes(';') || !(index || DROP.test(statement)))
    throw new Error(
      `${name}.sql holds one statement: create index concurrently <name> on <schema>.<table> ..., or drop index concurrently if exists <schema>.<name>`,
    );
  return async (db) => {
    const there = index === undefined ? null : await findIndex(db, `${schema}.${index}`);
    if (there?.valid) return;
    if (there) await run(db, `drop index concurrently ${schema}.${index}`);
    await run(db, statement);
  };
}
