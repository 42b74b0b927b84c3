import { ENTITLEMENTS } from '@app/access/contract';
import { isDeliverable, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { SEAT_KINDS } from '../catalogue/product.ts';
import { MOST_DAYS } from '../catalogue/offer.ts';
import { ORDER_STEP_NAMES } from './steps.ts';

export const PROVIDERS = ['card', 'paypal'] as const;
export type ProviderName = (typeof PROVIDERS)[number];
export const ORDER_STATES = ['created', 'requires-action', 'failed', 'held', 'paid', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** Orders in these states can still be paid. */
export const UNPAID: ReadonlySet<OrderState> = new Set(['created', 'requires-action', 'failed']);

/** The checkout of a service or a seat at an event. */
export const checkoutPath = (kind: 'service' | 'event', itemId: string): string =>
  `/profile/checkout?${kind}=${itemId}`;

/** Who an order is for: the buyer, one other person, or a group. */
export const RECIPIENTS = ['self', 'gift', 'cohort'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** What the buyer agrees to when access starts at once; stored with the order as it was shown. */
export const WAIVER =
  'Start my access now. I understand that I then lose my right to cancel within 14 days and get my money back.';

const pence = z.number().int();
const moment = z.iso.datetime();

/** One offer as buyers see it. */
export const offerShape = z.object({
  id: uuid(),
  slug: z.string(),
  name: z.string(),
  price_pence: pence,
  days: z.number().int().nullable(),
  per_day: z.boolean(),
  min_days: z.number().int().nullable(),
  max_days: z.number().int().nullable(),
  featured: z.boolean(),
  /** Whether it can be bought as a gift, and as places for a group. */
  giftable: z.boolean(),
  cohort: z.boolean(),
  note: z.string(),
});
export const productShape = z.object({
  id: uuid(),
  slug: z.string(),
  name: z.string(),
  line: z.string(),
  description: z.string(),
  opens: z.array(z.enum(ENTITLEMENTS)),
  seats: z.array(z.enum(SEAT_KINDS)),
  inside: z.array(z.string()),
  apart: z.array(z.string()),
  services: z.array(offerShape),
});
/** What a product opens, counted: "2 unseen mocks, 400 questions kept out of practice". */
export const stockCountShape = z.object({
  opens: z.string(),
  count: z.number().int(),
  what: z.string(),
  note: z.string(),
  /** How many of them are open without an account. */
  free: z.number().int().optional(),
  /** How many of them have passed a clinician's review. */
  reviewed: z.number().int().optional(),
  /** In the comparison of plans, and on no card. */
  aside: z.boolean().optional(),
});
export type StockCount = z.output<typeof stockCountShape>;

export const catalogueShape = z.object({
  /** Whether this installation takes payments. */
  open: z.boolean(),
  /** The ways to pay here, the usual one first. */
  pay_with: z.array(z.enum(PROVIDERS)),
  /** Null: this installation has no VAT number. */
  vat_percent: z.number().int().nullable(),
  /** Group discounts: per cent off from this many places in one order. */
  steps: z.array(z.object({ places: z.number().int(), percent: z.number().int() })),
  products: z.array(productShape),
  /** Missing in a reply of an earlier version. */
  stock: z.array(stockCountShape).optional(),
});
export type Catalogue = z.output<typeof catalogueShape>;

/** The codes of an order for others, as the buyer sees them: used or not, and nothing about the users. */
export const codesShape = z.object({
  all: z.number().int(),
  claimed: z.number().int(),
  /** Expired, withdrawn or taken back unused. */
  ended: z.number().int(),
  until: moment,
  /** The address a gift code was sent to; empty: the buyer's. */
  sent_to: z.string(),
});

/** The `failure` of an invoice that staff have cancelled. */
export const CANCELLED = 'cancelled';

/** The number of a receipt or credit note; left out: the receipt of the order. */
export const paperQueryShape = z.object({ name: z.string().max(20).optional() });

export const orderShape = z.object({
  id: uuid(),
  number: z.number().int(),
  kind: z.enum(['service', 'event']),
  state: z.enum(ORDER_STATES),
  title: z.string(),
  list_pence: pence,
  discount_pence: pence,
  total_pence: pence,
  vat_pence: pence.nullable(),
  refunded_pence: pence,
  /** Requested back, and not sent by the provider yet. */
  refunding_pence: pence,
  paid_with: z.string(),
  /** The bank's reason for declining, or empty. */
  failure: z.string(),
  created_at: moment,
  quoted_until: moment,
  /** How it can still be paid, until `quoted_until`; a payment page ties it to one provider. Empty: it cannot be paid. */
  pay_with: z.array(z.enum(PROVIDERS)),
  /** The checkout of the same goods, for a new order. */
  again: z.string(),
  paid_at: moment.nullable(),
  starts_at: moment.nullable(),
  days: z.number().int().nullable(),
  receipt: z.string().nullable(),
  /** The numbers of its credit notes. */
  credits: z.array(z.string()),
  /** What the buyer gets back by cancelling now; null when it cannot be cancelled. */
  cancel_pence: pence.nullable(),
  cancel_until: moment.nullable(),
  recipient: z.enum(RECIPIENTS),
  /** Null: bought for the buyer, or not paid yet. */
  codes: codesShape.nullable(),
  /** Seats at events that came with it, to be booked on a date of the owner's choice. */
  seats: z.array(z.object({ kind: z.enum(SEAT_KINDS), state: z.enum(['open', 'booked', 'ended']), until: moment })),
  steps: z.array(z.object({ at: moment, what: z.enum(ORDER_STEP_NAMES), note: z.string() })),
});
export type Order = z.output<typeof orderShape>;

const code = z.string().trim().max(20);
export const MOST_PLACES = 200;
export const FEWEST_PLACES = 2;
const line = (most: number) => z.string().trim().min(1).max(most);
export const giftShape = z.strictObject({
  /** The recipient's name, for the greeting of the mail. */
  name: line(60),
  /** Left out: the code goes to the buyer. */
  email: z.string().trim().max(254).refine(isDeliverable, 'Please enter an e-mail address.').optional(),
  /** The giver's name, as the recipient knows it. */
  from: line(60),
  message: z.string().trim().max(300).default(''),
});
export type Gift = z.output<typeof giftShape>;

const choices = {
  /** Set once by the client: a retry with the same value is the same order. */
  op_id: uuid(),
  coupon: code.optional(),
  /** The total the buyer has seen: refused with PRICE_CHANGED when the order would cost another one. */
  expected_pence: pence.min(0).optional(),
};
export const serviceIntentShape = z.strictObject({
  ...choices,
  service_id: uuid(),
  days: z.number().int().min(1).max(MOST_DAYS).optional(),
  /** A later start day; left out: as soon as possible. Days never begin before current access ends. */
  starts_on: z.iso.date().optional(),
  /** Must be true when access starts at once; ignored and not stored when it begins later. */
  waiver: z.boolean().default(false),
  /** For another person: a code is mailed instead of opening access. */
  gift: giftShape.optional(),
  /** For a group: one code for each place. */
  places: z.number().int().min(FEWEST_PLACES).max(MOST_PLACES).optional(),
});
/** Leaves room for spaces and dashes. */
export const redeemShape = z.strictObject({ code: z.string().trim().min(4).max(40) });
export const redeemedShape = z.object({
  title: z.string(),
  /** The entitlements it opened, with their new end. */
  opened: z.array(z.object({ entitlement: z.enum(ENTITLEMENTS), ends_at: moment })),
  /** Seats at events that come with it. */
  seats: z.array(z.enum(SEAT_KINDS)),
});
export const seatPriceShape = z.object({
  /** Event and date in one, as on the order. */
  title: z.string(),
  /** VAT included. */
  price_pence: z.number().int(),
});
export type SeatPrice = z.output<typeof seatPriceShape>;
export const eventIntentShape = z.strictObject({ ...choices, event_id: uuid() });
export const providerShape = z.enum(PROVIDERS).default('card');
export const checkoutShape = z.strictObject({ order_id: uuid(), provider: providerShape });
export const openedShape = z.object({
  order: orderShape,
  /** The provider's payment page; null when there is nothing to pay. */
  url: z.string().nullable(),
});
export const callbackShape = z.strictObject({ order_id: uuid() });

export const pauseShape = z.object({
  running: z.object({ from: moment, until: moment }).nullable(),
  /** The time is stopped until a disputed payment is decided. */
  frozen: z.boolean(),
  can: z.boolean(),
  /** Pauses left within a year. */
  left: z.number().int(),
  /** The shortest and longest pause, in days. */
  least: z.number().int(),
  most: z.number().int(),
});
export type PauseState = z.output<typeof pauseShape>;
export const pauseBodyShape = z.strictObject({
  /** Set once by the client: a retry with the same value is the same pause. */
  op_id: uuid(),
  days: z.number().int().min(1).max(365),
});

export const holdingShape = z.object({
  entitlement: z.enum(ENTITLEMENTS),
  starts_at: moment,
  ends_at: moment,
  active: z.boolean(),
});
