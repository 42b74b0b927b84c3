import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export async function assignItem(db: Db, itemId: string, personId: string | null): Promise<void> {
  await sql`update questions.item set assigned_to = ${personId} where id = ${itemId}`.execute(db);
}

interface Planned {
  readonly itemId: string;
  readonly at: Date | null;
  readonly by: string | null;
  readonly reason: string | null;
}
export async function planDraft(db: Db, { itemId, at, by, reason }: Planned): Promise<void> {
  await sql`
    update questions.draft set publish_at = ${at}, publish_by = ${by}, publish_reason = ${reason}, publish_problem = ''
    where item_id = ${itemId}`.execute(db);
}

interface DueDraft {
  readonly itemId: string;
  readonly by: string;
  readonly reason: string | null;
  /** Version of the item, which a save must name. */
  readonly version: number;
}
const due = sql`
  select d.item_id as "itemId", d.publish_by as by, d.publish_reason as reason, i.version
  from questions.draft d join questions.item i on i.id = d.item_id`;

export async function listDue(db: Db, now: Date, most: number): Promise<readonly DueDraft[]> {
  const { rows } = await sql<DueDraft>`
    ${due} where d.publish_at <= ${now} order by d.publish_at, d.item_id limit ${most}`.execute(db);
  return rows;
}
/** Undefined when it was edited, published or postponed since it was listed. */
export async function findDue(db: Db, itemId: string, now: Date): Promise<DueDraft | undefined> {
  const { rows } = await sql<DueDraft>`${due} where d.item_id = ${itemId} and d.publish_at <= ${now}`.execute(db);
  return rows[0];
}

/** The draft is kept, with the reason. */
export async function stopPlan(db: Db, itemId: string, problem: string, now: Date): Promise<void> {
  await sql`
    update questions.draft set publish_at = null, publish_by = null, publish_reason = null, publish_problem = ${problem}
    where item_id = ${itemId} and publish_at <= ${now}`.execute(db);
}

interface Beat {
  readonly itemId: string;
  readonly personId: string;
  readonly now: Date;
  /** Editors last seen before this count as gone. */
  readonly believed: Date;
}
/** `since` is kept while the heartbeat continues. */
export async function savePresence(db: Db, { itemId, personId, now, believed }: Beat): Promise<void> {
  await sql`
    insert into questions.editing (item_id, person_id, since, seen_at) values (${itemId}, ${personId}, ${now}, ${now})
    on conflict (item_id, person_id) do update set seen_at = excluded.seen_at,
      since = case when questions.editing.seen_at < ${believed} then excluded.since else questions.editing.since end`.execute(
    db,
  );
}
export async function removePresence(db: Db, itemId: string, personId: string): Promise<void> {
  await sql`delete from questions.editing where item_id = ${itemId} and person_id = ${personId}`.execute(db);
}

interface PresentRow {
  readonly name: string;
  readonly since: Date;
}
export async function listOthers(
  db: Db,
  itemId: string,
  personId: string,
  believed: Date,
): Promise<readonly PresentRow[]> {
  const { rows } = await sql<PresentRow>`
    select trim(p.first_name || ' ' || p.last_name) as name, e.since
    from questions.editing e join accounts.person_view p on p.id = e.person_id
    where e.item_id = ${itemId} and e.person_id <> ${personId} and e.seen_at >= ${believed} order by e.since`.execute(
    db,
  );
  return rows;
}
export async function removeSeenBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from questions.editing where seen_at < ${before}`.execute(db);
}
