import type { ProviderName } from '@app/commerce/contract';
import { addDays, ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { createCohort, markPaid } from '../cohorts/act.ts';
import { endCoupon, findServices, insertCoupon } from './demo.repo.ts';
import { orderService } from '../orders/create-order.ts';
import { openCheckout } from '../orders/open-checkout.ts';
import type { PaymentProvider, PaymentState } from '../providers/port.ts';
import { refundOrder } from '../settle/refund.ts';
import { settle } from '../settle/settle.ts';
import type { Shop } from '../shop.ts';
import { redeem } from '../vouchers/redeem.ts';

/** A code redeemed at a moment. */
export interface PastClaim {
  readonly userId: string;
  readonly at: Date;
}

/** A past order of a simulated buyer. */
export interface PastSale {
  readonly userId: string;
  /** Slug of a service. */
  readonly service: string;
  /** Only for services priced by the day. */
  readonly days?: number;
  readonly coupon?: string;
  /** Bought for another person; `claim`: who has redeemed the code. */
  readonly gift?: { readonly name: string; readonly from: string; readonly claim?: PastClaim };
  readonly provider: ProviderName;
  /** The last digits of the card. */
  readonly digits: string;
  /** declined: one failed attempt. short: less money came in than was due. */
  readonly ends: 'paid' | 'declined' | 'expired' | 'short';
  readonly refund?: {
    readonly at: Date;
    readonly share: number;
    readonly takesAccess: boolean;
    readonly reason: string;
  };
}

/** The share of the price that comes in for `short`. */
const SHORT = 0.64;

/** The fake provider on developers' machines parses these references, so that demo orders can be refunded. */
const refOf = (provider: ProviderName, orderId: string, pence: number, digits: string): string =>
  `${provider === 'card' ? 'cs' : 'PP'}_demo_${pence}_${digits}_${orderId}`;
const paymentRefOf = (provider: ProviderName, ref: string): string =>
  provider === 'card' ? ref.replace('cs_', 'pi_') : `cap_${ref}`;

/** A stand-in provider that knows one payment and its outcome. */
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
    read: () => (state ? Promise.resolve(state) : Promise.reject(new Error('the demo provider has no payment open'))),
    refund: ({ key }) => Promise.resolve(key),
    list: () => Promise.resolve([]),
    signs: () => false,
    verify: () => Promise.resolve(null),
  };
}

/** Sends no mail; collects the codes that would have been sent. */
function captureMail(deps: Deps): { readonly silent: Deps; readonly codes: string[] } {
  const codes: string[] = [];
  const send: Deps['mail']['send'] = (_db, { variables }) => {
    const { gift_code, place_code, codes: several } = variables as Readonly<Record<string, string | undefined>>;
    codes.push(...[gift_code, place_code, ...(several?.split('\n') ?? [])].filter((each) => each !== undefined));
    return Promise.resolve();
  };
  return { silent: { ...deps, mail: { send } }, codes };
}
const redeemAt = async (deps: Deps, { userId, at }: PastClaim, code: string | undefined): Promise<void> => {
  if (code) await redeem({ ...deps, clock: { now: () => at } }, userId, code);
};

/** Places that an organisation ordered on invoice. */
export interface PastCohort {
  readonly by: string;
  /** Slug of a service. */
  readonly service: string;
  readonly places: number;
  readonly organisation: string;
  readonly contact: string;
  readonly email: string;
  readonly dueOn: string;
  /** Left out: the invoice is unpaid. */
  readonly paid?: { readonly at: Date; readonly reference: string };
  readonly addresses: readonly string[];
  /** In the order of `addresses`. */
  readonly claims: readonly PastClaim[];
}
/** Replays a past order on invoice through the real use cases; false when the service is not sold here. */
export async function importCohort(deps: Deps, cohort: PastCohort): Promise<boolean> {
  const service_id = (await findServices(deps.db)).get(cohort.service);
  if (!service_id) return false;
  const { silent, codes } = captureMail(deps);
  const shop: Shop = { providers: new Map(), vatNumber: '', address: '' };
  const desk = { deps: silent, shop, by: cohort.by, covers: () => true };
  const id = await createCohort(desk, {
    op_id: deps.ids.id(),
    service_id,
    places: cohort.places,
    organisation: cohort.organisation,
    contact: cohort.contact,
    email: cohort.email,
    address: 'Programme office\n1 College Road',
    po_number: 'PO-44817',
    due_on: cohort.dueOn,
    addresses: [...cohort.addresses],
  });
  for (const [at, claim] of cohort.claims.entries()) await redeemAt(silent, claim, codes[at]);
  const { paid } = cohort;
  if (paid) await markPaid({ ...desk, deps: { ...silent, clock: { now: () => paid.at } } }, id, paid.reference);
  return true;
}

/**
 * Replays a past order through the real use cases, at the time of `deps.clock`: order, payment, grant, receipt. Sends no mail.
 * False when the service is not sold here.
 */
export async function importSale(deps: Deps, sale: PastSale): Promise<boolean> {
  const service_id = (await findServices(deps.db)).get(sale.service);
  if (!service_id) return false;
  const { silent, codes } = captureMail(deps);
  const shop: Shop = { providers: new Map([[sale.provider, pastProvider(sale)]]), vatNumber: '', address: '' };
  const intent = {
    op_id: deps.ids.id(),
    service_id,
    waiver: sale.gift === undefined,
    ...(sale.gift ? { gift: { name: sale.gift.name, from: sale.gift.from, message: '' } } : {}),
    ...(sale.coupon === undefined ? {} : { coupon: sale.coupon }),
  };
  // Days priced singly run up to an exam.
  const exam = sale.days === undefined ? undefined : addDays(ukDay(deps.clock.now()), sale.days - 1);
  const { id, total_pence } = await orderService(silent, shop, { userId: sale.userId, body: intent, exam });
  await openCheckout(silent, shop, { userId: sale.userId, orderId: id, provider: sale.provider });
  await settle(silent, shop, id);
  const claim = sale.gift?.claim;
  if (claim) await redeemAt(silent, claim, codes[0]);
  if (sale.refund && sale.ends === 'paid') {
    const { at, share, takesAccess, reason } = sale.refund;
    const later: Deps = { ...silent, clock: { now: () => at } };
    const pence = Math.max(1, Math.round(total_pence * share));
    await refundOrder(later, shop, { orderId: id, opId: deps.ids.id(), pence, takesAccess, reason, by: null });
  }
  return true;
}

/** A coupon without start or end date, one use per person. */
export const createDemoCoupon = (deps: Deps, code: string, percent: number): Promise<void> =>
  insertCoupon(deps.db, { id: deps.ids.id(), code, percent, at: deps.clock.now() });

export const endDemoCoupon = (deps: Pick<Deps, 'db' | 'clock'>, code: string): Promise<void> =>
  endCoupon(deps.db, code, deps.clock.now());

/** Whether the offers simulated learners buy are on sale here. */
export const hasShop = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> => (await findServices(db)).has('qb-6m');
