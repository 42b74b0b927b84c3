import { randomBytes } from 'node:crypto';

type DisputeStatus = 'needs_response' | 'won' | 'lost';

/** One payment as the pretend provider records it. */
export interface Payment {
  readonly provider: 'card' | 'paypal';
  readonly ref: string;
  readonly orderId: string;
  readonly title: string;
  readonly pence: number;
  currency: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly intent: string;
  status: 'open' | 'action' | 'declined' | 'approved' | 'paid' | 'expired';
  last4: string;
  failure: string;
  /** The disputes of the payment, oldest first. */
  readonly disputes: DisputeStatus[];
  /** The latest dispute: setting it changes that one, or opens another when it has ended. */
  dispute: DisputeStatus | null;
  readonly refunds: { readonly id: string; readonly pence: number }[];
}

const isOpen = (status: DisputeStatus | undefined): boolean => status === 'needs_response';

function newPayment(values: Omit<Payment, 'dispute' | 'disputes'>): Payment {
  const disputes: DisputeStatus[] = [];
  return {
    ...values,
    disputes,
    get dispute() {
      return disputes.at(-1) ?? null;
    },
    set dispute(next) {
      if (next === null || next === disputes.at(-1)) return;
      if (isOpen(disputes.at(-1))) disputes.pop();
      disputes.push(next);
    },
  };
}

/** An error reply of a provider. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, issue: string) {
    super(issue);
    this.status = status;
  }
}

const name = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;

/** A payment of the demo's history, rebuilt from its reference (`cs_demo_7500_4242_<order>`): it predates this gateway. */
function pastPayment(name: string, payments: Map<string, Payment>): Payment | undefined {
  const [, kind, pence, last4, orderId] = /^(cs|pi|PP|cap_PP)_demo_(\d+)_(\d{4})_(.+)$/.exec(name) ?? [];
  if (!kind || !pence || !last4 || !orderId) return undefined;
  const rest = `demo_${pence}_${last4}_${orderId}`;
  const isCard = kind === 'cs' || kind === 'pi';
  const ref = `${isCard ? 'cs' : 'PP'}_${rest}`;
  const existing = payments.get(ref);
  if (existing) return existing;
  const payment = newPayment({
    provider: isCard ? 'card' : 'paypal',
    ref,
    intent: `pi_${rest}`,
    orderId,
    title: '',
    pence: Number(pence),
    currency: 'gbp',
    returnUrl: '',
    cancelUrl: '',
    status: 'paid',
    last4,
    failure: '',
    refunds: [],
  });
  payments.set(ref, payment);
  return payment;
}

/** The payments and refunds, in memory. */
export function openLedger() {
  const payments = new Map<string, Payment>();
  const replies = new Map<string, { readonly body: string; readonly reply: unknown }>();
  let silent = false;
  let hidesDisputes = false;
  return {
    payments,
    /** A silent provider still charges, but requests about a paid payment get no reply. */
    isSilent: () => silent,
    setSilent: (next: boolean) => void (silent = next),
    /** The list of disputes is out of order while payments can be read. */
    hidesDisputes: () => hidesDisputes,
    setHidesDisputes: (next: boolean) => void (hidesDisputes = next),
    find: (ref: string) =>
      payments.get(ref) ??
      pastPayment(ref, payments) ??
      [...payments.values()].find((each) => each.intent === ref || `cap_${each.ref}` === ref),
    add(input: Pick<Payment, 'provider' | 'orderId' | 'title' | 'pence' | 'returnUrl' | 'cancelUrl'>): Payment {
      const payment = newPayment({
        ...input,
        currency: 'gbp',
        ref: input.provider === 'card' ? name('cs_test_') : name('PP').toUpperCase(),
        intent: name('pi_'),
        status: 'open',
        last4: '',
        failure: '',
        refunds: [],
      });
      payments.set(payment.ref, payment);
      return payment;
    },
    refund(payment: Payment, pence: number): string {
      if (refunded(payment) + pence > payment.pence)
        throw new Refusal(payment.provider === 'card' ? 400 : 422, 'more than is left');
      const id = name('re_');
      payment.refunds.push({ id, pence });
      return id;
    },
    /** Idempotency: a repeated request gets the stored reply; another request with the same key is refused. */
    once<T>({ key, body }: { readonly key: string; readonly body: string }, make: () => T): T {
      if (key === '') return make();
      const before = replies.get(key) ?? { body, reply: make() };
      if (before.body !== body) throw new Refusal(400, 'idempotency_error');
      replies.set(key, before);
      return before.reply as T;
    },
  };
}
export type Ledger = ReturnType<typeof openLedger>;
export const refunded = ({ refunds }: Payment): number => refunds.reduce((sum, { pence }) => sum + pence, 0);
export const newName = name;

/** A request to one of the providers. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly key: string;
  readonly base: string;
}
