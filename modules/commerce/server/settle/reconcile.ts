import { type Deps, handle, job } from '@app/platform/server';
import { listLapsed, listUnsettled } from '../state/orders.repo.ts';
import type { Shop } from '../shop.ts';
import { carryOut } from './refund.ts';
import { lapse, settle } from './settle.ts';
import { listOpenRefunds } from '../state/money.repo.ts';

const AT_ONCE = 500;
const MINUTE_MS = 60_000;
/** A page is open for an hour at most; three days later the provider has said all it will say. */
const LOOKED_AT_MS = 3 * 86_400_000;

/** Reads again whatever may have been missed: pages paid without a return or an event, and refunds that did not get through. */
export async function reconcile(deps: Deps, shop: Shop): Promise<void> {
  const now = deps.clock.now();
  const attempt = async (what: object, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      deps.log.warn({ ...what, error: String(error) }, 'could not be compared with the payment provider');
    }
  };
  const window = { since: new Date(now.getTime() - LOOKED_AT_MS), until: new Date(now.getTime() - MINUTE_MS) };
  let after: string | undefined;
  do {
    const page = await listUnsettled(deps.db, { ...window, after, most: AT_ONCE });
    for (const { id } of page) await attempt({ orderId: id }, () => settle(deps, shop, id, { isAsked: false }));
    after = page.at(AT_ONCE - 1)?.id;
  } while (after !== undefined);
  for (const { id } of await listLapsed(deps.db, now, AT_ONCE)) await lapse(deps, id);
  for (const refund of await listOpenRefunds(deps.db, window.until, AT_ONCE))
    await attempt({ refundId: refund.id }, async () => void (await carryOut(deps, shop, refund)));
}

export const reconcileHandler = (shop: Shop) =>
  handle(job<Record<string, never>>('commerce.reconcile'), (deps) => reconcile(deps, shop), { every: '*/5 * * * *' });
