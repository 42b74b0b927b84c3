import { grant } from '@app/access/server';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { refuseFrozen } from '../state/lines.ts';
import { addStep } from '../state/add-step.ts';
import { listHoldings, lockOrder } from '../state/orders.repo.ts';
import { claimVoucher, findCodeOrder, type FoundVoucher, lockByCode } from '../state/vouchers.repo.ts';
import { hashOf } from './code.ts';
import { giveSeats } from './included-seats.ts';

function usable(voucher: FoundVoucher, now: Date): FoundVoucher {
  if (voucher.claimed_at) return fail('VOUCHER_USED');
  if (voucher.withdrawn_at || voucher.expires_at <= now) return fail('VOUCHER_ENDED');
  return voucher.disputed_at ? fail('VOUCHER_WAITS') : voucher;
}

async function claim(deps: Deps, voucher: FoundVoucher, userId: string): Promise<void> {
  const { id, kind, order_id, days, opens } = voucher;
  const at = deps.clock.now();
  await claimVoucher(deps.db, id, userId, at);
  for (const entitlement of opens)
    await grant(deps, {
      userId,
      entitlement,
      days: days ?? 0,
      source: 'voucher',
      sourceRef: `voucher:${id}`,
      by: null,
    });
  await giveSeats(deps, { orderId: order_id, line: voucher.line, k: voucher.k, userId, seats: voucher.seats });
  // Only gifts get a history step; for places the buyer sees a count, because a step each would bury the history.
  if (kind === 'gift') await addStep(deps, order_id, 'claimed');
  await deps.audit.record(deps.db, {
    actorId: userId,
    subjectId: userId,
    action: 'redeem',
    entity: 'voucher',
    entityId: id,
    after: { order: order_id },
  });
}

/** Redeems a code. The same user gets the same reply again; another is refused, because the code is used. */
export const redeem = (deps: Deps, userId: string, code: string) =>
  inTransaction(deps, async (deps) => {
    // Same lock order as a refund, the order and then its codes, to avoid a deadlock.
    await lockOrder(deps.db, (await findCodeOrder(deps.db, hashOf(code))) ?? fail('VOUCHER_UNKNOWN'));
    const voucher = (await lockByCode(deps.db, hashOf(code))) ?? fail('VOUCHER_UNKNOWN');
    if (voucher.claimed_by !== userId) {
      usable(voucher, deps.clock.now());
      if (voucher.opens.length > 0) await refuseFrozen(deps, userId);
      await claim(deps, voucher, userId);
    }
    const holdings = await listHoldings(deps.db, userId);
    return {
      title: voucher.title,
      seats: [...voucher.seats],
      opened: voucher.opens.map((entitlement) => ({
        entitlement,
        ends_at: (
          holdings.findLast((each) => each.entitlement === entitlement)?.ends_at ?? deps.clock.now()
        ).toISOString(),
      })),
    };
  });
