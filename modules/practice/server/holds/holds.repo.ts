import { type Db, shortRead } from '@app/platform/server';
import { sql } from 'kysely';

/** SQL for the questions held back from a user at a time; both arguments are SQL, such as `$1::uuid`. */
export const heldSql = (userId: string, now: string): string => `
  select item_id, since from practice.hold where user_id = ${userId} and until > ${now}`;

const readHeld = shortRead<{ item_id: string; since: Date }>(`
  select item_id, min(since) as since from (${heldSql('$1::uuid', '$2::timestamptz')}) h group by item_id`);

export async function listHeld(db: Db, userId: string, now: Date): Promise<ReadonlyMap<string, Date>> {
  const rows = await readHeld(db, [userId, now]);
  return new Map(rows.map((row) => [row.item_id, row.since]));
}

export interface Hold {
  readonly userId: string;
  readonly itemIds: readonly string[];
  /** Kind and id of the test, such as `set:<id>`. */
  readonly holder: string;
  readonly since: Date;
  readonly until: Date;
}

/** Holding again for the same holder keeps the first start and sets the new end. */
export async function insertHolds(db: Db, { userId, itemIds, holder, since, until }: Hold): Promise<void> {
  await sql`
    insert into practice.hold (user_id, item_id, holder, since, until)
    select ${userId}, item_id, ${holder}, ${since}, ${until} from (select distinct unnest(${itemIds}::uuid[]) as item_id) q
    order by item_id
    on conflict (user_id, item_id, holder) do update set until = excluded.until`.execute(db);
}

export async function removeHolds(db: Db, userId: string, holder: string): Promise<void> {
  await sql`delete from practice.hold where user_id = ${userId} and holder = ${holder}`.execute(db);
}

export async function removeHoldsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from practice.hold where until <= ${moment}`.execute(db);
}
