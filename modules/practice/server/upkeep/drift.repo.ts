import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface Drift {
  readonly records: number;
  readonly progress: number;
  readonly stats: number;
}
/** How many summaries differ from a recount. */
export async function countDrift(db: Db): Promise<Drift> {
  const { rows } = await sql<Drift>`select
    (select count(*) from practice.record_drift_view)::integer as records,
    (select count(*) from practice.progress_drift_view)::integer as progress,
    (select count(*) from practice.item_stats_drift_view)::integer as stats`.execute(db);
  return rows[0] as Drift;
}

/** From here on everything sees one moment, and a row that an answer changes meanwhile fails the transaction. */
export const seeOneMoment = (db: Db) => sql`set transaction isolation level repeatable read`.execute(db);

export async function putProgressRight(db: Db): Promise<void> {
  await sql`
    insert into practice.progress (user_id, category_id, answered, correct, first_correct)
    select user_id, category_id, answered, correct, first_correct from practice.progress_drift_view
    on conflict (user_id, category_id) do update
    set answered = excluded.answered, correct = excluded.correct, first_correct = excluded.first_correct`.execute(db);
}

export async function putStatsRight(db: Db): Promise<void> {
  await sql`
    insert into practice.item_stats (item_id, epoch, people, correct, a, b, c, d, e)
    select item_id, epoch, people, correct, a, b, c, d, e from practice.item_stats_drift_view
    on conflict (item_id, epoch) do update set people = excluded.people, correct = excluded.correct,
      a = excluded.a, b = excluded.b, c = excluded.c, d = excluded.d, e = excluded.e`.execute(db);
}
