import type { Stripe } from 'stripe';
import { z } from 'zod';
import { oneHeader } from './call-provider.ts';
import { asked, stripeClient, type StripeOptions } from './stripe-client.ts';
import { readDisputes } from './stripe-disputes.ts';
import {
  type ListedPayment,
  type OpenPayment,
  type PaymentProvider,
  type PaymentState,
  type SignedEvent,
  TOLERANCE_MS,
} from './port.ts';

type Session = Stripe.Checkout.Session;

const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);
/** The library types a reference as an id or, where the request expanded it, the object. */
const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
const expanded = <T extends object>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? reference : null;

function statusOf({ payment_status, status, payment_intent }: Session): PaymentState['status'] {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid';
  if (status === 'expired') return 'expired';
  const intent = expanded(payment_intent);
  if (intent?.status === 'requires_action') return 'action';
  return intent?.last_payment_error ? 'declined' : 'open';
}

function stateOf(session: Session): PaymentState {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const last4 = charge?.payment_method_details?.card?.last4;
  return {
    status: statusOf(session),
    pence: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentRef: idOf(session.payment_intent),
    paidWith: last4 ? `Card ending ${last4}` : 'Card',
    failure: intent?.last_payment_error?.message ?? '',
    refundedPence: charge?.amount_refunded ?? 0,
    dispute: 'none',
  };
}

/** What an event is about depends on its type; these are the fields we read of any of them. */
const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      client_reference_id: z.string().nullish(),
      metadata: z.object({ order_id: z.string().optional() }).nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
});

function presentEvent(event: unknown): SignedEvent | null {
  const parsed = Event.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const { object } = data;
  return {
    id,
    kind: type,
    orderId: object.client_reference_id ?? object.metadata?.order_id ?? null,
    ref: object.id.startsWith('cs_') ? object.id : null,
    paymentRef: object.payment_intent ?? (object.id.startsWith('pi_') ? object.id : null),
  };
}

/** The library refuses what is too old. A time ahead of ours would make a signature valid for longer than that. */
function isAhead(header: string, now: Date): boolean {
  const stamp = /(?:^|,)t=(\d{1,12})/.exec(header)?.[1];
  return Number(stamp) * 1000 - now.getTime() > TOLERANCE_MS;
}

interface Signed {
  readonly header: string;
  readonly body: Uint8Array;
  readonly secrets: readonly string[];
}
/** Null when no secret made the signature, its time is more than five minutes from ours, or the body is no event. */
function verified(stripe: Stripe, { header, body, secrets }: Signed, now: Date): SignedEvent | null {
  if (isAhead(header, now)) return null;
  const tolerance = TOLERANCE_MS / 1000;
  for (const secret of secrets) {
    try {
      const bytes = Buffer.from(body);
      return presentEvent(stripe.webhooks.constructEvent(bytes, header, secret, tolerance, undefined, now.getTime()));
    } catch {
      // Another secret may fit.
    }
  }
  return null;
}

const listedOf = (session: Session): ListedPayment => ({
  ref: session.id,
  paymentRef: idOf(session.payment_intent),
  orderId: session.client_reference_id,
  pence: session.amount_total ?? 0,
});

async function listPaid(stripe: Stripe, since: Date, until: Date): Promise<readonly ListedPayment[]> {
  const created = { gte: inSeconds(since), lte: inSeconds(until) };
  const found: ListedPayment[] = [];
  const everyPage = stripe.checkout.sessions.list({ created, limit: 100, expand: ['data.payment_intent'] });
  for await (const session of everyPage) if (statusOf(session) === 'paid') found.push(listedOf(session));
  return found;
}

async function readPayment(stripe: Stripe, ref: string): Promise<PaymentState> {
  const expand = ['payment_intent.latest_charge'];
  const state = stateOf(await asked(stripe.checkout.sessions.retrieve(ref, { expand })));
  if (state.status !== 'paid' || state.paymentRef === null) return state;
  return { ...state, dispute: await readDisputes(stripe, state.paymentRef) };
}

const sessionFor = (payment: OpenPayment): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: payment.orderId,
  customer_email: payment.email,
  success_url: payment.returnUrl,
  cancel_url: payment.cancelUrl,
  expires_at: inSeconds(payment.expiresAt),
  metadata: { order_id: payment.orderId },
  payment_intent_data: { metadata: { order_id: payment.orderId } },
  allowed_payment_method_types: ['card'],
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: payment.pence, product_data: { name: payment.title } },
    },
  ],
});

/** Card payments on the provider's hosted page: no card number reaches us. */
export function stripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = stripeClient(options);
  return {
    name: 'card',
    async open(payment) {
      const idempotencyKey = `open-${payment.orderId}`;
      const session = await asked(stripe.checkout.sessions.create(sessionFor(payment), { idempotencyKey }));
      return { ref: session.id, url: session.url ?? payment.cancelUrl };
    },
    read: (ref) => readPayment(stripe, ref),
    async refund({ paymentRef, pence, key }) {
      const idempotencyKey = `refund-${key}`;
      const refund = await asked(
        stripe.refunds.create({ payment_intent: paymentRef, amount: pence }, { idempotencyKey }),
      );
      return refund.id;
    },
    list: (since, until) => asked(listPaid(stripe, since, until)),
    signs: (headers) => headers['stripe-signature'] !== undefined,
    verify: async (headers, body, now) =>
      verified(stripe, { header: oneHeader(headers['stripe-signature']), body, secrets: options.webhookSecrets }, now),
  };
}
