import type { Entitlement } from '@app/access/contract';
import type { SeatKind } from '@app/commerce/contract';
import { type Db, tables } from '@app/platform/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CommerceTables, CommerceVoucher } from '../tables.ts';

const open = (db: Db) => tables<CommerceTables>(db);

export type VoucherRow = Selectable<CommerceVoucher>;
const COLUMNS = [
  'claimed_at',
  'claimed_by',
  'code_hash',
  'created_at',
  'email',
  'expires_at',
  'id',
  'k',
  'kind',
  'line',
  'order_id',
  'sent_at',
  'withdrawn_at',
] as const;
export type NewVoucher = Insertable<CommerceVoucher>;

/** Idempotent: one voucher for each unit of a line. Returns those created now. */
export const insertVouchers = (db: Db, rows: readonly NewVoucher[]): Promise<VoucherRow[]> =>
  open(db)
    .insertInto('commerce.voucher')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['order_id', 'line', 'k', 'kind']).doNothing())
    .returning(COLUMNS)
    .execute();

export async function vouchersOf(db: Db, orderIds: readonly string[]): Promise<readonly VoucherRow[]> {
  if (orderIds.length === 0) return [];
  return open(db)
    .selectFrom('commerce.voucher')
    .select(COLUMNS)
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('line')
    .orderBy('k')
    .execute();
}

/** Locks the codes that are neither used nor withdrawn, so that none is used during a decision about it. */
export const lockUnused = (db: Db, orderId: string): Promise<VoucherRow[]> =>
  open(db)
    .selectFrom('commerce.voucher')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('claimed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('k')
    .forUpdate()
    .execute();

export interface FoundVoucher
  extends Pick<
    VoucherRow,
    'id' | 'kind' | 'order_id' | 'line' | 'k' | 'claimed_by' | 'claimed_at' | 'withdrawn_at' | 'expires_at'
  > {
  readonly title: string;
  readonly days: number | null;
  readonly opens: readonly Entitlement[];
  readonly seats: readonly SeatKind[];
  readonly disputed_at: Date | null;
}
/** Serialises two uses of one code: the second waits here and then finds it used. */
export async function lockByCode(db: Db, hash: string): Promise<FoundVoucher | undefined> {
  const { rows } = await sql<FoundVoucher>`
    select v.id, v.kind, v.order_id, v.line, v.k, v.claimed_by, v.claimed_at, v.withdrawn_at, v.expires_at, l.title, l.days, l.opens,
      l.seats, o.disputed_at
    from commerce.voucher v join commerce.order_line l on l.order_id = v.order_id and l.n = v.line
      join commerce."order" o on o.id = v.order_id
    where v.code_hash = ${hash} for update of v`.execute(db);
  return rows[0];
}

export async function findCodeOrder(db: Db, hash: string): Promise<string | undefined> {
  const row = await open(db)
    .selectFrom('commerce.voucher')
    .select('order_id')
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return row?.order_id;
}

export const claimVoucher = (db: Db, id: string, userId: string, at: Date) =>
  open(db).updateTable('commerce.voucher').set({ claimed_by: userId, claimed_at: at }).where('id', '=', id).execute();

type Sent = Partial<Pick<VoucherRow, 'code_hash' | 'email' | 'sent_at' | 'withdrawn_at'>>;
export const updateVoucher = (db: Db, id: string, values: Sent) =>
  open(db).updateTable('commerce.voucher').set(values).where('id', '=', id).execute();

/** Makes the codes that were withdrawn at this moment valid again. */
export const restoreVouchers = (db: Db, orderId: string, withdrawnAt: Date) =>
  open(db)
    .updateTable('commerce.voucher')
    .set({ withdrawn_at: null })
    .where('order_id', '=', orderId)
    .where('withdrawn_at', '=', withdrawnAt)
    .execute();

/** For the user's data export. */
export async function codesUsedBy(db: Db, userId: string) {
  const { rows } = await sql<{ readonly title: string; readonly claimed_at: Date }>`
    select l.title, v.claimed_at from commerce.voucher v
      join commerce.order_line l on l.order_id = v.order_id and l.n = v.line
    where v.claimed_by = ${userId} order by v.claimed_at`.execute(db);
  return rows;
}

/**
 * Removes the addresses of the codes a user bought, and the user from the codes they used and from the gifts those were. A used
 * code stays used.
 */
export async function eraseVouchers(db: Db, userId: string): Promise<void> {
  await sql`update commerce."order" set details = details - 'name' - 'email' - 'message' where recipient = 'gift'
    and id in (select order_id from commerce.voucher where claimed_by = ${userId})`.execute(db);
  await sql`update commerce.voucher set email = ''
    where order_id in (select id from commerce."order" where user_id = ${userId})`.execute(db);
  await sql`update commerce.voucher set claimed_by = null, email = '' where claimed_by = ${userId}`.execute(db);
}
