import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import { type Deps, forEachIsolated, handle, job } from '@app/platform/server';
import { listLapsed, listUnsettled } from '../state/orders.repo.ts';
import type { Shop } from '../shop.ts';
import { sendRefund } from './refund.ts';
import { expireUnopened, settle } from './settle.ts';
import { listOverdueRefunds } from '../state/money.repo.ts';

const AT_ONCE = 500;
/** A page is open for about an hour; after three days no news from the provider is expected. */
const LOOKED_AT_MS = 3 * DAY_MS;

/** Settles what may have been missed: pages paid without a return or an event, and refunds that were not sent. */
export async function reconcile(deps: Deps, shop: Shop): Promise<void> {
  const now = deps.clock.now();
  const window = { since: new Date(now.getTime() - LOOKED_AT_MS), until: new Date(now.getTime() - MINUTE_MS) };
  let after: string | undefined;
  do {
    const page = await listUnsettled(deps.db, { ...window, after, most: AT_ONCE });
    await forEachIsolated(deps, 'an order could not be compared with the payment provider', {
      rows: page,
      idsOf: ({ id: orderId }) => ({ orderId }),
      work: ({ id }) => settle(deps, shop, id, { retriesRefused: false }),
    });
    after = page.at(AT_ONCE - 1)?.id;
  } while (after !== undefined);
  const unended = await forEachIsolated(deps, 'an order whose quote ran out could not be ended', {
    rows: await listLapsed(deps.db, now, AT_ONCE),
    idsOf: ({ id: orderId }) => ({ orderId }),
    work: ({ id }) => expireUnopened(deps, id),
  });
  await forEachIsolated(deps, 'a refund could not be sent to the payment provider', {
    rows: await listOverdueRefunds(deps.db, window.until, AT_ONCE),
    idsOf: ({ id: refundId }) => ({ refundId }),
    work: (refund) => sendRefund(deps, shop, refund),
  });
  // An unreachable provider is retried in five minutes; an order that cannot be ended is a bug, so the job fails.
  if (unended > 0) throw new Error(`${unended} orders whose quote ran out could not be ended`);
}

export const reconcileHandler = (shop: Shop) =>
  handle(job<Record<string, never>>('commerce.reconcile'), (deps) => reconcile(deps, shop), { every: '*/5 * * * *' });
