import type { ProviderName } from '@app/commerce/contract';
import type { Deps } from '@app/platform/server';
import { findServices, insertCoupon } from './demo.repo.ts';
import { orderService } from './orders/create-order.ts';
import { openCheckout } from './orders/open-checkout.ts';
import type { PaymentProvider, PaymentState } from './providers/port.ts';
import { refundOrder } from './settle/refund.ts';
import { settle } from './settle/settle.ts';
import type { Shop } from './shop.ts';

/** One order of the past, as a simulated buyer made it. */
export interface PastSale {
  readonly userId: string;
  /** Slug of a service. */
  readonly service: string;
  /** For a service that is priced by the day. */
  readonly days?: number;
  readonly coupon?: string;
  readonly provider: ProviderName;
  /** The last digits of the card that was used. */
  readonly digits: string;
  /** declined: tried once and left. short: less came in than was due. */
  readonly ends: 'paid' | 'declined' | 'expired' | 'short';
  readonly refund?: {
    readonly at: Date;
    readonly share: number;
    readonly takesAccess: boolean;
    readonly reason: string;
  };
}

/** The share of the price that comes in when too little does. */
const SHORT = 0.64;

/** The pretend provider on developers' machines reads these names back, so that such an order can still be refunded. */
const refOf = (provider: ProviderName, orderId: string, pence: number, digits: string): string =>
  `${provider === 'card' ? 'cs' : 'PP'}_demo_${pence}_${digits}_${orderId}`;
const paymentRefOf = (provider: ProviderName, ref: string): string =>
  provider === 'card' ? ref.replace('cs_', 'pi_') : `cap_${ref}`;

/** A provider of the past: it knows one payment and how it ended. */
function pastProvider(sale: PastSale): PaymentProvider {
  const { provider: name, digits, ends } = sale;
  let state: PaymentState | undefined;
  return {
    name,
    open: ({ orderId, pence }) => {
      const received = ends === 'short' ? Math.round(pence * SHORT) : pence;
      const ref = refOf(name, orderId, received, digits);
      state = {
        status: ends === 'short' ? 'paid' : ends,
        pence: received,
        currency: 'GBP',
        paymentRef: ends === 'paid' || ends === 'short' ? paymentRefOf(name, ref) : null,
        paidWith: name === 'card' ? `Card ending ${digits}` : 'PayPal',
        failure: ends === 'declined' ? 'Your card has insufficient funds.' : '',
        refundedPence: 0,
        dispute: 'none',
      };
      return Promise.resolve({ ref, url: '' });
    },
    read: () => (state ? Promise.resolve(state) : Promise.reject(new Error('not opened'))),
    refund: ({ key }) => Promise.resolve(key),
    signs: () => false,
    verify: () => Promise.resolve(null),
  };
}

/**
 * Tells an order of the past by the product's own steps, at the moment of `deps.clock`: order, payment, grant, receipt. Nobody
 * is mailed. False when the service is not sold here.
 */
export async function importSale(deps: Deps, sale: PastSale): Promise<boolean> {
  const service_id = (await findServices(deps.db)).get(sale.service);
  if (!service_id) return false;
  const silent: Deps = { ...deps, mail: { send: () => Promise.resolve() } };
  const shop: Shop = { providers: new Map([[sale.provider, pastProvider(sale)]]), vatNumber: '', address: '' };
  const intent = {
    op_id: deps.ids.id(),
    service_id,
    waiver: true,
    ...(sale.days === undefined ? {} : { days: sale.days }),
    ...(sale.coupon === undefined ? {} : { coupon: sale.coupon }),
  };
  const { id, total_pence } = await orderService(silent, shop, sale.userId, intent);
  await openCheckout(silent, shop, { userId: sale.userId, orderId: id, provider: sale.provider });
  await settle(silent, shop, id);
  if (sale.refund && sale.ends === 'paid') {
    const { at, share, takesAccess, reason } = sale.refund;
    const later: Deps = { ...silent, clock: { now: () => at } };
    const pence = Math.max(1, Math.round(total_pence * share));
    await refundOrder(later, shop, { orderId: id, opId: deps.ids.id(), pence, takesAccess, reason, by: null });
  }
  return true;
}

/** A coupon that counts without limits of time, once. */
export const createDemoCoupon = (deps: Deps, code: string, percent: number): Promise<void> =>
  insertCoupon(deps.db, { id: deps.ids.id(), code, percent, at: deps.clock.now() });

/** Whether the offers simulated learners buy are on sale here. */
export const hasShop = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> => (await findServices(db)).has('qb-6m');
