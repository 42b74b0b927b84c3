import { revoke } from '@app/access/server';
import type { Lookup } from '@app/commerce/contract';
import { daysBetween, type Line, ukDay } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { SoldLine } from '../purchasable.ts';
import { settleIfReachable } from '../settle/settle.ts';
import type { Shop } from '../shop.ts';
import { lineRef, sellerOf, soldLine } from '../state/lines.ts';
import { addStep } from '../state/add-step.ts';
import { attachIncludedSeats, includedSeatsOf } from '../state/included-seats.repo.ts';
import { hasTakenAccess } from '../state/money.repo.ts';
import { type LineRow, linesOf, lockOrder, type OrderRow, updateOrder } from '../state/orders.repo.ts';
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

/** An order of these lines; any other is not found. */
async function findIn(deps: Deps, name: string, lines: readonly Line[]): Promise<NamedRow> {
  const found = await findByName(deps.db, name);
  return found && lines.includes(found.edition) ? found : fail('NOT_FOUND');
}

export const lookUp = async (deps: Deps, name: string, lines: readonly Line[]): Promise<Lookup> =>
  presentLookup(deps, await findIn(deps, name, lines));

/** Whether a seat that comes with an order can still be booked. */
async function hasSeatLeft({ db, clock }: Deps, orderId: string): Promise<boolean> {
  const now = clock.now();
  return (await includedSeatsOf(db, [orderId])).some(
    ({ booking_id, withdrawn_at, expires_at }) => booking_id === null && withdrawn_at === null && expires_at > now,
  );
}

interface Opening {
  /** UK days since the access of the order began. */
  readonly passed: number;
  readonly by: string | null;
}
/** Opens the days left of a line, from now or after other access of the account. False: all its days have passed. */
async function openLine(deps: Deps, line: SoldLine & Pick<LineRow, 'kind'>, { passed, by }: Opening): Promise<boolean> {
  if ((await grantsOf(deps.db, [line.ref])).length > 0) return true;
  const left = line.days === null ? null : line.days - passed;
  const isUsedUp = left !== null && left <= 0;
  const seller = sellerOf(deps, line.kind) ?? fail('CANNOT_OPEN');
  const failed = await seller.fulfil(deps, isUsedUp ? line : { ...line, days: left });
  if (failed) fail('GRANT_IMPOSSIBLE', { details: { why: failed.impossible } });
  // The grant shows that the line was opened; ended in the same moment, it gives no time now or later.
  const reason = 'all its days had passed';
  if (isUsedUp) await revoke(deps, { source: 'order', sourceRef: line.ref, by, reason });
  return !isUsedUp;
}

/**
 * Opens what is left of an order: days that have passed since its access began are used up, whoever could use them. Refuses an
 * order of which nothing is left; a line that has been opened is unchanged.
 */
async function openLines(deps: Deps, order: OrderRow, userId: string, by: string | null): Promise<void> {
  const now = deps.clock.now();
  const start = order.starts_at ?? order.paid_at;
  const hasBegun = start !== null && start <= now;
  const passed = hasBegun ? daysBetween(ukDay(start), ukDay(now)) : 0;
  const bought = { ...order, user_id: userId, asked_start: hasBegun ? null : order.starts_at };
  const left: boolean[] = [];
  for (const line of await linesOf(deps.db, [order.id]))
    left.push(await openLine(deps, { ...soldLine(bought, line), kind: line.kind }, { passed, by }));
  // The account may have other access until later.
  if (!hasBegun) await moveStarts(deps, userId, [order], () => true);
  await attachIncludedSeats(deps.db, order.id, userId);
  if (!left.includes(true) && !(await hasSeatLeft(deps, order.id))) fail('ORDER_DAYS_PASSED');
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
  input: {
    readonly name: string;
    readonly personId: string;
    readonly by: string | null;
    /** The lines in the scope of the member of staff. */
    readonly lines: readonly Line[];
  },
): Promise<Lookup> {
  const found = await findIn(deps, input.name, input.lines);
  const userId = (await findPerson(deps.db, input.personId)) ?? fail('NOT_FOUND');
  // Picks up a payment that we missed.
  await settleIfReachable(deps, shop, found.id);
  await inTransaction(deps, async (deps) => {
    const order = await lockOrder(deps.db, found.id);
    if (order.user_id !== null && order.user_id !== userId) return fail('ORDER_OF_SOMEBODY_ELSE');
    await refuseClosed(deps, order);
    await openLines(deps, order, userId, input.by);
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
  return lookUp(deps, found.id, input.lines);
}
