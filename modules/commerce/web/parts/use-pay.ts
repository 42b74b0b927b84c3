import { commerceApi, type Order, type ProviderName, UNPAID } from '@app/commerce/contract';
import { client } from '@app/platform/web';
import { type Problem, useAction } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const api = client(commerceApi);

export type ServiceChoice = Omit<Parameters<typeof api.serviceIntent>[0]['body'], 'op_id' | 'expected_pence'>;
export type PaymentChoice = ServiceChoice | { readonly event_id: string; readonly coupon?: string };

interface Attempt {
  readonly opId: string;
  readonly provider?: ProviderName;
}
/** A payment page ties an order to its provider, so the other provider needs a new order. */
function attemptFor(attempts: Map<string, Attempt>, choice: PaymentChoice, provider?: ProviderName): string {
  const name = JSON.stringify(choice);
  const before = attempts.get(name);
  const isSame = before && (!provider || !before.provider || before.provider === provider);
  const opId = isSame ? before.opId : crypto.randomUUID();
  attempts.set(name, { opId, ...(provider ? { provider } : isSame ? before : {}) });
  return opId;
}

/** What decides whether a code can be used: not when the access begins, nor what is written to somebody. */
const codeFor = (choice: PaymentChoice): string =>
  JSON.stringify(
    'event_id' in choice
      ? [choice.coupon, choice.event_id]
      : [choice.coupon, choice.service_id, choice.days, choice.places],
  );
function withoutCode(choice: PaymentChoice): PaymentChoice {
  const { coupon: _, ...rest } = choice;
  return rest;
}

const makeOrder = (
  choice: PaymentChoice,
  facts: { readonly op_id: string; readonly expected_pence?: number },
): Promise<Order> =>
  'event_id' in choice
    ? api.eventIntent({ body: { ...choice, ...facts } })
    : api.serviceIntent({ body: { ...choice, ...facts } });

/** The price shown no longer holds, so the next press must make a new order. */
const ENDED: ReadonlySet<string | null> = new Set([
  'PRICE_CHANGED',
  'QUOTE_EXPIRED',
  'ORDER_NOT_PAYABLE',
  'COUPON_UNKNOWN',
  'COUPON_USED',
  'COUPON_IN_ORDER',
]);
const PRICES = [commerceApi.allProducts, commerceApi.seatPrice];

/**
 * Creates the order and goes to its payment page. A retry of the same choice is the same order. `listedPence`: the price shown
 * without a coupon; an order at another price is refused. A code that was refused is left out of the order, so that it can
 * be paid at the full price.
 */
export function usePay(choice: PaymentChoice, listedPence: number) {
  const cache = useQueryClient();
  const [attempts] = useState(() => new Map<string, Attempt>());
  const [quoted, setQuoted] = useState<{ readonly name: string; readonly order: Order } | null>(null);
  const name = JSON.stringify(choice);
  // A problem is about what was sent, so it goes when that is changed.
  const [sent, setSent] = useState({ quote: '', pay: '' });
  const quote = useAction(async () => {
    setSent((before) => ({ ...before, quote: codeFor(choice) }));
    setQuoted({ name, order: await makeOrder(choice, { op_id: attemptFor(attempts, choice) }) });
  });
  const quoteProblem = sent.quote === codeFor(choice) ? quote.problem : null;
  const toPay = quoteProblem ? withoutCode(choice) : choice;
  const payName = JSON.stringify(toPay);
  // It has the price with the coupon.
  const order = quoted?.name === name && !quoteProblem ? quoted.order : null;
  const forget = ({ code }: Problem) => {
    if (!ENDED.has(code)) return;
    attempts.delete(sent.pay);
    setQuoted(null);
    for (const { path } of PRICES) void cache.invalidateQueries({ queryKey: [path] });
  };
  const pay = useAction(
    async (provider: ProviderName) => {
      setSent((before) => ({ ...before, pay: payName }));
      const op_id = attemptFor(attempts, toPay, provider);
      const made = await makeOrder(toPay, { op_id, expected_pence: order?.total_pence ?? listedPence });
      const done = `/profile/checkout/redirect?order=${made.id}`;
      // The browser may bring this page back after the payment; the same press must not buy a second time.
      if (!UNPAID.has(made.state)) return window.location.assign(done);
      const body = { order_id: made.id, provider };
      const { url } = await ('event_id' in toPay ? api.checkoutEvent({ body }) : api.checkout({ body }));
      window.location.assign(url ?? done);
    },
    { onProblem: forget },
  );
  return {
    ...pay,
    problem: sent.pay === payName ? pay.problem : null,
    quote: { ...quote, problem: quoteProblem },
    order,
    /** The price shown is the one to be paid: without a code, with one that was applied, or with one that was refused. */
    isPriced: choice.coupon === undefined || order !== null || quoteProblem !== null,
  };
}
