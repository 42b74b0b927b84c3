import { pounds } from '@app/commerce/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { addStep } from '../state/add-step.ts';
import { removeUse } from '../state/coupons.repo.ts';
import { lockWithLater } from '../state/later.repo.ts';
import { lockOrder, type OrderRow, updateOrder } from '../state/orders.repo.ts';
import { restoreUnused } from '../state/lines.ts';
import { ProviderError } from '../providers/port.ts';
import type { Shop } from '../shop.ts';
import { takenOf } from '../state/present.ts';
import { refuseReuse } from '../state/same-request.ts';
import {
  endRefund,
  findRefund,
  insertRefund,
  type RefundRow,
  sumOpenRefunds,
  updateRefundRef,
} from '../state/money.repo.ts';
import { recordRefund } from './record-refunds.ts';

export interface RefundRequest {
  readonly orderId: string;
  readonly opId: string;
  readonly pence: number;
  /** What could be refunded when staff looked; left out where nobody looked at a sum. */
  readonly seenRefundable?: number;
  readonly takesAccess: boolean;
  readonly reason: string;
  /** Of the bank transfer, for what was paid on invoice. */
  readonly reference?: string;
  readonly by: string | null;
}
/**
 * Withdraws, in the transaction that requests the refund and at its moment, what may not be used meanwhile; a refusal by the
 * provider gives it back.
 */
type Alongside = (deps: Deps, at: Date) => Promise<void>;

/** The provider's reference of the refund, null for an order without a provider; or its refusal. */
type RefundOutcome = { readonly providerRef: string | null } | 'refused';

/** Has the provider send the money back. What was paid on invoice, staff send themselves. */
async function sendBack(deps: Deps, shop: Shop, refund: RefundRow): Promise<RefundOutcome> {
  const order = await inTransaction(deps, (deps) => lockOrder(deps.db, refund.order_id));
  const { provider: name, payment_ref } = order;
  if (name !== 'card' && name !== 'paypal') return { providerRef: null };
  const provider = shop.providers.get(name);
  if (!provider || payment_ref === null) throw new ProviderError('no provider for this refund');
  try {
    return { providerRef: await provider.refund({ paymentRef: payment_ref, pence: refund.pence, key: refund.id }) };
  } catch (error) {
    if (error instanceof ProviderError && error.isRefusal) return 'refused';
    throw error;
  }
}

/** A retry would be refused too: the refund ends here, and staff decide. */
const recordRefusal = (deps: Deps, { id, order_id, pence }: RefundRow): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await lockOrder(deps.db, order_id);
    const at = deps.clock.now();
    const ended = await endRefund(deps.db, id, 'failed', at);
    if (!ended) return;
    await restoreUnused(deps, order_id, ended.asked_at);
    await addStep(deps, order_id, 'refund refused', { note: pounds(pence), by: ended.asked_by });
  });

/** Sends one refund to the provider under its own idempotency key and records the outcome. A job retries what was not sent. */
export async function sendRefund(deps: Deps, shop: Shop, refund: RefundRow): Promise<'done' | 'refused'> {
  const sent = await sendBack(deps, shop, refund);
  if (sent === 'refused') {
    await recordRefusal(deps, refund);
    return 'refused';
  }
  await inTransaction(deps, async (deps) => {
    const locked = await lockWithLater(deps.db, refund.order_id, deps.clock.now());
    await recordRefund(deps, shop, locked, refund);
    // Afterwards, and also when a report of the provider came first and has recorded the refund.
    if (sent.providerRef !== null) await updateRefundRef(deps.db, refund.id, sent.providerRef);
  });
  return 'done';
}

const isPaid = ({ state }: OrderRow): boolean => state === 'paid' || state === 'held';

/** How many pence of the order can still be refunded. Lock the order before relying on it. */
export const refundableOf = async (deps: Deps, order: OrderRow): Promise<number> =>
  isPaid(order) ? takenOf(order) - order.refunded_pence - (await sumOpenRefunds(deps.db, order.id)) : 0;

async function requestRefund(deps: Deps, order: OrderRow, request: RefundRequest, at: Date): Promise<void> {
  const { orderId, opId, pence, takesAccess, reason, by } = request;
  const row = { id: deps.ids.id(), order_id: orderId, op_id: opId, pence, takes_access: takesAccess, reason };
  const reference = order.provider === 'manual' && request.reference ? request.reference : null;
  await insertRefund(deps.db, { ...row, asked_by: by, provider_ref: reference }, at);
  await addStep(deps, orderId, 'refund asked', { note: reason, by });
  await deps.audit.record(deps.db, {
    actorId: by,
    subjectId: order.user_id,
    action: 'refund',
    entity: 'order',
    entityId: orderId,
    after: { pence, takesAccess, reason },
  });
}

type Content = Pick<RefundRequest, 'pence' | 'takesAccess' | 'reason' | 'reference'>;
const refundOf = ({ pence, takes_access, reason, provider_ref }: RefundRow): Content => ({
  pence,
  takesAccess: takes_access,
  reason,
  reference: provider_ref ?? '',
});
/** What makes a refund the same; a reference is kept of bank transfers only. */
const contentOf = ({ provider }: OrderRow, { pence, takesAccess, reason, reference = '' }: Content) => [
  pence,
  takesAccess,
  reason,
  provider === 'manual' ? reference : '',
];

/** Refunds an order in whole or in part. A retry with the same op_id is the same refund. */
export async function refundOrder(
  deps: Deps,
  shop: Shop,
  request: RefundRequest,
  alongside?: Alongside,
): Promise<void> {
  const { orderId, opId, pence, seenRefundable } = request;
  await inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, orderId);
    const before = await findRefund(deps.db, orderId, opId);
    if (before) return refuseReuse(contentOf(order, refundOf(before)), contentOf(order, request));
    // It has been refunded since this form was opened, for example in another tab.
    if (order.state === 'refunded') return fail('REFUNDABLE_CHANGED');
    if (!isPaid(order)) return fail('ORDER_NOT_PAID');
    const left = await refundableOf(deps, order);
    if (seenRefundable !== undefined && seenRefundable !== left) return fail('REFUNDABLE_CHANGED');
    if (pence > left) return fail('CANNOT_REFUND');
    // A held order is not a sale yet, so there is no price to reduce by a part.
    if (order.state === 'held' && pence !== left) return fail('HELD_GOES_BACK_WHOLE');
    if (order.provider === 'manual' && !request.reference) return fail('TRANSFER_UNNAMED');
    const at = deps.clock.now();
    await alongside?.(deps, at);
    await requestRefund(deps, order, request, at);
  });
  const refund = await findRefund(deps.db, orderId, opId);
  if (refund?.state === 'failed') return fail('REFUND_REFUSED');
  if (refund?.state !== 'asked') return;
  try {
    if ((await sendRefund(deps, shop, refund)) === 'refused') fail('REFUND_REFUSED');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ orderId, error: error.message }, 'a refund waits for the payment provider');
  }
}

/**
 * Requests a refund of everything left, in the caller's transaction; a job sends it to the provider a few minutes later.
 * Returns the pence requested, 0 for an order that was never paid. A retry with the same op_id is the same refund. It locks the
 * order, so call it before locking anything that a payment locks after the order.
 */
export function refundRest(deps: Deps, request: Omit<RefundRequest, 'pence' | 'takesAccess'>): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const { orderId, opId } = request;
    const order = await lockOrder(deps.db, orderId);
    const before = await findRefund(deps.db, orderId, opId);
    if (before) return before.pence;
    const pence = await refundableOf(deps, order);
    if (pence > 0) await requestRefund(deps, order, { ...request, pence, takesAccess: true }, deps.clock.now());
    return pence;
  });
}

/**
 * Ends an order that cost nothing, when its seat is given back: there is no money to refund, but its coupon may be used again. Call
 * it before locking anything that a payment locks after the order.
 */
export function endFreeOrder(deps: Deps, orderId: string, by: string | null): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, orderId);
    if (order.state !== 'paid' || order.total_pence !== 0) return;
    await updateOrder(deps.db, orderId, { state: 'refunded' });
    await removeUse(deps.db, orderId);
    await addStep(deps, orderId, 'refunded', { note: pounds(0), by });
  });
}
