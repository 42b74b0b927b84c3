import { z } from 'zod';
import type { CallPaypal } from './paypal-client.ts';
import type { ListedPayment } from './port.ts';

/** `75.00` to 7500, without floating point. */
export const penceOf = (value: string): number => {
  const [whole = '0', part = ''] = value.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
};

const Page = z.object({
  total_pages: z.number().int().default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          custom_field: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_status: z.string(),
          transaction_amount: z.object({ value: z.string() }),
        }),
      }),
    )
    .default([]),
});

/** Transaction codes of payments; refunds, fees and transfers have others. */
const isPayment = (code: string): boolean => code.startsWith('T00');
const SUCCEEDED = 'S';

/** Lists the payments in the account's statement. */
export async function listPaypal(call: CallPaypal, since: Date, until: Date): Promise<readonly ListedPayment[]> {
  const found: ListedPayment[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: since.toISOString(),
      end_date: until.toISOString(),
      fields: 'transaction_info',
      page_size: '500',
      page: String(page),
    });
    const reply = Page.parse(await call('GET', `/v1/reporting/transactions?${query.toString()}`));
    pages = reply.total_pages;
    for (const { transaction_info: each } of reply.transaction_details)
      if (isPayment(each.transaction_event_code) && each.transaction_status === SUCCEEDED)
        found.push({
          ref: null,
          paymentRef: each.transaction_id,
          orderId: each.custom_field ?? null,
          pence: penceOf(each.transaction_amount.value),
        });
  }
  return found;
}
