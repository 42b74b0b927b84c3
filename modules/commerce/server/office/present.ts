import type { DeskOrder, DeskOrderDetail, PaymentEvent } from '@app/commerce/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { refundableOf } from '../settle/refund.ts';
import { carriesVat } from '../shop.ts';
import { lineRef } from '../state/lines.ts';
import { findOrder, linesOf, listHoldings, type OrderRow, receiptsOf, stepsOf } from '../state/orders.repo.ts';
import { codesOf, presentHolding, receiptName } from '../state/present.ts';
import { vouchersOf } from '../state/vouchers.repo.ts';
import { type DeskRow, findDeskRow, grantsOf, namesOfStaff, refundsOf } from './desk.repo.ts';
import { type EventRow, eventsOf } from './events.repo.ts';

const maybe = (at: Date | null) => at?.toISOString() ?? null;

export const presentDesk = (row: DeskRow): DeskOrder => ({
  id: row.id,
  number: row.number,
  state: row.state,
  disputed: row.disputed_at !== null,
  title: row.title,
  person: row.user_id && row.email ? { id: row.user_id, name: row.name || row.email, email: row.email } : null,
  organisation: row.organisation,
  total_pence: row.total_pence,
  refunded_pence: row.refunded_pence,
  received_pence: row.received_pence,
  coupon: row.coupon ?? '',
  paid_with: row.paid_with,
  provider: row.provider,
  failure: row.failure,
  held_because: row.held_because,
  created_at: row.created_at.toISOString(),
});

export const presentEvent = (row: EventRow): PaymentEvent => ({
  id: `${row.provider}:${row.event_id}`,
  provider: row.provider,
  event_id: row.event_id,
  kind: row.kind,
  order_id: row.order_id,
  order_number: row.order_number,
  times: row.times,
  failure: row.failure,
  body: row.body,
  received_at: row.received_at.toISOString(),
  handled_at: maybe(row.handled_at),
});

async function accessOf(deps: Deps, order: OrderRow, lines: readonly { readonly n: number }[]) {
  const now = deps.clock.now();
  const grants = await grantsOf(
    deps.db,
    lines.map(({ n }) => lineRef(order.id, n)),
  );
  const holdings = order.user_id ? await listHoldings(deps.db, order.user_id) : [];
  return {
    grants: grants.map(({ granted_at, reversed_at, ...rest }) => ({
      ...rest,
      given_at: granted_at.toISOString(),
      reversed_at: maybe(reversed_at),
    })),
    holdings: holdings.map((row) => presentHolding(row, now)),
  };
}

/** One order with everything staff need to answer questions about it. */
export async function readDeskOrder(deps: Deps, id: string): Promise<DeskOrderDetail> {
  const [row, order] = [await findDeskRow(deps.db, id), await findOrder(deps.db, id)];
  if (!row || !order) return fail('NOT_FOUND');
  const [lines, steps, events] = [
    await linesOf(deps.db, [id]),
    await stepsOf(deps.db, [id]),
    await eventsOf(deps.db, id),
  ];
  const refunds = await refundsOf(deps.db, id);
  const papers = await receiptsOf(deps.db, [id]);
  const named = (kind: 'sale' | 'credit') => papers.filter((each) => each.kind === kind).map(receiptName);
  const staff = [...steps.map(({ actor_id }) => actor_id), ...refunds.map(({ asked_by }) => asked_by)];
  const names = await namesOfStaff(deps.db, [...new Set(staff.filter((each) => each !== null))]);
  const nameOf = (by: string | null) => (by ? (names.get(by) ?? null) : null);
  return {
    ...presentDesk(row),
    kind: order.kind,
    recipient: order.recipient,
    codes: codesOf(await vouchersOf(deps.db, [id]), deps.clock.now()),
    list_pence: order.list_pence,
    discount_pence: order.discount_pence,
    vat_pence: carriesVat(order) ? order.vat_pence : null,
    vat_percent: order.vat_percent,
    provider_ref: order.provider_ref,
    payment_ref: order.payment_ref,
    quoted_until: order.quoted_until.toISOString(),
    paid_at: maybe(order.paid_at),
    starts_at: maybe(order.starts_at),
    compared_at: maybe(order.compared_at),
    waiver: order.waiver,
    receipt: named('sale')[0] ?? null,
    credits: named('credit'),
    refundable_pence: await refundableOf(deps, order),
    lines: lines.map(({ title, days, total_pence }) => ({ title, days, total_pence })),
    steps: steps
      .map(({ at, what, note, actor_id }) => ({ at: at.toISOString(), what, note, by: nameOf(actor_id) }))
      .toReversed(),
    events: events.map(presentEvent),
    refunds: refunds.map(({ asked_at, asked_by, ...rest }) => ({
      ...rest,
      asked_at: asked_at.toISOString(),
      by: nameOf(asked_by),
    })),
    ...(await accessOf(deps, order, lines)),
  };
}
