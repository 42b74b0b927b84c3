import type { Lookup } from '@app/commerce/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { settleIfReachable } from '../settle/settle.ts';
import type { Shop } from '../shop.ts';
import { lineRef, sellerOf, soldLine } from '../state/lines.ts';
import { addStep } from '../state/add-step.ts';
import { attachIncludedSeats } from '../state/included-seats.repo.ts';
import { hasTakenAccess } from '../state/money.repo.ts';
import { linesOf, lockOrder, type OrderRow, updateOrder } from '../state/orders.repo.ts';
import { moveStarts } from '../state/starts.ts';
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

/** Opens what is left of an order: days that have passed since its access began are used up, whoever could use them. */
async function openLines(deps: Deps, order: OrderRow, userId: string): Promise<void> {
  const start = order.starts_at ?? order.paid_at;
  const begunAt = start !== null && start <= deps.clock.now() ? start : null;
  const bought = { ...order, user_id: userId, asked_start: order.starts_at };
  for (const line of await linesOf(deps.db, [order.id])) {
    const seller = sellerOf(deps, line.kind) ?? fail('CANNOT_OPEN');
    const failed = await seller.fulfil(deps, { ...soldLine(bought, line), begunAt });
    if (failed) fail('GRANT_IMPOSSIBLE', { details: { why: failed.impossible } });
  }
  // The account may have other access until later.
  if (begunAt === null) await moveStarts(deps, userId, [order], () => true);
  await attachIncludedSeats(deps.db, order.id, userId);
}

/** Refuses an order that opens nothing for an account, or not at the moment. */
async function refuseClosed({ db }: Deps, order: OrderRow): Promise<void> {
  if (order.state === 'refunded') fail('ORDER_REFUNDED');
  if (order.state !== 'paid') fail('ORDER_NOT_PAID');
  // Orders for others are opened by redeeming their codes.
  if (order.recipient !== 'self') fail('ORDER_FOR_OTHERS');
  if (order.disputed_at !== null) fail('ORDER_DISPUTED');
  // A refund of a part leaves the order paid, but may have ended its access.
  if (await hasTakenAccess(db, order.id)) fail('ORDER_REFUNDED');
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
    await refuseClosed(deps, order);
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
