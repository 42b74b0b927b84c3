import { date, flag, integer, list, money, resource, text } from '@app/platform/contract';

const mount = { base: '/a/paplabable', section: 'paproducts', screens: '/admin/plabable/products/coupons' } as const;
const isCode = {
  ok: (value: string) => /^[A-Z0-9]{4,20}$/.test(value),
  message: '4 to 20 capital letters and digits.',
};

export const coupon = resource({
  key: 'coupon',
  touches: 'money',
  label: 'Coupon',
  plural: 'Coupons',
  table: 'commerce.coupon',
  mounts: { pa: { ...mount, menu: { under: 'Products', entries: [['list', 'Coupons']] } }, plab: mount },
  paths: { one: '/coupon', many: '/coupons' },
  fields: {
    code: text({ label: 'Code', required: true, max: 20, check: isCode, fixed: true, hint: 'What buyers type.' }),
    percent: integer({ label: 'Per cent off', min: 1, most: 100, hint: 'Either a percentage or an amount.' }),
    pence: money({ label: 'Amount off' }),
    services: list({ label: 'Services', hint: 'What it is for. Tick none if it is for all.' }),
    starts_on: date({ label: 'From' }),
    ends_on: date({ label: 'Until', hint: 'The last day it can be used.' }),
    uses: integer({ label: 'Total uses', min: 1, hint: 'Leave empty for no limit.' }),
    per_person: integer({
      label: 'Uses per person',
      required: true,
      min: 1,
      most: 100,
      hint: 'Usually 1. Invoices count towards the total only.',
    }),
    min_seats: integer({ label: 'Fewest places', min: 1, hint: 'For orders of several places.' }),
    partner: text({ label: 'Partner', max: 120, hint: 'Who earns a share of what is paid with it.' }),
    share_percent: integer({
      label: 'Share, per cent',
      required: true,
      min: 0,
      most: 100,
      hint: '0 without a partner.',
    }),
    note: text({ label: 'Note', max: 300 }),
    active: flag({ label: 'Can be used', initial: true }),
  },
  title: 'code',
  list: {
    columns: ['code', 'percent', 'pence', 'starts_on', 'ends_on', 'uses', 'partner', 'active'],
    search: ['code', 'partner', 'note'],
    sort: 'code',
    filters: ['active'],
  },
});
