import type { ProviderName } from '@app/commerce/contract';

/** What the provider knows about one payment. Its word about money is the truth. */
export interface PaymentState {
  /** action: the bank asks the buyer. declined: refused, but another card may still be tried on the same page. */
  readonly status: 'open' | 'action' | 'declined' | 'expired' | 'paid';
  readonly pence: number;
  readonly currency: string;
  /** What a refund names; null until money has moved. */
  readonly paymentRef: string | null;
  /** `Card ending 4242`. */
  readonly paidWith: string;
  readonly failure: string;
  readonly refundedPence: number;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
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
  /** The order it names, and the provider's name for the payment page, as far as it says them. */
  readonly orderId: string | null;
  readonly ref: string | null;
  readonly paymentRef: string | null;
}
/** One payment in the provider's own list. */
export interface ListedPayment {
  /** The provider's name for the page, where the list tells it, and for the money. */
  readonly ref: string | null;
  readonly paymentRef: string | null;
  readonly orderId: string | null;
  readonly pence: number;
}
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface PaymentProvider {
  readonly name: ProviderName;
  /** Opens a hosted page. The order's id is the idempotency key: opened twice it is the same page. */
  open(payment: OpenPayment): Promise<{ readonly ref: string; readonly url: string }>;
  /** `takesMoney`: money that the buyer has approved and that only moves when we ask for it is taken with the reading. */
  read(ref: string, takesMoney: boolean): Promise<PaymentState>;
  /** `key` makes it one refund however often it is asked for. */
  refund(asked: { readonly paymentRef: string; readonly pence: number; readonly key: string }): Promise<string>;
  /** Every payment that was made between two moments, as the provider lists them. */
  list(since: Date, until: Date): Promise<readonly ListedPayment[]>;
  /** Whether these headers are signed in the manner of this provider at all. */
  signs(headers: Headers): boolean;
  /** Null when the signature is missing, wrong, or more than five minutes old or ahead. */
  verify(headers: Headers, body: Uint8Array, now: Date): Promise<SignedEvent | null>;
}
export const TOLERANCE_MS = 300_000;

/** What of a provider's replies is a refusal, which asking again would not change. */
const REFUSALS: readonly (number | null)[] = [400, 402, 404, 422];
/** Something the provider could not do now; the caller tries again later. */
export class ProviderError extends Error {
  /** Null: it did not reply at all. */
  readonly status: number | null;
  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = status ?? null;
  }
  get isRefusal(): boolean {
    return REFUSALS.includes(this.status);
  }
}
