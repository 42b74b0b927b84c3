import { type Db, tables } from '@app/platform/server';
import type { AuditGroup } from '@app/staff/contract';
import { type Selectable, sql } from 'kysely';
import type { StaffTables, StaffAuditSeal } from '../tables.ts';

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly subject_id: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly request_id: string | null;
  /** How many items an act on many had. */
  readonly items: number | null;
  /** The id of the line that this one undid. */
  readonly undoes: string | null;
}
export interface ItemRow {
  readonly audit_id: string;
  readonly n: number;
  readonly entity: string;
  readonly entity_id: string;
  readonly subject_id: string | null;
  readonly name: string | null;
  readonly before: unknown;
  readonly after: unknown;
}
export interface Link {
  readonly chain: number;
  readonly position: number;
  readonly previous_hash: Buffer | null;
  readonly hash: Buffer;
  /** Null when the line itself was deleted. */
  readonly text: string | null;
}
interface AuditViews {
  readonly 'platform.audit_view': AuditRow;
  readonly 'platform.audit_item_view': ItemRow;
  readonly 'platform.audit_chain_view': Link;
  readonly 'platform.audit_unlinked_view': { readonly id: string; readonly at: Date };
}
const open = (db: Db) => tables<AuditViews & StaffTables>(db);
const notAboutStaff = sql<boolean>`not exists (
  select from access.staff_view as role where role.user_id = audit_view.subject_id)`;

const isItemNotAboutStaff = sql<boolean>`not exists (
  select from access.staff_view as role where role.user_id = audit_item_view.subject_id)`;

const byStaff = sql<boolean>`actor_id is not null and exists (
  select from access.staff_view as role where role.user_id = audit_view.actor_id)`;

export interface AuditQuery {
  readonly actorId: string | undefined;
  readonly onlyStaff: boolean;
  readonly entity: string | undefined;
  readonly entityId: string | undefined;
  readonly action: string | undefined;
  readonly group: AuditGroup | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Which users' lines are shown, beside lines that are not about a user. */
  readonly about: 'nobody' | 'learners' | 'everybody';
}
/** Lines about the item alone, and acts on many that were also about it. */
const isAboutItem = (entity: string | undefined, entityId: string) => sql<boolean>`id in (
  select line.id from platform.audit_view as line
  where line.entity_id = ${entityId} and line.entity = coalesce(${entity ?? null}, line.entity)
  union all select item.audit_id from platform.audit_item_view as item
  where item.entity_id = ${entityId} and item.entity = coalesce(${entity ?? null}, item.entity))`;

/** Indexed by the kind of item or by the action, or by both conditions of a partial index. */
const IN_GROUP: Readonly<Record<AuditGroup, ReturnType<typeof sql<boolean>>>> = {
  bulk: sql<boolean>`items is not null`,
  live: sql<boolean>`action in ('publish', 'activate', 'deactivate', 'move', 'retire', 'triage', 'delete', 'undo',
    'replace-picture', 'undo-picture', 'restore', 'schedule')`,
  keys: sql<boolean>`action = 'publish' and entity = 'question' and after ->> 'class' = 'key'`,
  money: sql<boolean>`entity in ('order', 'cohort', 'voucher', 'payment event', 'product', 'service', 'coupon')`,
  refunds: sql<boolean>`action in ('refund', 'takeBack', 'seat given back')`,
  access: sql<boolean>`(entity in ('role', 'entitlement') or action in ('setRole', 'ban', 'unban', 'changeBan',
    'removeFactors', 'resetPassword', 'invite-owner'))`,
  visits: sql<boolean>`action in ('view', 'endView')`,
};

function lines(db: Db, { actorId, onlyStaff, entity, entityId, action, group, from, to, about }: AuditQuery) {
  let rows = open(db).selectFrom('platform.audit_view');
  if (about === 'nobody') rows = rows.where('subject_id', 'is', null);
  if (about === 'learners') rows = rows.where(notAboutStaff);
  if (onlyStaff) rows = rows.where(byStaff);
  if (actorId !== undefined) rows = rows.where('actor_id', '=', actorId);
  if (entity !== undefined && entityId === undefined) rows = rows.where('entity', '=', entity);
  if (entityId !== undefined) rows = rows.where(isAboutItem(entity, entityId));
  if (action !== undefined) rows = rows.where('action', '=', action);
  if (group !== undefined) rows = rows.where(IN_GROUP[group]);
  if (from !== undefined) rows = rows.where('at', '>=', from);
  return to === undefined ? rows : rows.where('at', '<', to);
}

const COLUMNS = [
  ...(['id', 'at', 'actor_id', 'subject_id', 'action', 'entity', 'entity_id', 'before', 'after'] as const),
  ...(['request_id', 'items', 'undoes'] as const),
] as const;
export const listLines = (db: Db, query: AuditQuery, { offset, size }: { offset: number; size: number }) =>
  lines(db, query).select(COLUMNS).orderBy('at', 'desc').orderBy('id', 'desc').limit(size).offset(offset).execute();

/** Which of these lines another act has undone. */
export const listUndone = (db: Db, ids: readonly string[]) =>
  open(db)
    .selectFrom('platform.audit_view')
    .select(['undoes', 'at', 'actor_id'])
    .where('undoes', 'in', ids as string[])
    .execute();

const ITEM_COLUMNS = ['audit_id', 'n', 'entity', 'entity_id', 'subject_id', 'name', 'before', 'after'] as const;
type About = AuditQuery['about'];
function items(db: Db, about: About) {
  const rows = open(db).selectFrom('platform.audit_item_view');
  if (about === 'nobody') return rows.where('subject_id', 'is', null);
  return about === 'everybody' ? rows : rows.where(isItemNotAboutStaff);
}
/** The first items of each of these lines. */
export const listFirstItems = (db: Db, ids: readonly string[], { about, most }: { about: About; most: number }) =>
  items(db, about)
    .select(ITEM_COLUMNS)
    .where('audit_id', 'in', ids as string[])
    .where('n', '<=', most)
    .orderBy('audit_id')
    .orderBy('n')
    .execute();

export async function listItems(db: Db, id: string, page: { about: About; offset: number; size: number }) {
  const ofLine = items(db, page.about).where('audit_id', '=', id);
  const rows = await ofLine.select(ITEM_COLUMNS).orderBy('n').limit(page.size).offset(page.offset).execute();
  const { count } = await ofLine.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { count, rows };
}

/** Stops at `most`, because the record only ever grows. */
export async function countLines(db: Db, query: AuditQuery, most: number): Promise<number> {
  const some = lines(db, query).select('id').limit(most).as('some');
  const row = await db.selectFrom(some).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return row.count;
}

export const linksAfter = (db: Db, chain: number, position: number, most: number): Promise<Link[]> =>
  open(db)
    .selectFrom('platform.audit_chain_view')
    .select(['chain', 'position', 'previous_hash', 'hash', 'text'])
    .where('chain', '=', chain)
    .where('position', '>', position)
    .orderBy('position')
    .limit(most)
    .execute();

/** Lines that were inserted without the trigger. */
export const unlinkedSince = (db: Db, since: Date, most: number) =>
  open(db).selectFrom('platform.audit_unlinked_view').select('id').where('at', '>=', since).limit(most).execute();

export type Seal = Readonly<Selectable<StaffAuditSeal>>;
/** The newest seal of each chain. */
export const lastSeals = (db: Db): Promise<Seal[]> =>
  open(db)
    .selectFrom('staff.audit_seal')
    .distinctOn('chain')
    .select(['chain', 'hash', 'position', 'sealed_at'])
    .orderBy('chain')
    .orderBy('position', 'desc')
    .execute();

export async function insertSeals(db: Db, seals: readonly Seal[]): Promise<void> {
  if (seals.length === 0) return;
  await open(db)
    .insertInto('staff.audit_seal')
    .values([...seals])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
