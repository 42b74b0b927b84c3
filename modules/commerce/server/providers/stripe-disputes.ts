import { z } from 'zod';
import { type PaymentState, ProviderError } from './port.ts';

export type CallStripe = (
  method: 'GET' | 'POST',
  path: string,
  body?: string,
  idempotencyKey?: string,
) => Promise<unknown>;

const Listed = z.object({ data: z.array(z.object({ status: z.string() })) });

const LOST = new Set(['lost', 'charge_refunded']);
const WON = new Set(['won', 'warning_closed', 'prevented']);

/**
 * The state of a payment's disputes, of which it may have several one after the other: an open one comes first, then a lost one. A
 * failure to read them must not hide the payment.
 */
export async function readDisputes(call: CallStripe, paymentRef: string): Promise<PaymentState['dispute']> {
  const query = new URLSearchParams({ payment_intent: paymentRef, limit: '100' });
  try {
    const { data } = Listed.parse(await call('GET', `/disputes?${query.toString()}`));
    if (data.length === 0) return 'none';
    if (data.some(({ status }) => !LOST.has(status) && !WON.has(status))) return 'open';
    return data.some(({ status }) => LOST.has(status)) ? 'lost' : 'won';
  } catch (error) {
    if (error instanceof ProviderError) return 'unknown';
    throw error;
  }
}
