import { type Deps, handle, isUuid, job } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findByPayment, findOrder, updateOrder } from '../state/orders.repo.ts';
import { DisputesUnread, type Headers, ProviderError, type SignedEvent } from '../providers/port.ts';
import type { Shop } from '../shop.ts';
import { settle } from './settle.ts';
import { findEventKind, saveEvent, markFailed, markHandled } from '../state/money.repo.ts';
import type { ProviderName } from '@app/commerce/contract';

export interface EventName {
  readonly provider: ProviderName;
  readonly eventId: string;
  readonly orderId: string;
}
const handleEvent = job<EventName>('commerce.payment-event');

/** The order an event is about. The event may arrive before the call that opened the page has stored the page's reference. */
async function orderOf(deps: Deps, provider: ProviderName, event: SignedEvent): Promise<string | null> {
  const named = event.orderId !== null && isUuid(event.orderId) ? await findOrder(deps.db, event.orderId) : undefined;
  if (named?.provider === provider) {
    if (named.provider_ref === null && event.ref !== null)
      await updateOrder(deps.db, named.id, { provider_ref: event.ref });
    return named.id;
  }
  return (await findByPayment(deps.db, provider, event.ref, event.paymentRef))?.id ?? null;
}

/** Stores a signed event and enqueues the settling of its order. An unsigned one is refused before any of it is used. */
export async function receiveEvent(
  deps: Deps,
  shop: Shop,
  { headers, body }: { readonly headers: Headers; readonly body: Uint8Array },
): Promise<{ received: true }> {
  const provider = [...shop.providers.values()].find((each) => each.signs(headers));
  const event = await provider?.verify(headers, body, deps.clock.now());
  if (!provider || !event) return fail('EVENT_UNSIGNED');
  const orderId = await orderOf(deps, provider.name, event);
  const { handled } = await saveEvent(deps.db, {
    provider: provider.name,
    event_id: event.id,
    kind: event.kind,
    provider_ref: event.ref ?? event.paymentRef,
    order_id: orderId,
    body: Buffer.from(body).toString('utf8'),
    received_at: deps.clock.now(),
  });
  if (!handled && orderId !== null) {
    const name = { provider: provider.name, eventId: event.id, orderId };
    await deps.jobs.enqueue(deps.db, handleEvent, name, { once: `${provider.name}:${event.id}` });
  }
  return { received: true };
}

/** Both providers say it in the kind: `charge.dispute.created`, `CUSTOMER.DISPUTE.CREATED`. */
const isAboutDispute = (kind: string): boolean => kind.toLowerCase().includes('dispute');

/**
 * Settles the order. Only an event about a dispute fails while disputes cannot be read: nothing else reads those of a paid
 * order, and where the account has no right to them, the events of every payment would wait for ever.
 */
async function settleFor(deps: Deps, shop: Shop, { provider, eventId, orderId }: EventName): Promise<void> {
  const dispute = await settle(deps, shop, orderId);
  if (dispute === 'unknown' && isAboutDispute(await findEventKind(deps.db, provider, eventId)))
    throw new DisputesUnread(
      'We could not read this payment’s disputes. If this keeps happening, give our app or key permission to read disputes at the provider.',
    );
}

/**
 * Settles the order of a stored event and marks the event as handled. A failure is stored on it for staff, and the job retries.
 */
export async function handleStoredEvent(deps: Deps, shop: Shop, name: EventName): Promise<void> {
  const { provider, eventId } = name;
  try {
    await settleFor(deps, shop, name);
  } catch (error) {
    await markFailed(
      deps.db,
      provider,
      eventId,
      error instanceof ProviderError ? error.message : 'Could not be handled',
    );
    throw error;
  }
  await markHandled(deps.db, provider, eventId, deps.clock.now());
}

export const eventHandler = (shop: Shop) =>
  handle(handleEvent, (deps, name) => handleStoredEvent(deps, shop, name), { retries: 10 });
