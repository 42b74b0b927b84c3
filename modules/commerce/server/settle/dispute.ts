import { freeze, unfreeze } from '@app/access/server';
import type { Deps } from '@app/platform/server';
import type { PaymentState } from '../providers/port.ts';
import type { Shop } from '../shop.ts';
import { addStep } from '../state/add-step.ts';
import type { Locked } from '../state/later.repo.ts';
import { type OrderRow, updateOrder } from '../state/orders.repo.ts';
import { writeOff } from './record-refunds.ts';

type Dispute = PaymentState['dispute'];
export const saysDispute = ({ dispute }: PaymentState): boolean => dispute !== 'none' && dispute !== 'unknown';

/** What the provider's word on a dispute means for the order: a dispute of it begins or ends, or nothing changes. */
function changeOf(order: OrderRow, dispute: Dispute): 'opened' | 'lost' | 'won' | 'none' {
  if (order.disputed_at !== null) return dispute === 'open' ? 'none' : dispute === 'lost' ? 'lost' : 'won';
  const isSettled = order.state === 'paid' || order.state === 'held';
  if (isSettled && dispute === 'open') return 'opened';
  // Opened and lost between two reads.
  return isSettled && dispute === 'lost' ? 'lost' : 'none';
}

/** A payment can be disputed again after a won dispute, so each dispute has a freeze of its own. */
const freezeOf = ({ id, user_id }: OrderRow, at: Date) => ({
  userId: user_id ?? '',
  sourceRef: `dispute:${id}:${at.toISOString()}`,
  by: null,
});

async function open(deps: Deps, order: OrderRow): Promise<void> {
  const at = deps.clock.now();
  await updateOrder(deps.db, order.id, { disputed_at: at });
  // Purchases for others are not frozen: their codes cannot be used during a dispute. A held order has opened nothing.
  if (order.recipient === 'self' && order.state === 'paid' && order.user_id !== null)
    await freeze(deps, { ...freezeOf(order, at), from: at, until: null, reason: 'dispute' });
  await addStep(deps, order.id, 'disputed');
}

async function end(deps: Deps, shop: Shop, locked: Locked, outcome: 'lost' | 'won'): Promise<void> {
  const { id, user_id: userId, disputed_at: since } = locked.order;
  await updateOrder(deps.db, id, { disputed_at: null });
  await addStep(deps, id, outcome === 'lost' ? 'dispute lost' : 'dispute won');
  // Take the access before the freeze ends, or it would be open for a moment.
  if (outcome === 'lost') await writeOff(deps, shop, locked);
  if (userId !== null && since !== null) await unfreeze(deps, freezeOf(locked.order, since));
}

/**
 * An open dispute freezes the owner's access; a lost one takes access and money. It is closed even if the money has been
 * refunded another way, because otherwise the freeze would never end.
 */
export async function applyDispute(deps: Deps, shop: Shop, locked: Locked, dispute: Dispute): Promise<void> {
  const change = changeOf(locked.order, dispute);
  if (change === 'opened') await open(deps, locked.order);
  if (change === 'lost' || change === 'won') await end(deps, shop, locked, change);
}
