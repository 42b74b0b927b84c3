import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommerceTables } from '../tables.ts';

/** Ids of the services on sale by slug. */
export async function findServices(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await tables<CommerceTables>(db)
    .selectFrom('commerce.service')
    .select(['slug', 'id'])
    .where('active', '=', true)
    .execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Marks the coupon of the demo, so that one of the same name that staff made is left alone. */
const OF_THE_DEMO = 'Of the demo.';

export async function insertCoupon(
  db: Db,
  {
    id,
    code,
    percent,
    at,
  }: { readonly id: string; readonly code: string; readonly percent: number; readonly at: Date },
): Promise<void> {
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, note, created_at, updated_at)
    values (${id}, 'pa', ${code}, ${percent}, 1, ${OF_THE_DEMO}, ${at}, ${at}) on conflict (code) do nothing`.execute(
    db,
  );
}

/** Orders refer to it, so it stays, and nobody can use it. */
export async function endCoupon(db: Db, code: string, at: Date): Promise<void> {
  await sql`update commerce.coupon set active = false, version = version + 1, updated_at = ${at}
    where code = ${code} and note = ${OF_THE_DEMO} and active`.execute(db);
}
