// The card provider's wire format: hosted sessions, refunds, signed events.
import { createHmac } from 'node:crypto';
import { type Ledger, newName, type Payment, type ProviderRequest, Refusal, refunded } from './ledger.ts';

export const STRIPE = { key: 'sk_test_local', secret: 'whsec_local' } as const;

const STATUS_OF_INTENT = { action: 'requires_action', paid: 'succeeded' } as const;

const sessionOf = (payment: Payment, base: string) => ({
  id: payment.ref,
  object: 'checkout.session',
  url: `${base}/pay/${payment.ref}`,
  client_reference_id: payment.orderId,
  status: payment.status === 'paid' ? 'complete' : payment.status === 'expired' ? 'expired' : 'open',
  payment_status: payment.status === 'paid' ? 'paid' : 'unpaid',
  amount_total: payment.pence,
  currency: payment.currency,
  payment_intent: {
    id: payment.intent,
    status: STATUS_OF_INTENT[payment.status as 'action' | 'paid'] ?? 'requires_payment_method',
    last_payment_error: payment.status === 'declined' ? { message: payment.failure } : null,
    latest_charge:
      payment.status === 'paid'
        ? {
            amount_refunded: refunded(payment),
            payment_method_details: { card: { last4: payment.last4 } },
          }
        : null,
  },
});

/** Sends money back; not of a payment under dispute, or of one that a lost dispute has already taken. */
function refund(books: Ledger, payment: Payment, pence: number): object {
  if (payment.disputes.some((dispute) => dispute !== 'won')) throw new Refusal(400, 'charge_disputed');
  return { id: books.refund(payment, pence) };
}

function disputesOf(books: Ledger, intent: string): object {
  if (books.hidesDisputes()) throw new Refusal(503, 'api_error');
  const disputes = books.find(intent)?.disputes ?? [];
  const data = disputes.map((status, n) => ({ id: `du_${n + 1}_${intent}`, object: 'dispute', status }));
  return { object: 'list', has_more: false, data: data.toReversed() };
}

/** Null: unknown path. */
export function answerStripe(books: Ledger, { method, path, query, body, key, base }: ProviderRequest): object | null {
  const form = new URLSearchParams(body);
  const text = (field: string) => form.get(field) ?? '';
  if (method === 'POST' && path === '/v1/checkout/sessions')
    return books.once({ key, body }, () =>
      sessionOf(
        books.add({
          provider: 'card',
          orderId: text('client_reference_id'),
          title: text('line_items[0][price_data][product_data][name]'),
          pence: Number(text('line_items[0][price_data][unit_amount]')),
          returnUrl: text('success_url'),
          cancelUrl: text('cancel_url'),
        }),
        base,
      ),
    );
  if (method === 'GET' && path === '/v1/checkout/sessions') {
    const made = [...books.payments.values()].filter(({ provider }) => provider === 'card');
    return { object: 'list', has_more: false, data: made.map((each) => sessionOf(each, base)) };
  }
  if (method === 'GET' && path === '/v1/disputes') return disputesOf(books, query.get('payment_intent') ?? '');
  if (method === 'POST' && path === '/v1/refunds')
    return books.once({ key, body }, () => {
      const payment = books.find(text('payment_intent'));
      return payment ? refund(books, payment, Number(text('amount'))) : null;
    });
  const payment = books.find(path.replace('/v1/checkout/sessions/', ''));
  return method === 'GET' && payment ? sessionOf(payment, base) : null;
}

/** A signed event about a payment, as headers and body. */
export function stripeEvent(payment: Payment, type: string, now: Date, secret: string = STRIPE.secret) {
  const object = { id: payment.ref, object: 'checkout.session', client_reference_id: payment.orderId };
  const body = JSON.stringify({
    id: newName('evt_'),
    type,
    data: { object: { ...object, payment_intent: payment.intent } },
  });
  const stamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
  return { headers: { 'stripe-signature': `t=${stamp},v1=${signature}` }, body };
}
