import type { ProviderName } from '@app/commerce/contract';
import { DAY_MS } from '@app/platform/contract';
import { type Deps, forEachIsolated, handle, isUuid, job } from '@app/platform/server';
import type { ListedPayment, PaymentProvider } from '../providers/port.ts';
import type { Shop } from '../shop.ts';
import { saveEvent, markFailed } from '../state/money.repo.ts';
import { findByPayment, findOrder, type OrderRow } from '../state/orders.repo.ts';
import { settle } from './settle.ts';

const LOOKED_AT_MS = 3 * DAY_MS;
/** For a payment this recent, the event may still be on its way. */
const FRESH_MS = 10 * 60_000;
const RECEIVED: ReadonlySet<string> = new Set(['paid', 'refunded', 'held']);

async function orderOf(deps: Deps, provider: ProviderName, listed: ListedPayment): Promise<OrderRow | undefined> {
  const named =
    listed.orderId !== null && isUuid(listed.orderId) ? await findOrder(deps.db, listed.orderId) : undefined;
  if (named?.provider === provider) return named;
  const found = await findByPayment(deps.db, provider, listed.ref, listed.paymentRef);
  return found && findOrder(deps.db, found.id);
}

const wrongOf = (order: OrderRow | undefined, { pence }: ListedPayment): string | null => {
  if (!order) return 'The provider lists a payment that no order of ours has.';
  if (!RECEIVED.has(order.state)) return 'The provider lists it as paid, and our order is not.';
  return (order.received_pence ?? order.total_pence) === pence
    ? null
    : 'The provider lists a different amount from ours.';
};

interface Difference {
  readonly listed: ListedPayment;
  readonly wrong: string;
  readonly orderId: string | null;
}
/** Adds a difference to the inbox of payment events, once, where staff can have it handled again. */
async function report(deps: Deps, provider: ProviderName, found: Difference): Promise<void> {
  const { listed, wrong, orderId } = found;
  const ref = listed.paymentRef ?? listed.ref ?? '';
  const event_id = `comparison:${ref}`;
  const body = JSON.stringify(listed);
  const event = { provider, event_id, kind: 'comparison', provider_ref: ref, order_id: orderId, body };
  await saveEvent(deps.db, { ...event, received_at: deps.clock.now() });
  await markFailed(deps.db, provider, event_id, wrong);
  deps.log.error({ provider, ref, orderId }, wrong);
}

async function compareOne(deps: Deps, shop: Shop, provider: ProviderName, listed: ListedPayment): Promise<void> {
  const before = await orderOf(deps, provider, listed);
  if (before && !RECEIVED.has(before.state)) await settle(deps, shop, before.id);
  const order = before && (await findOrder(deps.db, before.id));
  const wrong = wrongOf(order, listed);
  if (wrong !== null) await report(deps, provider, { listed, wrong, orderId: order?.id ?? null });
}

async function compareProvider(deps: Deps, shop: Shop, provider: PaymentProvider): Promise<void> {
  const now = deps.clock.now().getTime();
  const failed = await forEachIsolated(deps, 'a payment could not be compared', {
    rows: await provider.list(new Date(now - LOOKED_AT_MS), new Date(now - FRESH_MS)),
    idsOf: ({ ref, paymentRef, orderId }) => ({ ref, paymentRef, orderId }),
    work: (listed) => compareOne(deps, shop, provider.name, listed),
  });
  if (failed > 0) throw new Error(`${failed} payments could not be compared`);
}

/** Compares the last three days with the provider's statement; settles what we missed and reports what differs. */
export async function compare(deps: Deps, shop: Shop): Promise<void> {
  const failed = await forEachIsolated(deps, 'the payments of a provider could not be compared', {
    rows: shop.providers.values(),
    idsOf: ({ name }) => ({ provider: name }),
    work: (provider) => compareProvider(deps, shop, provider),
  });
  if (failed > 0) throw new Error(`${failed} payment providers could not be compared`);
}

export const compareHandler = (shop: Shop) =>
  handle(job<Record<string, never>>('commerce.compare'), (deps) => compare(deps, shop), { every: '40 2 * * *' });
