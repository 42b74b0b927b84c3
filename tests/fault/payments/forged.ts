import type { Payment } from '../../../tools/gateway/books.ts';
import { paypalEvent } from '../../../tools/gateway/paypal.ts';
import { stripeEvent } from '../../../tools/gateway/stripe.ts';
import { type Post, tryOnce } from './shop-sender.ts';

const MINUTE_MS = 60_000;
type Signed = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

const eventOf = (payment: Payment, at: Date, base: string): Signed =>
  payment.provider === 'card'
    ? stripeEvent(payment, 'checkout.session.completed', at)
    : paypalEvent(payment, 'CHECKOUT.ORDER.APPROVED', at, base);
export const postOf = (payment: Payment, base: string, at = new Date()): Post => ({
  path: '/payments/webhook',
  ...eventOf(payment, at, base),
});

/** What nobody may accept about this payment: unsigned, signed by another, too old, from the future, changed. */
function forgeries(payment: Payment, base: string): readonly Post[] {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  const good = postOf(payment, base);
  const name = payment.provider === 'card' ? 'stripe-signature' : 'paypal-transmission-sig';
  const signature = good.headers[name] ?? '';
  // The end of a card's signature, the beginning of PayPal's: the padding at its end is no part of it.
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

/** How many forged, stale, future and altered events were accepted, of how many. */
export async function forge(
  urls: readonly [string, string],
  payments: readonly Payment[],
  base: string,
): Promise<{ readonly sent: number; readonly accepted: number }> {
  let [sent, accepted] = [0, 0];
  for (const payment of payments)
    for (const post of forgeries(payment, base)) {
      const said = await tryOnce(urls[sent % 2 === 0 ? 0 : 1], post);
      sent += 1;
      // Whoever does not reply has refused nothing: it counts against us.
      if (!said || said.status < 400 || said.status >= 500) accepted += 1;
    }
  return { sent, accepted };
}
