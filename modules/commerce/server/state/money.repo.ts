import type { ProviderName } from '@app/commerce/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommerceRefund, CommerceTables } from '../tables.ts';

const open = (db: Db) => tables<CommerceTables>(db);

export interface Sales {
  readonly day: Date;
  readonly item_id: string;
  readonly title: string;
  readonly orders: number;
  readonly pence: number;
  readonly vat_pence: number;
  readonly refunded_pence: number;
}
export async function saveSales(db: Db, sales: Sales): Promise<void> {
  await sql`insert into commerce.daily_sales (day, item_id, title, orders, pence, vat_pence, refunded_pence)
    values ((${sales.day}::timestamptz at time zone 'Europe/London')::date, ${sales.item_id}, ${sales.title}, ${sales.orders},
      ${sales.pence}, ${sales.vat_pence}, ${sales.refunded_pence})
    on conflict (day, item_id) do update set title = excluded.title,
      orders = daily_sales.orders + excluded.orders, pence = daily_sales.pence + excluded.pence,
      vat_pence = daily_sales.vat_pence + excluded.vat_pence,
      refunded_pence = daily_sales.refunded_pence + excluded.refunded_pence`.execute(db);
}

const columns = ['id', 'order_id', 'op_id', 'pence', 'takes_access', 'reason', 'asked_by', 'provider_ref'] as const;
export type RefundRow = Columns<CommerceRefund, (typeof columns)[number]>;
/** False when this op_id already has a refund. */
export async function insertRefund(db: Db, refund: RefundRow, at: Date): Promise<boolean> {
  const made = await open(db)
    .insertInto('commerce.refund')
    .values({ ...refund, state: 'asked', asked_at: at })
    .onConflict((conflict) => conflict.columns(['order_id', 'op_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export const findRefund = (db: Db, orderId: string, opId: string) =>
  open(db)
    .selectFrom('commerce.refund')
    .select([...columns, 'state'])
    .where('order_id', '=', orderId)
    .where('op_id', '=', opId)
    .executeTakeFirst();

export const listOpenRefunds = (db: Db, orderId: string): Promise<RefundRow[]> =>
  open(db)
    .selectFrom('commerce.refund')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .orderBy('asked_at')
    .execute();

/** The refunds of these orders that the provider has not sent yet. */
export async function openRefundsOf(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return open(db)
    .selectFrom('commerce.refund')
    .select(['order_id', 'pence'])
    .where('order_id', 'in', [...orderIds])
    .where('state', '=', 'asked')
    .execute();
}

/** Refunds requested before this moment that the provider has not sent yet. */
export const listOverdueRefunds = (db: Db, before: Date, most: number): Promise<RefundRow[]> =>
  open(db)
    .selectFrom('commerce.refund')
    .select(columns)
    .where('state', '=', 'asked')
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(most)
    .execute();

/** Whether a refund that was sent has ended the access of its order. */
export async function hasTakenAccess(db: Db, orderId: string): Promise<boolean> {
  const row = await open(db)
    .selectFrom('commerce.refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .where('takes_access', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function sumOpenRefunds(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select coalesce(sum(pence), 0)::int as pence from commerce.refund
    where order_id = ${orderId} and state = 'asked'`.execute(db);
  return rows[0]?.pence ?? 0;
}

/** Undefined when it has already ended. Returns who requested it, because an erasure may have removed them meanwhile, and when. */
export const endRefund = (
  db: Db,
  id: string,
  state: 'done' | 'failed',
  at: Date,
): Promise<(Pick<RefundRow, 'asked_by'> & { readonly asked_at: Date }) | undefined> =>
  open(db)
    .updateTable('commerce.refund')
    .set({ state, done_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning(['asked_by', 'asked_at'])
    .executeTakeFirst();

/** Stores the provider's own reference of a refund: its support finds the refund by it. */
export async function updateRefundRef(db: Db, id: string, ref: string | null): Promise<void> {
  await open(db).updateTable('commerce.refund').set({ provider_ref: ref }).where('id', '=', id).execute();
}

export interface NewEvent {
  readonly provider: ProviderName;
  readonly event_id: string;
  readonly kind: string;
  readonly provider_ref: string | null;
  readonly order_id: string | null;
  readonly body: string;
  readonly received_at: Date;
}
/** Stores an event once and counts repeats. Returns whether it has already been handled. */
export async function saveEvent(db: Db, event: NewEvent): Promise<{ readonly handled: boolean }> {
  const row = await open(db)
    .insertInto('commerce.payment_event')
    .values(event)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'event_id']).doUpdateSet({ times: sql`payment_event.times + 1` }),
    )
    .returning('handled_at')
    .executeTakeFirstOrThrow();
  return { handled: row.handled_at !== null };
}

export async function findEventKind(db: Db, provider: ProviderName, eventId: string): Promise<string> {
  const row = await open(db)
    .selectFrom('commerce.payment_event')
    .select('kind')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.kind ?? '';
}

export const markHandled = (db: Db, provider: ProviderName, eventId: string, at: Date) =>
  open(db)
    .updateTable('commerce.payment_event')
    .set({ handled_at: at, failure: '' })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();

export const markFailed = (db: Db, provider: ProviderName, eventId: string, failure: string) =>
  open(db)
    .updateTable('commerce.payment_event')
    .set({ failure })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .execute();
