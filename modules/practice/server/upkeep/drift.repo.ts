import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import { confidenceColumns } from '../answers/confidence.ts';

export interface Drift {
  readonly records: number;
  readonly progress: number;
  readonly stats: number;
  readonly days: number;
  readonly sets: number;
}
/** How many summaries differ from a recount. */
export async function countDrift(db: Db): Promise<Drift> {
  const { rows } = await sql<Drift>`select
    (select count(*) from practice.record_drift_view)::integer as records,
    (select count(*) from practice.progress_drift_view)::integer as progress,
    (select count(*) from practice.item_stats_drift_view)::integer as stats,
    (select count(*) from practice.day_drift_view)::integer as days,
    (select count(*) from practice.session_drift_view)::integer as sets`.execute(db);
  return rows[0] as Drift;
}

/** One snapshot for the whole transaction, which fails if a concurrent answer changes a row it writes. */
export const startSnapshot = (db: Db) => sql`set transaction isolation level repeatable read`.execute(db);

export async function repairProgress(db: Db): Promise<void> {
  await sql`
    insert into practice.progress (user_id, category_id, answered, correct, first_correct, ${sql.raw(confidenceColumns)})
    select user_id, category_id, answered, correct, first_correct, ${sql.raw(confidenceColumns)}
    from practice.progress_drift_view
    on conflict (user_id, category_id) do update
    set answered = excluded.answered, correct = excluded.correct, first_correct = excluded.first_correct,
      guessed = excluded.guessed, guessed_correct = excluded.guessed_correct, fair = excluded.fair,
      fair_correct = excluded.fair_correct, certain = excluded.certain,
      certain_correct = excluded.certain_correct`.execute(db);
}

export async function repairStats(db: Db): Promise<void> {
  await sql`
    insert into practice.item_stats (item_id, epoch, people, correct, a, b, c, d, e)
    select item_id, epoch, people, correct, a, b, c, d, e from practice.item_stats_drift_view
    on conflict (item_id, epoch) do update set people = excluded.people, correct = excluded.correct,
      a = excluded.a, b = excluded.b, c = excluded.c, d = excluded.d, e = excluded.e`.execute(db);
}

/** Deletes days without answers; the others take the recounted values. */
export async function repairDays(db: Db): Promise<void> {
  await sql`
    delete from practice.day d using practice.day_drift_view v
    where v.answered = 0 and d.user_id = v.user_id and d.day = v.day`.execute(db);
  await sql`
    insert into practice.day (user_id, day, answered, item_id, edition, session_id, last_at, item_at)
    select user_id, day, answered, item_id, edition, session_id, last_at, item_at from practice.day_drift_view
    where answered > 0
    on conflict (user_id, day) do update set answered = excluded.answered, item_id = excluded.item_id,
      edition = excluded.edition, session_id = excluded.session_id, last_at = excluded.last_at,
      item_at = excluded.item_at`.execute(db);
}

export async function repairSets(db: Db): Promise<void> {
  await sql`
    update practice.session s set given = v.given from practice.session_drift_view v
    where s.user_id = v.user_id and s.id = v.id`.execute(db);
}
