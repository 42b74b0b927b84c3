import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { callProvider, oneHeader } from './call-provider.ts';
import { type CallStripe, readDisputes } from './stripe-disputes.ts';
import { type ListedPayment, type PaymentProvider, type PaymentState, type SignedEvent, TOLERANCE_MS } from './port.ts';

export interface StripeOptions {
  readonly url: string;
  readonly key: string;
  /** Two during the rotation of a secret. */
  readonly webhookSecrets: readonly string[];
}

const Charge = z.object({
  amount_refunded: z.number().int().default(0),
  payment_method_details: z.object({ card: z.object({ last4: z.string() }).nullish() }).nullish(),
});
const Session = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  url: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
      latest_charge: Charge.nullish(),
    })
    .nullish(),
});
const SessionList = z.object({ data: z.array(Session), has_more: z.boolean() });
const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string().optional(),
      client_reference_id: z.string().nullish(),
      metadata: z.object({ order_id: z.string().optional() }).nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
});

function statusOf(session: z.output<typeof Session>): PaymentState['status'] {
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.payment_intent?.status === 'requires_action') return 'action';
  return session.payment_intent?.last_payment_error ? 'declined' : 'open';
}

function stateOf(session: z.output<typeof Session>): PaymentState {
  const intent = session.payment_intent;
  const card = intent?.latest_charge?.payment_method_details?.card;
  return {
    status: statusOf(session),
    pence: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentRef: intent?.id ?? null,
    paidWith: card ? `Card ending ${card.last4}` : 'Card',
    failure: intent?.last_payment_error?.message ?? '',
    refundedPence: intent?.latest_charge?.amount_refunded ?? 0,
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
  const { id, type, data } = parsed.data;
  const { object } = data;
  const isSession = object.id.startsWith('cs_');
  return {
    id,
    kind: type,
    orderId: object.client_reference_id ?? object.metadata?.order_id ?? null,
    ref: isSession ? object.id : null,
    paymentRef: object.payment_intent ?? (object.id.startsWith('pi_') ? object.id : null),
  };
}

/** The header is `t=...,v1=...`; one signature must be the HMAC of `t.body` under one of our secrets. */
function isSigned(header: string, body: Uint8Array, secrets: readonly string[], now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?]);
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const seconds = Number(stamp);
  if (!/^[0-9]{1,12}$/.test(stamp) || Math.abs(now.getTime() - seconds * 1000) > TOLERANCE_MS) return false;
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'));
  return secrets.some((secret) => {
    const made = createHmac('sha256', secret).update(`${stamp}.`).update(body).digest();
    return signatures.some((each) => each.length === made.length && timingSafeEqual(each, made));
  });
}

const PAGE = 100;
const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));
const listedOf = (session: z.output<typeof Session>): ListedPayment => ({
  ref: session.id,
  paymentRef: session.payment_intent?.id ?? null,
  orderId: session.client_reference_id ?? null,
  pence: session.amount_total ?? 0,
});

const form = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

async function listSessions(call: CallStripe, since: Date, until: Date): Promise<readonly ListedPayment[]> {
  const created = { 'created[gte]': seconds(since), 'created[lte]': seconds(until), limit: String(PAGE) };
  const found: z.output<typeof Session>[] = [];
  for (let last: string | undefined, more = true; more; ) {
    const query = form({ ...created, 'expand[0]': 'data.payment_intent', ...(last ? { starting_after: last } : {}) });
    const page = SessionList.parse(await call('GET', `/checkout/sessions?${query}`));
    found.push(...page.data);
    last = page.data.at(-1)?.id;
    more = page.has_more && last !== undefined;
  }
  return found.filter((each) => statusOf(each) === 'paid').map(listedOf);
}

async function readPayment(call: CallStripe, ref: string): Promise<PaymentState> {
  const query = form({ 'expand[0]': 'payment_intent.latest_charge' });
  const path = `/checkout/sessions/${encodeURIComponent(ref)}?${query}`;
  const state = stateOf(Session.parse(await call('GET', path)));
  if (state.status !== 'paid' || state.paymentRef === null) return state;
  return { ...state, dispute: await readDisputes(call, state.paymentRef) };
}

/** Card payments on the provider's hosted page: no card number reaches us. */
export function stripeProvider({ url, key, webhookSecrets }: StripeOptions): PaymentProvider {
  const call: CallStripe = (method, path, body, idempotencyKey) =>
    callProvider(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': '2025-09-30.clover',
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
    });
  return {
    name: 'card',
    async open(payment) {
      const body = form({
        mode: 'payment',
        client_reference_id: payment.orderId,
        customer_email: payment.email,
        success_url: payment.returnUrl,
        cancel_url: payment.cancelUrl,
        expires_at: String(Math.floor(payment.expiresAt.getTime() / 1000)),
        'metadata[order_id]': payment.orderId,
        'payment_intent_data[metadata][order_id]': payment.orderId,
        'payment_method_types[0]': 'card',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'gbp',
        'line_items[0][price_data][unit_amount]': String(payment.pence),
        'line_items[0][price_data][product_data][name]': payment.title,
      });
      const session = Session.parse(await call('POST', '/checkout/sessions', body, `open-${payment.orderId}`));
      return { ref: session.id, url: session.url ?? payment.cancelUrl };
    },
    read: (ref) => readPayment(call, ref),
    async refund({ paymentRef, pence, key: idempotencyKey }) {
      const body = form({ payment_intent: paymentRef, amount: String(pence) });
      const reply = await call('POST', '/refunds', body, `refund-${idempotencyKey}`);
      return z.object({ id: z.string() }).parse(reply).id;
    },
    list: (since, until) => listSessions(call, since, until),
    signs: (headers) => headers['stripe-signature'] !== undefined,
    verify: (headers, body, now) =>
      Promise.resolve(
        isSigned(oneHeader(headers['stripe-signature']), body, webhookSecrets, now) ? eventOf(body) : null,
      ),
  };
}
