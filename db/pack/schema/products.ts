// Shapes of the catalogue: products, their priced offers, coupons, gifts, cohorts.
import { ENTITLEMENTS } from '@app/access/contract';
import { SEAT_KINDS } from '@app/commerce/contract';
import { z } from 'zod';
import { day, pence, Status, slug } from './parts.ts';

const Entitlement = z.enum(ENTITLEMENTS);
const EventType = z.enum(SEAT_KINDS);
const Edition = z.enum(['pa', 'plab']);

/** What a purchase gives: entitlements for a time, seats at events, or both. */
const Product = z
  .strictObject({
    slug,
    edition: Edition,
    status: Status,
    name: z.string().min(2),
    order: z.int(),
    opens: z.array(Entitlement).min(1).optional(),
    seats: z.array(EventType).min(1).optional(),
    /** One sentence for a price card. */
    line: z.string().min(10).max(120),
    description: z.string().min(20),
    inside: z.array(z.string().min(5)).min(1),
    /** What a buyer might expect here and has to buy separately. */
    apart: z.array(z.string().min(3)).optional(),
  })
  .refine((p) => p.opens || p.seats, 'a product opens something or holds a seat')
  .refine((p) => !p.opens?.includes('oscegems') || p.opens.includes('gems'), 'oscegems come with gems');

/** A priced offer of a product: for a number of days, by the day, or one seat. */
const Service = z
  .strictObject({
    slug,
    product: slug,
    name: z.string().min(2),
    price: pence,
    days: z.int().positive().optional(),
    per: z.literal('day').optional(),
    minDays: z.int().positive().optional(),
    maxDays: z.int().positive().optional(),
    order: z.int(),
    featured: z.boolean().optional(),
    note: z.string().optional(),
  })
  .refine(
    (s) => (s.per === 'day') === (s.minDays !== undefined && s.maxDays !== undefined),
    'by the day: from how many to how many',
  )
  .refine((s) => !(s.days && s.per), 'days or by the day, not both');

const Coupon = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9]{4,20}$/),
    sample: z.boolean(),
    percent: z.int().positive().max(100).optional(),
    pence: pence.positive().optional(),
    services: z.array(slug).min(1).optional(),
    from: day.optional(),
    until: day.optional(),
    uses: z.int().positive().optional(),
    perPerson: z.int().positive().optional(),
    minSeats: z.int().positive().optional(),
    partner: z.strictObject({ name: z.string(), sharePercent: z.number().min(0).max(100) }).optional(),
    note: z.string().optional(),
  })
  .refine((c) => (c.percent === undefined) !== (c.pence === undefined), 'percent or pence');

const FormField = z.strictObject({
  label: z.string(),
  hint: z.string(),
  optional: z.boolean().optional(),
  max: z.int().positive().optional(),
});

export const Products = z.strictObject({
  kind: z.literal('products'),
  currency: z.literal('GBP'),
  vat: z.strictObject({ rate: z.number(), inclusive: z.boolean() }),
  products: z.array(Product),
  services: z.array(Service),
  coupons: z.array(Coupon),
  cohorts: z.strictObject({
    line: z.string(),
    services: z.array(slug).min(1),
    steps: z.array(z.strictObject({ from: z.int().positive(), percent: z.int().min(0).max(100) })).min(1),
    how: z.string(),
    privacy: z.string(),
    unclaimed: z.string(),
  }),
  gifts: z.strictObject({
    services: z.array(slug).min(1),
    title: z.string(),
    line: z.string(),
    how: z.string(),
    privacy: z.string(),
    fields: z.record(z.string(), FormField),
    bought: z.string(),
    used: z.string(),
    waiting: z.string(),
  }),
});
