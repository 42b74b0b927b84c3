import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { insertStep, lockOrder, type OrderRow } from '../state/orders.repo.ts';
import { ProviderError } from '../providers/port.ts';
import type { Shop } from '../shop.ts';
import { takenOf } from '../state/present.ts';
import { findRefund, insertRefund, type RefundRow, sumAsked } from '../state/money.repo.ts';
import { recordRefund } from './take-back.ts';

export interface RefundAsked {
  readonly orderId: string;
  readonly opId: string;
  readonly pence: number;
  readonly takesAccess: boolean;
  readonly reason: string;
  readonly by: string | null;
}

/** Sends one refund to the provider under its own key, then writes it down. What fails here is tried again by a job. */
export async function carryOut(deps: Deps, shop: Shop, refund: RefundRow): Promise<void> {
  const order = await inTransaction(deps, (deps) => lockOrder(deps.db, refund.order_id));
  const { provider: name, payment_ref } = order;
  if (name === 'card' || name === 'paypal') {
    const provider = shop.providers.get(name);
    if (!provider || payment_ref === null) throw new ProviderError('no provider for this refund');
    await provider.refund({ paymentRef: payment_ref, pence: refund.pence, key: refund.id });
  }
  await inTransaction(deps, (deps) => recordRefund(deps, shop, refund.order_id, refund));
}

/** What of the order can still be given back. Call while it is locked. */
const leftOf = async (deps: Deps, order: OrderRow): Promise<number> =>
  takenOf(order) - order.refunded_pence - (await sumAsked(deps.db, order.id));

async function insertAsked(deps: Deps, order: OrderRow, asked: RefundAsked): Promise<void> {
  const { orderId, opId, pence, takesAccess, reason, by } = asked;
  const row = { id: deps.ids.id(), order_id: orderId, op_id: opId, pence, takes_access: takesAccess, reason };
  const at = deps.clock.now();
  await insertRefund(deps.db, { ...row, asked_by: by }, at);
  await insertStep(deps.db, { order_id: orderId, at, what: 'refund asked', note: reason, actor_id: by });
  await deps.audit.record(deps.db, {
    actorId: by,
    subjectId: order.user_id,
    action: 'refund',
    entity: 'order',
    entityId: orderId,
    after: { pence, takesAccess, reason },
  });
}

const isPaid = ({ state }: OrderRow): boolean => state === 'paid' || state === 'held';

/** Gives money back, whole or in part. Asked twice with one op_id it is one refund. */
export async function refundOrder(deps: Deps, shop: Shop, asked: RefundAsked): Promise<void> {
  const { orderId, opId, pence } = asked;
  await inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, orderId);
    if (await findRefund(deps.db, orderId, opId)) return;
    if (!isPaid(order)) return fail('ORDER_NOT_PAID');
    const left = await leftOf(deps, order);
    if (pence > left) return fail('CANNOT_REFUND');
    // It is no sale of any sum yet, so there is nothing a part could be taken off.
    if (order.state === 'held' && pence !== left) return fail('HELD_GOES_BACK_WHOLE');
    await insertAsked(deps, order, asked);
  });
  const refund = await findRefund(deps.db, orderId, opId);
  if (refund?.state !== 'asked') return;
  try {
    await carryOut(deps, shop, refund);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ orderId, error: error.message }, 'a refund waits for the payment provider');
  }
}

/**
 * Asks for everything of an order that has not been given back, in the transaction of whoever asks; the job sends it to the
 * provider a few minutes later. The pence on their way: nothing for an order that was never paid. Asked twice with one op_id
 * it is one refund. It locks the order, so call it before locking anything a payment locks later.
 */
export function refundRest(deps: Deps, asked: Omit<RefundAsked, 'pence' | 'takesAccess'>): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const { orderId, opId } = asked;
    const order = await lockOrder(deps.db, orderId);
    const before = await findRefund(deps.db, orderId, opId);
    if (before) return before.pence;
    const pence = isPaid(order) ? await leftOf(deps, order) : 0;
    if (pence > 0) await insertAsked(deps, order, { ...asked, pence, takesAccess: true });
    return pence;
  });
}
