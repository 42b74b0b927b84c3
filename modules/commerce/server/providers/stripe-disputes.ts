import type { Stripe } from 'stripe';
import { type PaymentState, ProviderError } from './port.ts';
import { asked } from './stripe-client.ts';

const LOST = new Set<string>(['lost', 'charge_refunded']);
const WON = new Set<string>(['won', 'warning_closed', 'prevented']);

/**
 * The state of a payment's disputes, of which it may have several one after the other: an open one comes first, then a lost one. A
 * failure to read them must not hide the payment.
 */
export async function readDisputes(stripe: Stripe, paymentRef: string): Promise<PaymentState['dispute']> {
  try {
    const { data } = await asked(stripe.disputes.list({ payment_intent: paymentRef, limit: 100 }));
    if (data.length === 0) return 'none';
    if (data.some(({ status }) => !LOST.has(status) && !WON.has(status))) return 'open';
    return data.some(({ status }) => LOST.has(status)) ? 'lost' : 'won';
  } catch (error) {
    if (error instanceof ProviderError) return 'unknown';
    throw error;
  }
}
