import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { GemsTables } from '../tables.ts';

const open = (db: Db) => tables<GemsTables>(db);

/** The deck, its notes and its schedule. */
export async function decksOf(db: Db, userId: string) {
  const { rows } = await sql`
    select g.name, d.added_at, d.removed_at, d.note, d.note_at, d.notes
    from gems.deck d join gems.gem g on g.id = d.gem_id where d.user_id = ${userId} order by g.name`.execute(db);
  return rows;
}
export async function reviewsOf(db: Db, userId: string) {
  const { rows } = await sql`
    select coalesce(c.front, o.front, t.front) as front, r.rating, r.ms, r.reviewed_at
    from gems.review r
      left join gems.card c on c.id = r.card_id
      left join gems.own_card o on o.user_id = r.user_id and o.id = r.card_id
      left join gems.retired_card t on t.id = r.card_id
    where r.user_id = ${userId} order by r.reviewed_at`.execute(db);
  return rows;
}
export const ownCardsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('gems.own_card')
    .select(['front', 'back', 'created_at', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
/** An answer that was not sent is a note among staff. */
export const reportsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('gems.report as r')
    .innerJoin('gems.gem as g', 'g.id', 'r.gem_id')
    .select(['g.name', 'r.kind', 'r.body', 'r.created_at'])
    .select((eb) => eb.case().when('r.told', '=', true).then(eb.ref('r.answer')).else('').end().as('answer'))
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at')
    .execute();

/** The settings first, as a review locks them before the schedule. */
const PERSONAL = [
  'gems.preference',
  'gems.deck',
  'gems.review',
  'gems.schedule',
  'gems.day',
  'gems.own_card',
  'gems.report',
] as const;
export async function erasePerson(db: Db, userId: string): Promise<void> {
  for (const table of PERSONAL) await open(db).deleteFrom(table).where('user_id', '=', userId).execute();
}
