import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

const ANSWERS = 'answers';

/** How far the answers were read; locks the line, so that one worker reads at a time. Null: nothing yet. */
export async function lockReadTo(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ read_to: Date }>`
    select read_to from insights.follower where name = ${ANSWERS} for update`.execute(db);
  return rows[0]?.read_to ?? null;
}
/** The moment of the first answer, to begin with. */
export async function findFirstAnswer(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(received_at) as at from practice.first_answer_view`.execute(db);
  return rows[0]?.at ?? null;
}
export async function saveReadTo(db: Db, at: Date): Promise<void> {
  await sql`insert into insights.follower (name, read_to) values (${ANSWERS}, ${at})
    on conflict (name) do update set read_to = excluded.read_to`.execute(db);
}

/** The same person is drawn for a question whoever counts, and one question's draw says nothing about another's. */
const draw = sql`hashtextextended(f.user_id::text || f.item_id::text, 0)`;
/** Who reads the question before answering, and is not staff. */
const counts = sql`f.seconds >= 3 and not exists (select from access.staff_view s where s.user_id = f.user_id)`;
const asSample = sql`f.item_id, f.epoch, case when f.elsewhere then 'mock' else 'practice' end, ${draw}, f.user_id,
  f.version_id, f.option, f.seconds, f.confidence, f.answered_at`;

/** Adds the first answers that arrived in this time to the sample; those in a running set wait for its end. */
export async function sampleArrived(db: Db, time: { from: Date; to: Date; now: Date }): Promise<void> {
  await sql`
    with arrived as (
      select f.user_id, f.op_id, f.item_id, f.version_id, f.epoch, f.option, f.seconds, f.confidence, f.elsewhere,
        f.answered_at, h.until
      from practice.first_answer_view f
        left join practice.held_view h on h.user_id = f.user_id and h.item_id = f.item_id and h.until > ${time.now}
      where f.received_at > ${time.from} and f.received_at <= ${time.to} and ${counts}
    ), waits as (
      insert into insights.waiting (user_id, op_id, until)
      select user_id, op_id, until from arrived where until is not null on conflict do nothing
    ), added as (
      insert into insights.sample select ${asSample} from arrived f where f.until is null
      on conflict do nothing returning item_id
    )
    insert into insights.stale (item_id, since) select distinct item_id, ${time.now}::timestamptz from added
    on conflict do nothing`.execute(db);
}

/** Adds those that waited for the end of a set. */
export async function sampleWaited(db: Db, now: Date): Promise<void> {
  await sql`
    with over as (delete from insights.waiting where until <= ${now} returning user_id, op_id),
    added as (
      insert into insights.sample select ${asSample}
      from over join practice.first_answer_view f on f.user_id = over.user_id and f.op_id = over.op_id
      where ${counts} on conflict do nothing returning item_id
    )
    insert into insights.stale (item_id, since) select distinct item_id, ${now}::timestamptz from added
    on conflict do nothing`.execute(db);
}

/** At most this many people for each question, epoch and source: the figures are then known to three points. */
export const MOST_PEOPLE = 1000;

/** Keeps the lowest draws of these questions. */
export async function trimSample(db: Db, itemIds: readonly string[]): Promise<void> {
  await sql`
    with ranked as (
      select item_id, epoch, source, draw, user_id,
        row_number() over (partition by item_id, epoch, source order by draw, user_id) as place
      from insights.sample where item_id = any(${itemIds}::uuid[])
    )
    delete from insights.sample s using ranked r
    where r.place > ${MOST_PEOPLE} and (s.item_id, s.epoch, s.source, s.draw, s.user_id)
      = (r.item_id, r.epoch, r.source, r.draw, r.user_id)`.execute(db);
}

/** Forgets every sampled answer, so that all are read again. */
export async function removeEverything(db: Db): Promise<void> {
  for (const table of ['sample', 'waiting', 'stale', 'follower', 'item_figures', 'finding', 'ability'])
    await sql`delete from ${sql.table(`insights.${table}`)}`.execute(db);
}
