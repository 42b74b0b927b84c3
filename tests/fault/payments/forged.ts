import { MINUTE_MS } from '@app/platform/contract';
import type { Payment } from '../../../tools/gateway/ledger.ts';
import { paypalEvent } from '../../../tools/gateway/paypal.ts';
import { stripeEvent } from '../../../tools/gateway/stripe.ts';
import { type Post, tryOnce } from './shop-sender.ts';

type Signed = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

const eventOf = (payment: Payment, at: Date, base: string): Signed =>
  payment.provider === 'card'
    ? stripeEvent(payment, 'checkout.session.completed', at)
    : paypalEvent(payment, 'CHECKOUT.ORDER.APPROVED', at, base);
export const postOf = (payment: Payment, base: string, at = new Date()): Post => ({
  path: '/payments/webhook',
  ...eventOf(payment, at, base),
});

/** Events about this payment that must be refused: unsigned, wrongly signed, too old, from the future, altered. */
function forgeries(payment: Payment, base: string): readonly Post[] {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  const good = postOf(payment, base);
  const name = payment.provider === 'card' ? 'stripe-signature' : 'paypal-transmission-sig';
  const signature = good.headers[name] ?? '';
  // Changes the end of a card signature but the start of PayPal's, whose end is padding that is not checked.
  const turned = signature.replace(payment.provider === 'card' ? /.$/ : /^./, (digit) => (digit === '0' ? '1' : '0'));
  return [
    { ...good, headers: {} },
    { ...good, headers: { ...good.headers, [name]: turned } },
    payment.provider === 'card'
      ? { ...good, ...stripeEvent(payment, 'checkout.session.completed', at(0), 'another secret') }
      : { ...good, headers: { ...good.headers, 'paypal-cert-url': 'http://127.0.0.1:9/cert' } },
    postOf(payment, base, at(-6)),
    postOf(payment, base, at(6)),
    { ...good, body: good.body.replace(payment.orderId, '00000000-0000-7000-8000-000000000000') },
  ];
}

/** How many of the forged events were accepted. */
export async function forge(
  urls: readonly [string, string],
  payments: readonly Payment[],
  base: string,
): Promise<{ readonly sent: number; readonly accepted: number }> {
  let [sent, accepted] = [0, 0];
  for (const payment of payments)
    for (const post of forgeries(payment, base)) {
      const reply = await tryOnce(urls[sent % 2 === 0 ? 0 : 1], post);
      sent += 1;
      // No reply is not a refusal, so it counts as accepted.
      if (!reply || reply.status < 400 || reply.status >= 500) accepted += 1;
    }
  return { sent, accepted };
}
