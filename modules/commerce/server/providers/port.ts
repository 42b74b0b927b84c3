import type { ProviderName } from '@app/commerce/contract';

/** What the provider knows about one payment; for money, the provider is the source of truth. */
export interface PaymentState {
  /** action: the bank asks the buyer to approve. declined: refused, but another card can be tried on the same page. */
  readonly status: 'open' | 'action' | 'declined' | 'expired' | 'paid';
  readonly pence: number;
  readonly currency: string;
  /** The reference a refund needs; null until money has moved. */
  readonly paymentRef: string | null;
  /** `Card ending 4242`. */
  readonly paidWith: string;
  readonly failure: string;
  readonly refundedPence: number;
  /** unknown: the payment was read, but its disputes could not be. */
  readonly dispute: 'none' | 'open' | 'won' | 'lost' | 'unknown';
}
export interface OpenPayment {
  readonly orderId: string;
  readonly title: string;
  readonly pence: number;
  readonly email: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}
export interface SignedEvent {
  readonly id: string;
  readonly kind: string;
  /** Our order id and the provider's reference of the payment page, if the event has them. */
  readonly orderId: string | null;
  readonly ref: string | null;
  readonly paymentRef: string | null;
}
/** One payment in the provider's statement. */
export interface ListedPayment {
  /** The provider's references of the payment page, if the list has it, and of the payment. */
  readonly ref: string | null;
  readonly paymentRef: string | null;
  readonly orderId: string | null;
  readonly pence: number;
}
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface PaymentProvider {
  readonly name: ProviderName;
  /** Opens a hosted page. The order's id is the idempotency key: a retry opens the same page. */
  open(payment: OpenPayment): Promise<{ readonly ref: string; readonly url: string }>;
  /** `takesMoney`: also captures money that the buyer has approved. */
  read(ref: string, takesMoney: boolean): Promise<PaymentState>;
  /** `key` is the idempotency key: a retry is the same refund. */
  refund(request: { readonly paymentRef: string; readonly pence: number; readonly key: string }): Promise<string>;
  /** Every payment between two moments. */
  list(since: Date, until: Date): Promise<readonly ListedPayment[]>;
  /** Whether the headers carry this provider's kind of signature. */
  signs(headers: Headers): boolean;
  /** Null when the signature is missing, wrong, or more than five minutes old or ahead. */
  verify(headers: Headers, body: Uint8Array, now: Date): Promise<SignedEvent | null>;
}
export const TOLERANCE_MS = 300_000;

/** HTTP statuses that are final refusals, which a retry would not change. */
const REFUSALS: readonly (number | null)[] = [400, 402, 404, 422];
/** A request that the provider did not fulfil; worth a retry later, unless it is a refusal. */
export class ProviderError extends Error {
  /** Null: no reply at all. */
  readonly status: number | null;
  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = status ?? null;
  }
  get isRefusal(): boolean {
    return REFUSALS.includes(this.status);
  }
}
/** The payment was read and applied, but not the disputes that an event is about. */
export class DisputesUnread extends ProviderError {}
