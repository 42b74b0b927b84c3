import { forgetSelf } from '@app/accounts/web';
import { commerceApi, type Order } from '@app/commerce/contract';
import { AppError } from '@app/platform/contract';
import { client, session } from '@app/platform/web';

const api = client(commerceApi);
/** Delays between requests in milliseconds; banks take a moment. */
const PAUSES = [0, 1000, 2000, 4000, 8000];
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `none`: the address names no order. `visitor`: nobody is logged in here, so the order cannot be read. */
export type PaymentOutcome = 'confirming' | 'later' | 'declined' | 'expired' | 'left' | 'held' | 'none' | 'visitor';
const outcomeOf = ({ state, failure }: Order): PaymentOutcome | 'paid' => {
  if (state === 'paid' || state === 'refunded') return 'paid';
  if (state === 'held') return 'held';
  if (state !== 'failed' || failure === '') return 'confirming';
  return failure === 'expired' ? 'expired' : 'declined';
};

const readOrder = (id: string): Promise<Order | 'visitor' | null> =>
  api
    .callback({ body: { order_id: id } })
    .catch((error: unknown) => (error instanceof AppError && error.http === 401 ? 'visitor' : null));

/** The order is the one last read. */
export type Followed =
  | { readonly outcome: 'paid'; readonly order: Order }
  | { readonly outcome: PaymentOutcome; readonly order: Order | null };

/** The decision about an order that was read, or null while the bank is taking its time. */
function decided(order: Order, hasLeft: boolean): PaymentOutcome | 'paid' | null {
  const now = outcomeOf(order);
  if (hasLeft && (now === 'declined' || now === 'confirming')) return 'left';
  return now === 'confirming' ? null : now;
}

/**
 * Polls until the order is decided; null when the page was left meanwhile. A reload starts over safely. `hasLeft`: the
 * buyer left the payment page without paying.
 */
export async function followPayment(
  orderId: string,
  hasLeft: boolean,
  isHere: () => boolean,
): Promise<Followed | null> {
  let order: Order | null = null;
  for (const pause of PAUSES) {
    await wait(pause);
    if (!isHere()) return null;
    // Banks and apps may open this address in another browser, where the buyer is not logged in.
    const read = session.token() ? await readOrder(orderId) : 'visitor';
    if (read === 'visitor') {
      forgetSelf();
      return { outcome: 'visitor', order: null };
    }
    if (!read) continue;
    order = read;
    const outcome = decided(read, hasLeft);
    if (outcome === 'paid') return { outcome, order: read };
    if (outcome) return { outcome, order };
  }
  return { outcome: 'later', order };
}
