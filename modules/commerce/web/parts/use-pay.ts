import { commerceApi, type Order, type ProviderName, UNPAID } from '@app/commerce/contract';
import { client } from '@app/platform/web';
import { type Problem, useAction } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const api = client(commerceApi);

export type ServiceChoice = Omit<Parameters<typeof api.serviceIntent>[0]['body'], 'op_id' | 'expected_pence'>;
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

const makeOrder = (
  choice: Choice,
  facts: { readonly op_id: string; readonly expected_pence?: number },
): Promise<Order> =>
  'event_id' in choice
    ? api.eventIntent({ body: { ...choice, ...facts } })
    : api.serviceIntent({ body: { ...choice, ...facts } });

/** The price shown no longer holds, so the next press must make a new order. */
const ENDED: ReadonlySet<string | null> = new Set(['PRICE_CHANGED', 'QUOTE_EXPIRED', 'ORDER_NOT_PAYABLE']);
const PRICES = [commerceApi.allProducts, commerceApi.seatPrice];

/**
 * Creates the order and goes to its payment page. A retry of the same choice is the same order. `listedPence`: the price shown
 * without a coupon; an order at another price is refused.
 */
export function usePay(choice: Choice, listedPence: number) {
  const cache = useQueryClient();
  const [attempts] = useState(() => new Map<string, Attempt>());
  const [quoted, setQuoted] = useState<{ readonly name: string; readonly order: Order } | null>(null);
  const name = JSON.stringify(choice);
  // A problem is about the choice that was sent, so it goes when that is changed.
  const [sent, setSent] = useState({ quote: '', pay: '' });
  const quote = useAction(async () => {
    setSent((before) => ({ ...before, quote: name }));
    setQuoted({ name, order: await makeOrder(choice, { op_id: attemptFor(attempts, choice) }) });
  });
  const order = quoted?.name === name ? quoted.order : null;
  const forget = ({ code }: Problem) => {
    if (!ENDED.has(code)) return;
    attempts.delete(sent.pay);
    setQuoted(null);
    for (const { path } of PRICES) void cache.invalidateQueries({ queryKey: [path] });
  };
  const pay = useAction(
    async (provider: ProviderName) => {
      setSent((before) => ({ ...before, pay: name }));
      const op_id = attemptFor(attempts, choice, provider);
      const made = await makeOrder(choice, { op_id, expected_pence: order?.total_pence ?? listedPence });
      const done = `/profile/checkout/redirect?order=${made.id}`;
      // The browser may bring this page back after the payment; the same press must not buy a second time.
      if (!UNPAID.has(made.state)) return window.location.assign(done);
      const body = { order_id: made.id, provider };
      const { url } = await ('event_id' in choice ? api.checkoutEvent({ body }) : api.checkout({ body }));
      window.location.assign(url ?? done);
    },
    { onProblem: forget },
  );
  /** `order` has the price with the coupon; null once the choice has changed. */
  const about = (action: keyof typeof sent, problem: Problem | null) => (sent[action] === name ? problem : null);
  return {
    ...pay,
    problem: about('pay', pay.problem),
    quote: { ...quote, problem: about('quote', quote.problem) },
    order,
  };
}
