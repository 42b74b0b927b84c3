import { commerceApi, type Order, type ProviderName, UNPAID } from '@app/commerce/contract';
import { client } from '@app/platform/web';
import { type Problem, useAction } from '@app/platform/web/write';
import { useState } from 'react';

const api = client(commerceApi);

export type ServiceChoice = Omit<Parameters<typeof api.serviceIntent>[0]['body'], 'op_id'>;
export type Choice = ServiceChoice | { readonly event_id: string; readonly coupon?: string };

interface Attempt {
  readonly opId: string;
  readonly provider?: ProviderName;
}
/** A payment page ties an order to its provider, so the other provider needs a new order. */
function attemptFor(attempts: Map<string, Attempt>, choice: Choice, provider?: ProviderName): string {
  const name = JSON.stringify(choice);
  const before = attempts.get(name);
  const isSame = before && (!provider || !before.provider || before.provider === provider);
  const opId = isSame ? before.opId : crypto.randomUUID();
  attempts.set(name, { opId, ...(provider ? { provider } : isSame ? before : {}) });
  return opId;
}

const makeOrder = (choice: Choice, op_id: string): Promise<Order> =>
  'event_id' in choice
    ? api.eventIntent({ body: { ...choice, op_id } })
    : api.serviceIntent({ body: { ...choice, op_id } });

/** The order can no longer be paid, so the next press must make a new one. */
const ENDED: ReadonlySet<string | null> = new Set(['QUOTE_EXPIRED', 'ORDER_NOT_PAYABLE']);

/** Creates the order and goes to its payment page. A retry of the same choice is the same order. */
export function usePay(choice: Choice) {
  const [attempts] = useState(() => new Map<string, Attempt>());
  const [quoted, setQuoted] = useState<{ readonly name: string; readonly order: Order } | null>(null);
  const name = JSON.stringify(choice);
  const quote = useAction(async () => {
    setQuoted({ name, order: await makeOrder(choice, attemptFor(attempts, choice)) });
  });
  const forget = ({ code }: Problem) => {
    if (!ENDED.has(code)) return;
    attempts.delete(name);
    setQuoted(null);
  };
  const pay = useAction(
    async (provider: ProviderName) => {
      const order = await makeOrder(choice, attemptFor(attempts, choice, provider));
      const done = `/profile/checkout/redirect?order=${order.id}`;
      // The browser may bring this page back after the payment; the same press must not buy a second time.
      if (!UNPAID.has(order.state)) return window.location.assign(done);
      const body = { order_id: order.id, provider };
      const { url } = await ('event_id' in choice ? api.checkoutEvent({ body }) : api.checkout({ body }));
      window.location.assign(url ?? done);
    },
    { onProblem: forget },
  );
  /** `order` has the price with the coupon; null once the choice has changed. */
  return { ...pay, quote, order: quoted?.name === name ? quoted.order : null };
}
