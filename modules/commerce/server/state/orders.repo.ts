import type { Entitlement } from '@app/access/contract';
import type { OrderStep, ProviderName, SeatKind } from '@app/commerce/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CommerceOrder, CommerceTables, CommerceOrderLine, CommerceOrderStep } from '../tables.ts';
import { LINE_COLUMNS, ORDER_COLUMNS } from './columns.ts';

const open = (db: Db) => tables<CommerceTables>(db);

export type OrderRow = Selectable<CommerceOrder>;
export type LineRow = Columns<
  CommerceOrderLine,
  'order_id' | 'n' | 'kind' | 'item_id' | 'title' | 'quantity' | 'unit_pence' | 'total_pence' | 'vat_pence' | 'days'
> & {
  readonly opens: readonly Entitlement[];
  readonly seats: readonly SeatKind[];
};
export type NewOrder = Omit<Insertable<CommerceOrder>, 'number'>;

/** False when the buyer already has an order with this op_id. */
export async function insertOrder(db: Db, row: NewOrder, lines: readonly LineRow[]): Promise<boolean> {
  const made = await open(db)
    .insertInto('commerce.order')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'op_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  const stored = lines.map((line) => ({
    ...line,
    opens: JSON.stringify(line.opens),
    seats: JSON.stringify(line.seats),
  }));
  await open(db).insertInto('commerce.order_line').values(stored).execute();
  return true;
}

export const findByAttempt = (db: Db, userId: string, opId: string) =>
  open(db)
    .selectFrom('commerce.order')
    .select(ORDER_COLUMNS)
    .where('user_id', '=', userId)
    .where('op_id', '=', opId)
    .executeTakeFirst();

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  open(db).selectFrom('commerce.order').select(ORDER_COLUMNS).where('id', '=', id).executeTakeFirst();

export const findOwnOrder = (db: Db, userId: string, id: string): Promise<OrderRow | undefined> =>
  open(db)
    .selectFrom('commerce.order')
    .select(ORDER_COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Locks the order until the transaction ends. */
export const lockOrder = (db: Db, id: string): Promise<OrderRow> =>
  open(db)
    .selectFrom('commerce.order')
    .select(ORDER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Locks a buyer's other orders with this coupon that were never taken to a payment page. */
export const lockQuotes = (
  db: Db,
  { userId, couponId, except }: { readonly userId: string; readonly couponId: string; readonly except: string },
): Promise<OrderRow[]> =>
  open(db)
    .selectFrom('commerce.order')
    .select(ORDER_COLUMNS)
    .where('user_id', '=', userId)
    .where('coupon_id', '=', couponId)
    .where('id', '<>', except)
    .where('state', '=', 'created')
    .where('provider', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateOrder = (db: Db, id: string, values: Partial<Omit<OrderRow, 'id' | 'number' | 'details'>>) =>
  open(db).updateTable('commerce.order').set(values).where('id', '=', id).execute();

/** Stores the provider's reference of the payment page; false when the order has expired. */
export async function updatePageRef(db: Db, id: string, ref: string): Promise<boolean> {
  const updated = await open(db)
    .updateTable('commerce.order')
    .set({ provider_ref: ref })
    .where('id', '=', id)
    .where('failure', '<>', 'expired')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export const updateLine = (db: Db, orderId: string, n: number, values: Pick<LineRow, 'total_pence' | 'vat_pence'>) =>
  open(db).updateTable('commerce.order_line').set(values).where('order_id', '=', orderId).where('n', '=', n).execute();

export async function findByPayment(db: Db, provider: ProviderName, ref: string | null, paymentRef: string | null) {
  if (ref === null && paymentRef === null) return undefined;
  return open(db)
    .selectFrom('commerce.order')
    .select('id')
    .where('provider', '=', provider)
    .where((where) =>
      where.or([
        ...(ref === null ? [] : [where('provider_ref', '=', ref)]),
        ...(paymentRef === null ? [] : [where('payment_ref', '=', paymentRef)]),
      ]),
    )
    .executeTakeFirst();
}

export async function linesOf(db: Db, orderIds: readonly string[]): Promise<readonly LineRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await open(db)
    .selectFrom('commerce.order_line')
    .select(LINE_COLUMNS)
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('n')
    .execute();
  return rows as unknown as LineRow[];
}

export type StepRow = Columns<CommerceOrderStep, 'order_id' | 'at' | 'note' | 'actor_id'> & {
  readonly what: OrderStep;
};
export async function stepsOf(db: Db, orderIds: readonly string[]): Promise<readonly StepRow[]> {
  if (orderIds.length === 0) return [];
  return open(db)
    .selectFrom('commerce.order_step')
    .select(['order_id', 'at', 'note', 'actor_id'])
    .select(sql<OrderStep>`what`.as('what'))
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('n')
    .execute();
}

/** Call while the order is locked or new, because the step number follows the last one. */
export async function insertStep(db: Db, step: StepRow): Promise<void> {
  await sql`insert into commerce.order_step (order_id, n, at, what, note, actor_id)
    select ${step.order_id}, coalesce(max(n), 0) + 1, ${step.at}, ${step.what}, ${step.note}, ${step.actor_id}::uuid
    from commerce.order_step where order_id = ${step.order_id}`.execute(db);
}

export async function receiptsOf(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return open(db)
    .selectFrom('commerce.receipt')
    .select(['order_id', 'year', 'n', 'kind'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('year')
    .orderBy('n')
    .execute();
}

export const listOwnOrders = (db: Db, userId: string): Promise<OrderRow[]> =>
  open(db)
    .selectFrom('commerce.order')
    .select(ORDER_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/**
 * Orders whose provider may have news, a page at a time by id. A page closed unpaid is final; reading such pages again would
 * delay newer orders.
 */
export const listUnsettled = (
  db: Db,
  { since, until, after, most }: { since: Date; until: Date; after: string | undefined; most: number },
) =>
  open(db)
    .selectFrom('commerce.order')
    .select('id')
    .where('state', 'in', ['created', 'requires-action', 'failed'])
    .where('provider_ref', 'is not', null)
    .where((where) => where.or([where('failure', '<>', 'expired'), where('compared_at', 'is', null)]))
    .where('created_at', '>=', since)
    .where('created_at', '<=', until)
    .where(after === undefined ? sql<boolean>`true` : sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(most)
    .execute();

/** Whether the user has bought the same goods in another order since this one. */
export async function isBoughtSince(db: Db, { id, user_id, recipient, created_at }: OrderRow): Promise<boolean> {
  const { rows } = await sql`
    select from commerce."order" o join commerce.order_line l on l.order_id = o.id
    where o.user_id = ${user_id} and o.recipient = ${recipient} and o.state in ('paid', 'held')
      and (o.created_at >= ${created_at} or o.paid_at >= ${created_at})
      and l.item_id in (select item_id from commerce.order_line where order_id = ${id}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Orders whose quote ran out before a payment page was opened. */
export const listLapsed = (db: Db, now: Date, most: number) =>
  open(db)
    .selectFrom('commerce.order')
    .select('id')
    .where('state', 'in', ['created', 'requires-action'])
    .where('provider_ref', 'is', null)
    // Orders on invoice do not expire.
    .where((where) => where.or([where('provider', 'is', null), where('provider', '<>', 'manual')]))
    .where('quoted_until', '<', now)
    .orderBy('created_at')
    .limit(most)
    .execute();

export interface Buyer {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}
export async function findBuyer(db: Db, userId: string): Promise<Buyer | null> {
  const { rows } = await sql<Buyer>`
    select email, first_name, last_name from accounts.person_view where id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** When the user's current pause ends; null: no pause is running. */
export async function findPauseEnd(db: Db, userId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ ends_at: Date | null }>`
    select max(ends_at) as ends_at from access.freeze_view
    where user_id = ${userId} and reason = 'pause' and starts_at <= ${now} and ends_at > ${now}`.execute(db);
  return rows[0]?.ends_at ?? null;
}

/** Whether the user's time is stopped without an end, as by a dispute: new time would not run either. */
export async function isFrozen(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from access.freeze_view where user_id = ${userId} and ends_at is null limit 1`.execute(db);
  return rows.length > 0;
}

export interface HeldAccess {
  readonly entitlement: Entitlement;
  readonly starts_at: Date;
  readonly ends_at: Date;
}
export async function listHoldings(db: Db, userId: string): Promise<readonly HeldAccess[]> {
  const { rows } = await sql<HeldAccess>`
    select entitlement, starts_at, ends_at from access.entitlement_view where user_id = ${userId}
    order by starts_at, entitlement`.execute(db);
  return rows;
}
