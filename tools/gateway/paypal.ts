// PayPal's wire format: orders, captures, refunds, and events signed with a key that is served too.
import { createSign, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Ledger, newName, type Payment, type ProviderRequest, Refusal } from './ledger.ts';

export const PAYPAL = { clientId: 'local-client', secret: 'local-secret', webhookId: 'local-webhook' } as const;
let keys: ReturnType<typeof newKeys> | undefined;
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** Generated on first use, because it is slow and most importers only need PAYPAL. */
const keyPair = () => (keys ??= newKeys());
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-of-the-gateway';
export const certificate = (): string => keyPair().publicKey.export({ type: 'spki', format: 'pem' }).toString();

const amountOf = (pence: number) => ({ currency_code: 'GBP', value: (pence / 100).toFixed(2) });
const STATUS = {
  open: 'PAYER_ACTION_REQUIRED',
  action: 'PAYER_ACTION_REQUIRED',
  declined: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  paid: 'COMPLETED',
} as const;

const orderOf = (payment: Payment, base: string) => ({
  id: payment.ref,
  status: STATUS[payment.status as keyof typeof STATUS],
  links: [{ rel: 'payer-action', href: `${base}/pay/${payment.ref}` }],
  purchase_units: [
    {
      custom_id: payment.orderId,
      amount: amountOf(payment.pence),
      payments: {
        captures:
          payment.status === 'paid'
            ? [{ id: `cap_${payment.ref}`, status: 'COMPLETED', amount: amountOf(payment.pence) }]
            : [],
        refunds: payment.refunds.map(({ pence }) => ({ status: 'COMPLETED', amount: amountOf(pence) })),
      },
    },
  ],
});

interface OrderBody {
  readonly purchase_units?: readonly { custom_id: string; description: string; amount: { value: string } }[];
  readonly payment_source?: { paypal: { experience_context: { return_url: string; cancel_url: string } } };
  readonly amount?: { readonly value: string };
}
const penceOf = (value: string | undefined): number => Math.round(Number(value ?? '0') * 100);

function addOrder(books: Ledger, { purchase_units, payment_source }: OrderBody): Payment {
  const unit = purchase_units?.[0];
  const back = payment_source?.paypal.experience_context;
  return books.add({
    provider: 'paypal',
    orderId: unit?.custom_id ?? '',
    title: unit?.description ?? '',
    pence: penceOf(unit?.amount.value),
    returnUrl: back?.return_url ?? '',
    cancelUrl: back?.cancel_url ?? '',
  });
}

/** The account statement: captured payments. */
const statementOf = (books: Ledger) => ({
  total_pages: 1,
  transaction_details: [...books.payments.values()]
    .filter(({ provider, status }) => provider === 'paypal' && status === 'paid')
    .map((payment) => ({
      transaction_info: {
        transaction_id: `cap_${payment.ref}`,
        custom_field: payment.orderId,
        transaction_event_code: 'T0006',
        transaction_status: 'S',
        transaction_amount: amountOf(payment.pence),
      },
    })),
});

/** Captures once; a declined order stays approved, so that the buyer can choose another card or account at PayPal. */
function capture(payment: Payment): void {
  if (payment.status !== 'approved') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED');
  if (payment.failure !== '') throw new Refusal(422, 'INSTRUMENT_DECLINED');
  payment.status = 'paid';
}

const OUTCOMES = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;
const DISPUTES = '/v1/customer/disputes';
/** The disputes about one payment, or one dispute by its id, `PP-D-<number>-<payment>`. */
function answerDisputes(books: Ledger, path: string, about: string | null): object {
  if (books.hidesDisputes()) throw new Refusal(503, 'SERVICE_UNAVAILABLE');
  const [, n, ref] = /^\/PP-D-(\d+)-(\w+)$/.exec(path.slice(DISPUTES.length)) ?? [];
  const payment = books.find(about ?? ref ?? '');
  const found = (payment?.disputes ?? []).map((dispute, at) => {
    const summary = { dispute_id: `PP-D-${at + 1}-${payment?.ref}` };
    return dispute === 'needs_response'
      ? { ...summary, status: 'WAITING_FOR_SELLER_RESPONSE' }
      : { ...summary, status: 'RESOLVED', dispute_outcome: { outcome_code: OUTCOMES[dispute] } };
  });
  if (about === null) return found[Number(n) - 1] ?? { items: [] };
  return { items: found.map(({ dispute_id, status }) => ({ dispute_id, status })) };
}

/** Null: unknown path. */
export function answerPaypal(books: Ledger, { method, path, query, body, key, base }: ProviderRequest): object | null {
  if (path.startsWith(DISPUTES)) return answerDisputes(books, path, query.get('disputed_transaction_id'));
  if (path === '/v1/oauth2/token') return { access_token: 'local', expires_in: 3600 };
  if (path === '/v1/reporting/transactions') return statementOf(books);
  const order = (body === '' ? {} : JSON.parse(body)) as OrderBody;
  if (method === 'POST' && path === '/v2/checkout/orders')
    return books.once({ key, body }, () => orderOf(addOrder(books, order), base));
  const [, , kind, ref = '', act] = path.slice(1).split('/');
  const payment = books.find(ref);
  // PayPal forgets an unapproved order after some hours.
  if (!payment || payment.status === 'expired') return null;
  if (kind === 'captures' && act === 'refund')
    return books.once({ key, body }, () => ({ id: books.refund(payment, penceOf(order.amount?.value)) }));
  if (act === 'capture') capture(payment);
  return orderOf(payment, base);
}

/** A signed event about a payment, as headers and body. */
export function paypalEvent(payment: Payment, type: string, now: Date, base: string) {
  const resource = type.startsWith('CUSTOMER.DISPUTE')
    ? {
        dispute_id: `PP-D-${payment.disputes.length}-${payment.ref}`,
        disputed_transactions: [{ seller_transaction_id: `cap_${payment.ref}` }],
      }
    : { id: payment.ref, purchase_units: [{ custom_id: payment.orderId }] };
  const body = JSON.stringify({ id: newName('WH-'), event_type: type, resource });
  const [id, time] = [newName('t'), now.toISOString()];
  const signed = `${id}|${time}|${PAYPAL.webhookId}|${crc32(Buffer.from(body))}`;
  return {
    headers: {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('SHA256').update(signed).sign(keyPair().privateKey, 'base64'),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${base}/paypal${CERTIFICATE_PATH}`,
    },
    body,
  };
}
