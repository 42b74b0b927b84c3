import type { QuestionsPlacement, QuestionsItem, QuestionsBulk } from '../../tables.ts';
import type { Edition } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import type { BulkAct, TriageState } from '@app/questions/contract';
import { sql } from 'kysely';

/** A question of one bank with everything a bulk change may touch. */
export type BulkRow = Columns<QuestionsPlacement, 'item_id' | 'active' | 'category_id' | 'matrix_id'> &
  Columns<QuestionsItem, 'code' | 'use' | 'version_id' | 'assigned_to'> & {
    readonly placement_id: string;
    readonly tags: readonly string[] | null;
    readonly review_state: 'pending' | 'reviewed' | null;
    readonly review_at: string | null;
    readonly review_next: string | null;
    readonly triage: TriageState | null;
  };
/**
 * Locks in one order, so that two bulk changes cannot deadlock. Reads in a second statement: one that had waited for the
 * lock would still see the old tags and triage states.
 */
export async function lockBulk(db: Db, edition: Edition, itemIds: readonly string[]): Promise<readonly BulkRow[]> {
  await sql`
    select from questions.placement p join questions.item i on i.id = p.item_id
    where p.edition = ${edition} and p.item_id = any(${itemIds}::uuid[]) order by i.code for update of p, i`.execute(
    db,
  );
  const { rows } = await sql<BulkRow>`
    select i.id as item_id, i.code, i.use, p.id as placement_id, p.active, p.category_id, p.matrix_id, i.version_id,
      v.tags, v.review_state, v.review_at, v.review_next, t.state as triage, i.assigned_to
    from questions.placement p join questions.item i on i.id = p.item_id
      left join questions.item_version v on v.id = i.version_id
      left join questions.triage t on t.item_id = i.id
    where p.edition = ${edition} and p.item_id = any(${itemIds}::uuid[])
    order by i.code`.execute(db);
  return rows;
}

/** How many questions of a bank are open to learners. */
export async function countOpen(db: Db, edition: Edition): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from questions.bank_view
    where edition = ${edition} and open and use = 'bank'`.execute(db);
  return rows[0]?.open ?? 0;
}

/** How many learners can open the questions of the main line now; nobody has access to the second. */
export async function countHolders(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ holders: number }>`
    select count(distinct user_id)::integer as holders from access.entitlement_view
    where entitlement = 'qb' and starts_at <= ${now} and ends_at > ${now}`.execute(db);
  return rows[0]?.holders ?? 0;
}

/** One change: the row, its old and its new value. */
export interface BulkChange {
  readonly itemId: string;
  readonly rowId: string;
  readonly before: unknown;
  readonly after: unknown;
}
export type BulkRecord = Columns<QuestionsBulk, 'id' | 'owner_id' | 'edition' | 'created_at' | 'undone_at'> & {
  readonly act: BulkAct;
  readonly changes: readonly BulkChange[];
};
export async function insertBulk(db: Db, row: Omit<BulkRecord, 'undone_at'>): Promise<void> {
  await sql`insert into questions.bulk (id, owner_id, edition, act, changes, created_at)
    values (${row.id}, ${row.owner_id}, ${row.edition}, ${JSON.stringify(row.act)}::jsonb,
      ${JSON.stringify(row.changes)}::jsonb, ${row.created_at})`.execute(db);
}
export async function lockRecord(db: Db, id: string): Promise<BulkRecord | undefined> {
  const { rows } = await sql<BulkRecord>`
    select id, owner_id, edition, act, changes, created_at, undone_at from questions.bulk
    where id = ${id} for update`.execute(db);
  return rows[0];
}
/** More than colleagues make in a day. A limit, because counting the changes of a row reads all of them. */
const MOST_UNDOABLE = 50;
type UndoableRow = Omit<BulkRecord, 'changes' | 'undone_at'> & { readonly changed: number; readonly by: string };
/** Recent bulk changes of these banks that can still be undone, newest first. */
export async function listUndoable(db: Db, editions: readonly Edition[], since: Date): Promise<readonly UndoableRow[]> {
  const { rows } = await sql<UndoableRow>`
    select b.id, b.owner_id, b.edition, b.act, jsonb_array_length(b.changes) as changed, b.created_at,
      coalesce(trim(p.first_name || ' ' || p.last_name), '') as by
    from questions.bulk b left join accounts.person_view p on p.id = b.owner_id
    where b.created_at >= ${since} and b.edition = any(${editions}) and b.undone_at is null
    order by b.created_at desc, b.id desc limit ${MOST_UNDOABLE}`.execute(db);
  return rows;
}

export async function markUndone(db: Db, id: string, at: Date): Promise<void> {
  await sql`update questions.bulk set undone_at = ${at} where id = ${id}`.execute(db);
}
export async function removeBulkBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from questions.bulk where created_at < ${before}`.execute(db);
}

/** The table and columns that an act sets, the columns as one JSON value. */
const TARGETS = {
  place: { table: sql`questions.placement`, value: sql`jsonb_build_array(active, category_id, matrix_id)` },
  tags: { table: sql`questions.item_version`, value: sql`to_jsonb(tags)` },
  review: { table: sql`questions.item_version`, value: sql`to_jsonb(review_next)` },
} as const;
export type Target = keyof typeof TARGETS | 'assign';

const SETS = {
  place: sql`active = (c.value ->> 0)::boolean, category_id = (c.value ->> 1)::uuid, matrix_id = (c.value ->> 2)::uuid`,
  tags: sql`tags = array(select jsonb_array_elements_text(c.value))`,
  review: sql`review_next = (c.value #>> '{}')::date`,
} as const;

export interface Write {
  readonly itemId: string;
  readonly rowId: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Learners do not notice an assignment, so the version does not rise. */
async function assignAll(db: Db, changes: readonly Write[]): Promise<readonly string[]> {
  const json = JSON.stringify(changes.map(({ itemId, from, to }) => ({ itemId, was: from, value: to })));
  const { rows } = await sql<{ id: string }>`
    update questions.item i set assigned_to = (e ->> 'value')::uuid from jsonb_array_elements(${json}::jsonb) e
    where i.id = (e ->> 'itemId')::uuid and i.assigned_to is not distinct from (e ->> 'was')::uuid
    returning i.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes `to` where the value is still `from`, and raises each item's version, so that editors notice. Returns their ids. */
export async function applyChanges(
  db: Db,
  target: Target,
  changes: readonly Write[],
  at: Date,
): Promise<readonly string[]> {
  if (target === 'assign') return assignAll(db, changes);
  const json = JSON.stringify(changes.map(({ itemId, rowId, from, to }) => ({ itemId, rowId, was: from, value: to })));
  const { rows } = await sql<{ id: string }>`
    with c as (
      select (e ->> 'itemId')::uuid as item_id, (e ->> 'rowId')::uuid as row_id, e -> 'was' as was, e -> 'value' as value
      from jsonb_array_elements(${json}::jsonb) e
    ), written as (
      update ${TARGETS[target].table} set ${SETS[target]} from c
      where id = c.row_id and ${TARGETS[target].value} = c.was returning c.item_id
    ), touched as (
      update questions.item i set version = i.version + 1, updated_at = ${at} from written w where i.id = w.item_id
      returning i.id
    )
    select id from touched`.execute(db);
  return rows.map(({ id }) => id);
}
