import { ENTITLEMENT_WORDS, ENTITLEMENTS } from '@app/access/contract';
import { flag, list, longText, position, resource, slug, text } from '@app/platform/contract';

const mount = { base: '/a/paplabable', section: 'paproducts', screens: '/admin/plabable/products' } as const;

/** Kinds of event a product can include a seat at; the events belong to another module. */
export const SEAT_KINDS = ['webinar', 'bigmock', 'revision', 'osce'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];
/** The label of such a seat, and the page that lists its dates. */
export const SEAT_WORDS: Readonly<Record<SeatKind, { readonly label: string; readonly list: string }>> = {
  webinar: { label: 'Webinar seat', list: '/webinars' },
  bigmock: { label: 'Big Mock seat', list: '/bigmocks' },
  revision: { label: 'Revision course seat', list: '/courses' },
  osce: { label: 'OSCE circuit seat', list: '/osces' },
};

export const product = resource({
  key: 'product',
  touches: 'money',
  label: 'Product',
  plural: 'Products',
  table: 'commerce.product',
  mounts: { pa: { ...mount, menu: { under: 'Products', entries: [['create', 'Create']] } }, plab: mount },
  paths: { one: '/product', many: '/products' },
  all: true,
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    slug: slug({ label: 'Identifier', required: true, from: 'name', hint: 'Names it in imported and exported files.' }),
    line: text({ label: 'One sentence', max: 160, hint: 'Shown on the price card.' }),
    description: longText({ label: 'Description', max: 4000 }),
    opens: list({
      label: 'Opens',
      hint: 'OSCE gems come with gems.',
      choices: ENTITLEMENTS.map((value) => ({ value, label: ENTITLEMENT_WORDS[value] })),
    }),
    seats: list({
      label: 'Seats',
      hint: 'With access, the learner books the seat when a date suits them. On its own, it is sold with its event.',
      choices: SEAT_KINDS.map((value) => ({ value, label: SEAT_WORDS[value].label })),
    }),
    inside: list({ label: 'What is inside', hint: 'One line each, in the words of a buyer.' }),
    apart: list({ label: 'Sold separately' }),
    position: position({ label: 'Position' }),
    active: flag({ label: 'On sale', hint: 'Learners can buy its services.' }),
  },
  title: 'name',
  list: {
    columns: ['name', 'slug', 'opens', 'seats', 'active', 'position'],
    search: ['name', 'slug', 'line'],
    sort: 'position',
    filters: ['active'],
  },
});
