import { viewerOf } from '@app/access/server';
import { deskApi, type DeskOrderDetail, lookupApi, type PaymentEvent } from '@app/commerce/contract';
import { type Line, LINES, type Scope, scopeCovers } from '@app/platform/contract';
import { type AnyCall, type Deps, inTransaction, type Route, serve } from '@app/platform/server';
import { recordExport } from '@app/users/server';
import { fail } from '../../contract/errors.ts';
import { DisputesUnread, ProviderError } from '../providers/port.ts';
import { linkToPaper, paperAsked } from '../receipts/receipts.ts';
import { handleStoredEvent } from '../settle/receive-event.ts';
import { refundOrder } from '../settle/refund.ts';
import { settle } from '../settle/settle.ts';
import type { Shop } from '../shop.ts';
import { markHandled } from '../state/money.repo.ts';
import { findByPayment, findOrder } from '../state/orders.repo.ts';
import { type OrderAct, addNote, grantHeld, sendReceiptAgain } from './act.ts';
import { countDesk, countWaiting, type DeskQuery, listDesk } from './desk.repo.ts';
import { countWaitingEvents, type EventRow, findEvent, linkEvent, listEvents, type NamedEvent } from './events.repo.ts';
import { attachOrder, lookUp } from './lookup.ts';
import { readRevenue } from './revenue.ts';
import { presentDesk, presentEvent, readDeskOrder } from './present.ts';

/** The lines in the caller's scope; orders and events of other lines are not found. */
const linesOf = (call: AnyCall): readonly Line[] => {
  const { scope } = viewerOf(call);
  return LINES.filter((line) => scopeCovers(scope as Scope, line));
};

async function refuseForeign(call: OnOrder): Promise<void> {
  const order = (await findOrder(call.deps.db, call.params.id)) ?? fail('NOT_FOUND');
  if (!linesOf(call).includes(order.edition)) fail('NOT_FOUND');
}

async function readDesk({ db }: Deps, query: DeskQuery & { readonly lines: readonly Line[] }) {
  const { page, size, lines } = query;
  const rows = (await listDesk(db, query)).map(presentDesk);
  const waiting = { ...(await countWaiting(db, lines)), events: await countWaitingEvents(db, lines) };
  return { page, size, rows, count: await countDesk(db, query), waiting };
}

/**
 * Reports an unreachable provider as an error of its own; nothing has changed then. Unread disputes are not an
 * error: the payment has been applied, and its event is still listed as failed.
 */
async function orUnreachable(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof DisputesUnread) return;
    if (error instanceof ProviderError) return fail('PROVIDER_UNREACHABLE');
    throw error;
  }
}

async function checkOrder(deps: Deps, shop: Shop, id: string): Promise<DeskOrderDetail> {
  if (!(await findOrder(deps.db, id))) return fail('NOT_FOUND');
  await orUnreachable(settle(deps, shop, id));
  return readDeskOrder(deps, id);
}

/** The order of a stored event, which may have become known after the event arrived. */
const orderOf = async (deps: Deps, { provider, provider_ref: ref, order_id }: EventRow): Promise<string | undefined> =>
  order_id ?? (await findByPayment(deps.db, provider, ref, ref))?.id;

async function handleAgain(deps: Deps, shop: Shop, named: NamedEvent) {
  const { provider, eventId } = named;
  const event = (await findEvent(deps.db, named)) ?? fail('NOT_FOUND');
  const orderId = (await orderOf(deps, event)) ?? fail('EVENT_WITHOUT_ORDER');
  if (event.order_id === null) await linkEvent(deps.db, provider, eventId, orderId);
  await orUnreachable(handleStoredEvent(deps, shop, { provider, eventId, orderId }));
  return presentEvent((await findEvent(deps.db, named)) ?? event) satisfies PaymentEvent;
}

/** Closes an event that belongs to no order, once. */
const closeEvent = (deps: Deps, named: NamedEvent, why: string, by: string | null) =>
  inTransaction(deps, async (deps) => {
    const { provider, eventId } = named;
    const found = (await findEvent(deps.db, named)) ?? fail('NOT_FOUND');
    if (found.handled_at !== null) return presentEvent(found);
    if (await orderOf(deps, found)) return fail('EVENT_WITH_ORDER');
    await markHandled(deps.db, provider, eventId, deps.clock.now());
    const entity = { entity: 'payment event', entityId: `${provider}:${eventId}` };
    await deps.audit.record(deps.db, {
      actorId: by,
      subjectId: null,
      action: 'close',
      ...entity,
      after: { reason: why },
    });
    return presentEvent((await findEvent(deps.db, named)) ?? found) satisfies PaymentEvent;
  });

type OnOrder = AnyCall & { readonly params: { readonly id: string } };
const actOf = (call: OnOrder, text = ''): OrderAct => ({ orderId: call.params.id, by: call.caller.actorId, text });

export const deskRoutes = (shop: Shop): readonly Route[] => {
  const own = async <T>(call: OnOrder, work: () => Promise<T>): Promise<T> => {
    await refuseForeign(call);
    return work();
  };
  const after = (call: OnOrder, work: () => Promise<void>) =>
    own(call, async () => {
      await work();
      return readDeskOrder(call.deps, call.params.id);
    });
  return serve(deskApi, {
    deskOrders: (call) => readDesk(call.deps, { ...call.query, lines: linesOf(call) }),
    recordOrdersExport: (call) => recordExport(call, call.body),
    deskOrder: (call) => own(call, () => readDeskOrder(call.deps, call.params.id)),
    checkOrder: (call) => own(call, () => checkOrder(call.deps, shop, call.params.id)),
    refundOrder: (call) => {
      const { op_id: opId, refundable_pence: seenRefundable, takes_access: takesAccess, ...sent } = call.body;
      const request = { ...sent, orderId: call.params.id, opId, seenRefundable, takesAccess, by: call.caller.actorId };
      return after(call, () => refundOrder(call.deps, shop, request));
    },
    grantOrder: (call) => after(call, () => grantHeld(call.deps, shop, actOf(call, call.body.reason))),
    resendReceipt: (call) => after(call, () => sendReceiptAgain(call.deps, shop, actOf(call))),
    deskReceipt: (call) => own(call, () => linkToPaper(call.deps, { orderId: call.params.id, ...paperAsked(call) })),
    noteOrder: (call) => after(call, () => addNote(call.deps, actOf(call, call.body.note))),
    paymentEvents: async (call) => {
      const { page, size } = call.query;
      const { count, rows } = await listEvents(call.deps.db, { ...call.query, lines: linesOf(call) });
      return { page, size, count, rows: rows.map(presentEvent) };
    },
    revenue: ({ deps, query }) => readRevenue(deps, shop, query),
    handleEvent: (call) => {
      const { provider, event_id: eventId, nothing_to_do: why } = call.body;
      const named = { provider, eventId, lines: linesOf(call) };
      return why ? closeEvent(call.deps, named, why, call.caller.actorId) : handleAgain(call.deps, shop, named);
    },
  });
};

export const lookupRoutes = (shop: Shop): readonly Route[] =>
  serve(lookupApi, {
    lookup: (call) => lookUp(call.deps, call.params.orderId, linesOf(call)),
    lookupAdd: (call) => {
      const { orderId: name, id: personId } = call.body;
      return attachOrder(call.deps, shop, { name, personId, by: call.caller.actorId, lines: linesOf(call) });
    },
  });
