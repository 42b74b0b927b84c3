import { type Db, tables } from '@app/platform/server';
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
  readonly 'platform.audit_chain_view': Link;
  readonly 'platform.audit_unlinked_view': { readonly id: string; readonly at: Date };
}
const open = (db: Db) => tables<AuditViews & StaffTables>(db);
const notAboutStaff = sql<boolean>`not exists (
  select from access.staff_view as role where role.user_id = audit_view.subject_id)`;

const byStaff = sql<boolean>`actor_id is not null and exists (
  select from access.staff_view as role where role.user_id = audit_view.actor_id)`;

export interface AuditQuery {
  readonly actorId: string | undefined;
  readonly onlyStaff: boolean;
  readonly entity: string | undefined;
  readonly entityId: string | undefined;
  readonly action: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Which users' lines are shown, beside lines that are not about a user. */
  readonly about: 'nobody' | 'learners' | 'everybody';
}
function lines(db: Db, { actorId, onlyStaff, entity, entityId, action, from, to, about }: AuditQuery) {
  let rows = open(db).selectFrom('platform.audit_view');
  if (about === 'nobody') rows = rows.where('subject_id', 'is', null);
  if (about === 'learners') rows = rows.where(notAboutStaff);
  if (onlyStaff) rows = rows.where(byStaff);
  if (actorId !== undefined) rows = rows.where('actor_id', '=', actorId);
  if (entity !== undefined) rows = rows.where('entity', '=', entity);
  if (entityId !== undefined) rows = rows.where('entity_id', '=', entityId);
  if (action !== undefined) rows = rows.where('action', '=', action);
  if (from !== undefined) rows = rows.where('at', '>=', from);
  return to === undefined ? rows : rows.where('at', '<', to);
}

export const listLines = (db: Db, query: AuditQuery, { offset, size }: { offset: number; size: number }) =>
  lines(db, query)
    .select(['id', 'at', 'actor_id', 'subject_id', 'action', 'entity', 'entity_id', 'before', 'after', 'request_id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();

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
