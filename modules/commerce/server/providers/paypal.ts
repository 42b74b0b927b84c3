import { z } from 'zod';
import { type CallPaypal, paypalCaller, type PaypalAccount } from './paypal-client.ts';
import { readDisputes } from './paypal-disputes.ts';
import { listPaypal, penceOf } from './paypal-list.ts';
import { paypalSignature } from './paypal-signature.ts';
import { type OpenPayment, type PaymentProvider, type PaymentState, ProviderError, type SignedEvent } from './port.ts';

export interface PaypalOptions extends PaypalAccount {
  readonly webhookId: string;
}

const Money = z.object({ value: z.string(), currency_code: z.string() });
const Order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: Money.optional(),
        payments: z
          .object({
            captures: z.array(z.object({ id: z.string(), status: z.string(), amount: Money })).default([]),
            refunds: z.array(z.object({ status: z.string(), amount: Money })).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    /** A dispute names only the payments it is about, none of our ids. */
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
});

const amountOf = (pence: number) => ({ currency_code: 'GBP', value: (pence / 100).toFixed(2) });

const SENT = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING_REVERSAL']);
function stateOf(order: z.output<typeof Order>): PaymentState {
  const unit = order.purchase_units[0];
  const capture = unit?.payments?.captures.at(-1);
  const isPaid = capture !== undefined && SENT.has(capture.status);
  const refunds = unit?.payments?.refunds.filter(({ status }) => status === 'COMPLETED') ?? [];
  const amount = capture?.amount ?? unit?.amount;
  const isDeclined = capture !== undefined && ['DECLINED', 'FAILED'].includes(capture.status);
  // An order is PAYER_ACTION_REQUIRED from the start: that only means that the buyer has not approved it yet.
  const waiting = order.status === 'APPROVED' ? 'action' : 'open';
  return {
    status: isPaid ? 'paid' : isDeclined ? 'declined' : order.status === 'VOIDED' ? 'expired' : waiting,
    pence: amount ? penceOf(amount.value) : 0,
    currency: amount?.currency_code ?? '',
    paymentRef: capture?.id ?? null,
    paidWith: 'PayPal',
    failure: isDeclined ? 'PayPal declined the payment.' : '',
    refundedPence: refunds.reduce((sum, each) => sum + penceOf(each.amount.value), 0),
    dispute: 'none',
  };
}

function eventOf(body: Uint8Array): SignedEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
  const parsed = Event.safeParse(json);
  if (!parsed.success) return null;
  const { id, event_type: kind, resource } = parsed.data;
  const isOrder = kind.startsWith('CHECKOUT.ORDER');
  return {
    id,
    kind,
    orderId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
    ref: isOrder ? (resource.id ?? null) : (resource.supplementary_data?.related_ids?.order_id ?? null),
    paymentRef: isOrder ? null : (resource.disputed_transactions?.[0]?.seller_transaction_id ?? resource.id ?? null),
  };
}

/** The request for a new PayPal order: amount, and where PayPal redirects the buyer. */
const newOrderOf = (payment: OpenPayment) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: payment.orderId, description: payment.title, amount: amountOf(payment.pence) }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: payment.returnUrl,
        cancel_url: payment.cancelUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
      },
    },
  },
});

const FORGOTTEN: PaymentState = {
  status: 'expired',
  pence: 0,
  currency: '',
  paymentRef: null,
  paidWith: 'PayPal',
  failure: '',
  refundedPence: 0,
  dispute: 'none',
};
const DECLINED = 'PayPal could not take the payment. Choose another card or account there.';

/** Maps expected provider errors to null; other errors are rethrown. */
const nullIf = (expected: (error: ProviderError) => boolean) => (error: unknown) => {
  if (error instanceof ProviderError && expected(error)) return null;
  throw error;
};

async function readOrder(call: CallPaypal, ref: string, takesMoney: boolean): Promise<PaymentState> {
  const path = `/v2/checkout/orders/${encodeURIComponent(ref)}`;
  const read = () => call('GET', path).then((reply) => Order.parse(reply));
  const order = await read().catch(nullIf(({ status }) => status === 404));
  // PayPal deletes an unapproved order after some hours.
  if (order === null) return FORGOTTEN;
  // Approval is not payment: the capture takes the money. An order is captured at most once, so no idempotency key is needed;
  // with one, PayPal would repeat a refusal even after the buyer has chosen another card.
  if (order.status !== 'APPROVED' || !takesMoney) return stateOf(order);
  const captured = await call('POST', `${path}/capture`, {}).catch(nullIf(({ isRefusal }) => isRefusal));
  if (captured !== null) return stateOf(Order.parse(captured));
  // Either a concurrent request captured the order, or PayPal cannot take the money.
  const state = stateOf(await read());
  return state.status === 'paid' ? state : { ...state, status: 'declined', failure: DECLINED };
}

async function readPayment(call: CallPaypal, ref: string, takesMoney: boolean): Promise<PaymentState> {
  const state = await readOrder(call, ref, takesMoney);
  if (state.status !== 'paid' || state.paymentRef === null) return state;
  // A failure to read disputes must not hide the payment.
  const dispute = await readDisputes(call, state.paymentRef).catch(nullIf(() => true));
  return { ...state, dispute: dispute ?? 'unknown' };
}

export function paypalProvider(options: PaypalOptions): PaymentProvider {
  const call = paypalCaller(options);
  const isSigned = paypalSignature(options.url, options.webhookId);
  return {
    name: 'paypal',
    async open(payment) {
      const order = Order.parse(
        await call('POST', '/v2/checkout/orders', newOrderOf(payment), `open-${payment.orderId}`),
      );
      const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      return { ref: order.id, url: link?.href ?? payment.cancelUrl };
    },
    read: (ref, takesMoney) => readPayment(call, ref, takesMoney),
    async refund({ paymentRef, pence, key }) {
      const path = `/v2/payments/captures/${encodeURIComponent(paymentRef)}/refund`;
      return z.object({ id: z.string() }).parse(await call('POST', path, { amount: amountOf(pence) }, `refund-${key}`))
        .id;
    },
    list: (since, until) => listPaypal(call, since, until),
    signs: (headers) => headers['paypal-transmission-sig'] !== undefined,
    verify: async (headers, body, now) => ((await isSigned(headers, body, now)) ? eventOf(body) : null),
  };
}
