import type { Lookup } from '@app/commerce/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { settleIfReachable } from '../settle/settle.ts';
import type { Shop } from '../shop.ts';
import { lineRef, sellerOf, soldLine } from '../state/lines.ts';
import { addStep } from '../state/add-step.ts';
import { linesOf, lockOrder, type OrderRow, updateOrder } from '../state/orders.repo.ts';
import { findByName, findPerson, grantsOf, type NamedRow } from './desk.repo.ts';
import { presentDesk } from './present.ts';

async function presentLookup(deps: Deps, row: NamedRow): Promise<Lookup> {
  const lines = await linesOf(deps.db, [row.id]);
  const refs = lines.map(({ n }) => lineRef(row.id, n));
  const grants = (await grantsOf(deps.db, refs)).filter(({ reversed_at }) => reversed_at === null);
  return {
    id: row.id,
    orderId: String(row.number),
    state: row.state,
    title: row.title,
    total_pence: row.total_pence,
    paid_at: row.paid_at?.toISOString() ?? null,
    payer: presentDesk(row).person,
    recipient: row.recipient,
    opened: grants.map(({ entitlement }) => entitlement),
  };
}

export const lookUp = async (deps: Deps, name: string): Promise<Lookup> =>
  presentLookup(deps, (await findByName(deps.db, name)) ?? fail('NOT_FOUND'));

async function openLines(deps: Deps, order: OrderRow, userId: string): Promise<void> {
  for (const line of await linesOf(deps.db, [order.id])) {
    const seller = sellerOf(deps, line.kind) ?? fail('CANNOT_OPEN');
    const failed = await seller.fulfil(deps, soldLine({ ...order, user_id: userId }, line));
    if (failed) fail('GRANT_IMPOSSIBLE', { details: { why: failed.impossible } });
  }
}

/** Attaches a paid order without an account to one. An order that belongs to another user is refused. */
export async function attachOrder(
  deps: Deps,
  shop: Shop,
  input: { readonly name: string; readonly personId: string; readonly by: string | null },
): Promise<Lookup> {
  const found = (await findByName(deps.db, input.name)) ?? fail('NOT_FOUND');
  const userId = (await findPerson(deps.db, input.personId)) ?? fail('NOT_FOUND');
  // Picks up a payment that we missed.
  await settleIfReachable(deps, shop, found.id);
  await inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, found.id);
    if (order.user_id !== null && order.user_id !== userId) return fail('ORDER_OF_SOMEBODY_ELSE');
    if (order.state !== 'paid') return fail('ORDER_NOT_PAID');
    // Orders for others are opened by redeeming their codes.
    if (order.recipient !== 'self') return fail('ORDER_FOR_OTHERS');
    await openLines(deps, order, userId);
    if (order.user_id === userId) return;
    await updateOrder(deps.db, order.id, { user_id: userId });
    await addStep(deps, order.id, 'attached', { by: input.by });
    await deps.audit.record(deps.db, {
      actorId: input.by,
      subjectId: userId,
      action: 'attach',
      entity: 'order',
      entityId: order.id,
      after: { number: order.number },
    });
  });
  return lookUp(deps, found.id);
}
