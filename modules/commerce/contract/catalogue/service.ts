import { flag, integer, money, position, reference, resource, slug, text } from '@app/platform/contract';
import { MOST_DAYS } from './offer.ts';

const mount = { base: '/a/paplabable', section: 'paproducts', screens: '/admin/plabable/services' } as const;

/** A priced offer of a product: for a number of days, by the day, or one seat. */
export const service = resource({
  key: 'service',
  touches: 'money',
  label: 'Service',
  plural: 'Services',
  table: 'commerce.service',
  mounts: { pa: mount, plab: mount },
  paths: { one: '/service', many: '/services' },
  all: true,
  listAt: '/list',
  fields: {
    product_id: reference({ label: 'Product', required: true, to: { resource: 'product' } }),
    name: text({ label: 'Name', required: true, max: 120, hint: 'For example, Six months.' }),
    slug: slug({
      label: 'Identifier',
      required: true,
      from: 'name',
      hint: 'Names it in coupons and in imported and exported files.',
    }),
    price_pence: money({
      label: 'Price',
      required: true,
      hint: 'Including VAT. If priced by the day, the price of one day.',
    }),
    duration_days: integer({
      label: 'Days',
      min: 1,
      most: MOST_DAYS,
      hint: 'Leave empty for a seat, or if priced by the day.',
    }),
    per_day: flag({
      label: 'Priced by the day',
      hint: 'It runs up to the exam date of the buyer, who cannot buy it for others.',
    }),
    min_days: integer({
      label: 'Fewest days charged',
      min: 1,
      most: MOST_DAYS,
      hint: 'An exam before then costs as many.',
    }),
    max_days: integer({ label: 'Most days', min: 1, most: MOST_DAYS }),
    featured: flag({ label: 'Highlighted', hint: 'Marked on the price page.' }),
    giftable: flag({ label: 'Can be a gift' }),
    cohort: flag({ label: 'Can be bought for a group' }),
    note: text({ label: 'Note', max: 200, hint: 'Shown under the price.' }),
    position: position({ label: 'Position' }),
    active: flag({ label: 'On sale', initial: true }),
  },
  title: 'name',
  list: {
    columns: ['name', 'product_id', 'price_pence', 'per_day', 'duration_days', 'active', 'position'],
    search: ['name', 'slug'],
    sort: 'position',
    filters: ['active', 'product_id'],
  },
});
