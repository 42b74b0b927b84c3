import { type Db, tables } from '@app/platform/server';
import type { GuidesTables } from '../tables.ts';

const open = (db: Db) => tables<GuidesTables>(db);

export const marksOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('guides.mark as m')
    .innerJoin('guides.guide as g', 'g.id', 'm.guide_id')
    .select(['g.title', 'm.share', 'm.place', 'm.flagged_at', 'm.note', 'm.note_at', 'm.highlights', 'm.opened_at'])
    .where('m.user_id', '=', userId)
    .orderBy('g.title')
    .execute();

/** An answer that was not sent is a note among staff. */
export const reportsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('guides.report as r')
    .innerJoin('guides.guide as g', 'g.id', 'r.guide_id')
    .select(['g.title', 'r.kind', 'r.body', 'r.created_at'])
    .select((eb) => eb.case().when('r.told', '=', true).then(eb.ref('r.answer')).else('').end().as('answer'))
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at')
    .execute();

export async function erasePerson(db: Db, userId: string): Promise<void> {
  for (const table of ['guides.mark', 'guides.report'] as const)
    await open(db).deleteFrom(table).where('user_id', '=', userId).execute();
}
