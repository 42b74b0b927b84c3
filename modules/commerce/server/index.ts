import { eraseSection, exportSection } from '@app/accounts/server';
import {
  commerceMails,
  coupon,
  howToPay,
  pauseLeast,
  pauseMost,
  pauseTimes,
  product,
  service,
  vatPercent,
} from '@app/commerce/contract';
import { contribute } from '@app/platform/contract';
import { type Deps, type Module, module } from '@app/platform/server';
import { remindHandler } from './after-sale/remind.ts';
import { salesOpenHandler } from './after-sale/sales-open.ts';
import { cohortRoutes } from './cohorts/routes.ts';
import { couponHooks, productHooks, serviceHooks } from './catalogue/hooks.ts';
import { listUsableSeats } from './state/included-seats.repo.ts';
import { erasePerson, lockOrdersOf, ordersOf, receiptsOf } from './state/personal-data.repo.ts';
import { codesUsedBy } from './state/vouchers.repo.ts';
import { shopGauges } from './office/figures.ts';
import { deskContributions } from './office/contributions.ts';
import { deskRoutes, lookupRoutes } from './office/routes.ts';
import { sellServices } from './orders/sell-services.ts';
import { paypalProvider, type PaypalOptions } from './providers/paypal.ts';
import type { PaymentProvider } from './providers/port.ts';
import { stripeProvider } from './providers/stripe.ts';
import type { StripeOptions } from './providers/stripe-client.ts';
import { drawReceipt, receiptHandler } from './receipts/receipts.ts';
import { routesOf } from './routes.ts';
import { compareHandler } from './settle/compare.ts';
import { eventHandler } from './settle/receive-event.ts';
import { reconcileHandler } from './settle/reconcile.ts';
import type { Shop } from './shop.ts';

export { type CatalogueContent, exportCatalogue, importCatalogue } from './catalogue/import-catalogue.ts';
export {
  createDemoCoupon,
  endDemoCoupon,
  hasShop,
  importCohort,
  importSale,
  type PastSale,
} from './demo/past-sales.ts';
export { listOrderNames } from './office/desk.repo.ts';
export { endFreeOrder, refundRest } from './settle/refund.ts';
export { listIncludedSeats, payWithIncludedSeat, returnIncludedSeat } from './vouchers/included-seats.ts';
export { stock } from './catalogue/stock.ts';
export { type Purchasable, purchasable } from './purchasable.ts';

export interface CommerceOptions {
  /** Left out: the shop is closed and says so. */
  readonly card?: StripeOptions | undefined;
  readonly paypal?: PaypalOptions | undefined;
  /** Empty: what is sold carries no VAT. */
  readonly vatNumber?: string;
  /** The seller's address on receipts. */
  readonly address?: string;
}

/** Keeps the sales records; receipts that name the buyer are redrawn without the name. */
async function eraseBuyer(deps: Deps, userId: string): Promise<void> {
  await lockOrdersOf(deps.db, userId);
  const receipts = await receiptsOf(deps.db, userId);
  await erasePerson(deps.db, userId);
  for (const receipt of receipts) await deps.jobs.enqueue(deps.db, drawReceipt, receipt);
}

function shopOf({ card, paypal, vatNumber = '', address = '' }: CommerceOptions): Shop {
  const providers: PaymentProvider[] = [
    ...(card ? [stripeProvider(card)] : []),
    ...(paypal ? [paypalProvider(paypal)] : []),
  ];
  return { providers: new Map(providers.map((each) => [each.name, each])), vatNumber, address };
}

export function createCommerce(options: CommerceOptions = {}): Module {
  const shop = shopOf(options);
  return module({
    name: 'commerce',
    resources: [product, service, coupon],
    hooks: { product: productHooks, service: serviceHooks, coupon: couponHooks },
    routes: [...routesOf(shop), ...deskRoutes(shop), ...lookupRoutes(shop), ...cohortRoutes(shop)],
    settings: [vatPercent, howToPay, pauseLeast, pauseMost, pauseTimes],
    mails: commerceMails,
    jobs: [
      eventHandler(shop),
      reconcileHandler(shop),
      compareHandler(shop),
      receiptHandler,
      remindHandler,
      salesOpenHandler(shop),
    ],
    contributes: [
      sellServices,
      ...deskContributions,
      shopGauges,
      contribute(exportSection, {
        name: 'orders',
        collect: async ({ db, clock }, userId) => ({
          orders: await ordersOf(db, userId),
          codes_used: await codesUsedBy(db, userId),
          seats_to_book: await listUsableSeats(db, userId, clock.now()),
        }),
      }),
      contribute(eraseSection, { name: 'orders', erase: eraseBuyer }),
    ],
  });
}
