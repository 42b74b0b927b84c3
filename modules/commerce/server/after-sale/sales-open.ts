import { notifySalesOpen } from '@app/content/server';
import { type Line, LINES } from '@app/platform/contract';
import { type Deps, handle, job } from '@app/platform/server';
import { listOffers } from '../catalogue/catalogue.repo.ts';
import { isOffered } from '../orders/sell-services.ts';
import { isOpen, type Shop } from '../shop.ts';

const AT_ONCE = 500;
const FIRST: Line = LINES[0];

/** Once the shop is open and has an offer, mails everyone who asked to be notified, once. */
export async function announceSales(deps: Deps, shop: Shop): Promise<void> {
  if (!isOpen(shop) || !(await listOffers(deps.db, FIRST)).some(isOffered)) return;
  await notifySalesOpen(deps, AT_ONCE);
}

export const salesOpenHandler = (shop: Shop) =>
  handle(job<Record<string, never>>('commerce.sales-open'), (deps) => announceSales(deps, shop), {
    every: '*/15 * * * *',
  });
