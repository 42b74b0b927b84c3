import { setting } from '@app/platform/contract';
import { z } from 'zod';

export const vatPercent = setting('commerce.vat', {
  title: 'VAT',
  about:
    'Per cent of VAT included every price. Pages and receipts name it only where the installation has a VAT number.',
  shape: z.number().int().min(0).max(50),
  initial: 20,
});
