import { setting } from '@app/platform/contract';
import { z } from 'zod';

export const vatPercent = setting('commerce.vat', {
  title: 'VAT',
  about:
    'The percentage of VAT included in every price. Without a VAT number, sales carry none. A sale keeps the percentage of its day.',
  shape: z.number().int().min(0).max(50),
  initial: 20,
});

const MOST_LINES = 6;
/** Each invoice keeps the text of its day. */
export const howToPay = setting('commerce.invoice.pay', {
  title: 'How to pay an invoice',
  about:
    'Printed on every invoice from now on: for example the bank, the name of the account, its sort code and its number, one on each line. While it is empty, no invoice can be created.',
  shape: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text.split('\n').length <= MOST_LINES, `Use ${MOST_LINES} lines at most.`),
  initial: '',
});

export const pauseLeast = setting('commerce.pause.least', {
  title: 'Shortest pause',
  about: 'Days. Learners may pause their access for at least this long.',
  shape: z.number().int().min(1).max(365),
  initial: 7,
});
export const pauseMost = setting('commerce.pause.most', {
  title: 'Longest pause',
  about: 'Days. Learners may pause their access for at most this long.',
  shape: z.number().int().min(1).max(365),
  initial: 60,
});
export const pauseTimes = setting('commerce.pause.times', {
  title: 'Pauses in a year',
  about: 'How often learners may pause their access within 365 days. None switches pausing off.',
  shape: z.number().int().min(0).max(20),
  initial: 2,
});
