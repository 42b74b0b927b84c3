import { z } from 'zod';
import type { CallPaypal } from './paypal-client.ts';
import type { PaymentState } from './port.ts';

const Listed = z.object({ items: z.array(z.object({ dispute_id: z.string(), status: z.string() })).default([]) });
const Dispute = z.object({ dispute_outcome: z.object({ outcome_code: z.string() }).optional() });

const LOST: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** The state of a payment's disputes: an open one comes first, then a lost one. */
export async function readDisputes(call: CallPaypal, paymentRef: string): Promise<PaymentState['dispute']> {
  const path = '/v1/customer/disputes';
  const query = new URLSearchParams({ disputed_transaction_id: paymentRef });
  const { items } = Listed.parse(await call('GET', `${path}?${query.toString()}`));
  if (items.length === 0) return 'none';
  if (items.some(({ status }) => status !== 'RESOLVED')) return 'open';
  for (const { dispute_id } of items) {
    const { dispute_outcome } = Dispute.parse(await call('GET', `${path}/${encodeURIComponent(dispute_id)}`));
    if (LOST.includes(dispute_outcome?.outcome_code ?? '')) return 'lost';
  }
  return 'won';
}
