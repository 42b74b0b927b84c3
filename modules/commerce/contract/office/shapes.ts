import { ENTITLEMENTS } from '@app/access/contract';
import { pageOf, pageQuery, reason, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { codesShape, holdingShape, ORDER_STATES, PROVIDERS, RECIPIENTS } from '../orders/shapes.ts';
import { ORDER_STEP_NAMES } from '../orders/steps.ts';

const pence = z.number().int();
const moment = z.iso.datetime();

/**
 * How staff filter orders. `confirming`: the provider has not decided yet. `refused`: the provider refused a refund, and staff
 * have not acted on it since.
 */
export const ORDER_VIEWS = ['held', 'confirming', 'paid', 'failed', 'refunded', 'refused', 'disputed'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const deskOrderShape = z.object({
  id: uuid(),
  number: z.number().int(),
  state: z.enum(ORDER_STATES),
  disputed: z.boolean(),
  title: z.string(),
  person: z.object({ id: uuid(), name: z.string(), email: z.string() }).nullable(),
  /** The organisation billed on invoice, or empty. */
  organisation: z.string(),
  total_pence: pence,
  refunded_pence: pence,
  /** The amount received; null until money has moved. */
  received_pence: pence.nullable(),
  /** The coupon's code, or empty. */
  coupon: z.string(),
  paid_with: z.string(),
  provider: z.enum([...PROVIDERS, 'manual', 'none']).nullable(),
  failure: z.string(),
  held_because: z.string(),
  created_at: moment,
});
export type DeskOrder = z.output<typeof deskOrderShape>;

export const deskQueryShape = z.object({
  ...pageQuery,
  /** An order number, an e-mail address, a name, a receipt number or a provider reference. */
  search: z.string().trim().max(254).optional(),
  view: z.enum(ORDER_VIEWS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export const deskPageShape = pageOf(deskOrderShape).extend({
  /** How many need staff, regardless of the search. */
  waiting: z.object({
    held: z.number().int(),
    confirming: z.number().int(),
    refused: z.number().int(),
    disputed: z.number().int(),
    events: z.number().int(),
  }),
});

export const paymentEventShape = z.object({
  /** Provider and event id joined. */
  id: z.string(),
  provider: z.enum(PROVIDERS),
  event_id: z.string(),
  kind: z.string(),
  order_id: uuid().nullable(),
  order_number: z.number().int().nullable(),
  received_at: moment,
  handled_at: moment.nullable(),
  times: z.number().int(),
  failure: z.string(),
  /** As received; empty once the buyer has been erased. */
  body: z.string(),
});
export type PaymentEvent = z.output<typeof paymentEventShape>;

export const deskOrderDetailShape = deskOrderShape.extend({
  kind: z.enum(['service', 'event']),
  recipient: z.enum(RECIPIENTS),
  /** How many codes are used, for an order bought for others; null: it has no codes. */
  codes: codesShape.nullable(),
  list_pence: pence,
  discount_pence: pence,
  /** Null: the sale carries no VAT. */
  vat_pence: pence.nullable(),
  vat_percent: z.number().int(),
  provider_ref: z.string().nullable(),
  payment_ref: z.string().nullable(),
  quoted_until: moment,
  paid_at: moment.nullable(),
  starts_at: moment.nullable(),
  compared_at: moment.nullable(),
  waiver: z.string(),
  receipt: z.string().nullable(),
  /** The numbers of its credit notes. */
  credits: z.array(z.string()),
  /** What can still be refunded. */
  refundable_pence: pence,
  lines: z.array(z.object({ title: z.string(), days: z.number().int().nullable(), total_pence: pence })),
  /** Newest first; `by` names the member of staff. */
  steps: z.array(z.object({ at: moment, what: z.enum(ORDER_STEP_NAMES), note: z.string(), by: z.string().nullable() })),
  events: z.array(paymentEventShape),
  refunds: z.array(
    z.object({
      id: uuid(),
      pence,
      state: z.enum(['asked', 'done', 'failed']),
      takes_access: z.boolean(),
      reason: z.string(),
      asked_at: moment,
      by: z.string().nullable(),
      /** The provider's own reference of the refund, or that of the bank transfer. */
      provider_ref: z.string().nullable(),
    }),
  ),
  /** The access this order granted. */
  grants: z.array(
    z.object({
      entitlement: z.enum(ENTITLEMENTS),
      days: z.number().int(),
      given_at: moment,
      reversed_at: moment.nullable(),
    }),
  ),
  /** All of the buyer's access, from any source. */
  holdings: z.array(holdingShape),
});
export type DeskOrderDetail = z.output<typeof deskOrderDetailShape>;

/** What staff see when they look up an order, including whether its access is on an account. */
export const lookupShape = z.object({
  id: uuid(),
  orderId: z.string(),
  state: z.enum(ORDER_STATES),
  title: z.string(),
  total_pence: pence,
  paid_at: moment.nullable(),
  payer: z.object({ id: uuid(), name: z.string(), email: z.string() }).nullable(),
  recipient: z.enum(RECIPIENTS),
  /** The entitlements it has opened. */
  opened: z.array(z.enum(ENTITLEMENTS)),
});
export type Lookup = z.output<typeof lookupShape>;

export const refundBodyShape = z.strictObject({
  /** Set once by the client: a retry with the same value is the same refund. */
  op_id: uuid(),
  pence: z.number().int().min(1),
  /** What the form showed as refundable: refused if a refund was recorded since, so that nobody pays back twice unaware. */
  refundable_pence: pence,
  takes_access: z.boolean(),
  reason: reason(),
  /** Of the bank transfer by which staff send back what was paid on invoice; needed there and unused elsewhere. */
  reference: z.string().trim().max(120).default(''),
});
export const reasonBodyShape = z.strictObject({ reason: reason() });
export const noteBodyShape = z.strictObject({ note: z.string().trim().min(1).max(1000) });
export const handleEventShape = z.strictObject({
  provider: z.enum(PROVIDERS),
  event_id: z.string().min(1).max(255),
  /** Why an event without an order, such as a payout, needs nothing: it is closed without reading the provider. */
  nothing_to_do: reason().optional(),
});

const salesShape = z.object({
  orders: z.number().int(),
  /** Before refunds. */
  pence,
  refunded_pence: pence,
  kept_pence: pence,
  /** The VAT included in what was kept; null: this installation has no VAT number and sold nothing with VAT. */
  vat_pence: pence.nullable(),
});
export const revenueQueryShape = z.object({ from: z.iso.date(), to: z.iso.date() });
export const revenueShape = revenueQueryShape.extend({
  /** The rate of a sale today; earlier sales keep the rate of their day. Null: as above. */
  vat_percent: z.number().int().nullable(),
  /** UK days with a sale or a refund, oldest first. */
  days: z.array(salesShape.extend({ day: z.string() })),
  /** Totals over the range, most kept first. */
  services: z.array(salesShape.extend({ item_id: uuid(), title: z.string() })),
  /** Orders paid in the range with a coupon, most kept first; a partner earns a share of what is kept. */
  coupons: z.array(
    z.object({
      code: z.string(),
      partner: z.string(),
      orders: z.number().int(),
      discount_pence: pence,
      kept_pence: pence,
      share_percent: z.number().int(),
      share_pence: pence,
    }),
  ),
});
export type Revenue = z.output<typeof revenueShape>;
