import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/** Every column of every table, job queue and mail log included, that contains one of the words. */
export async function columnsWith(db: Db, words: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string; name: string }>`
    select n.nspname || '.' || c.relname as place, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { place, name } of rows) {
    // bytea columns appear as hexadecimal text.
    const sought = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
    const isThere = sql.join(
      sought.map((each) => sql`strpos(lower(${sql.ref(name)}::text), ${each.toLowerCase()}) > 0`),
      sql` or `,
    );
    const hits = await sql`select from ${sql.table(place)} where ${isThere} limit 1`.execute(db);
    if (hits.rows.length > 0) found.push(`${place}.${name}`);
  }
  return found;
}
