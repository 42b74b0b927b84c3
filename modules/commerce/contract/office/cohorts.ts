import { endpoint, type EndpointTable, isDeliverable, pageOf, pageQuery, reason, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { MOST_PLACES } from '../orders/shapes.ts';

const pence = z.number().int();
const moment = z.iso.datetime();
const params = z.object({ id: uuid() });
const mailing = { points: 200, seconds: 3600 } as const;

export const COHORT_STATES = ['unpaid', 'overdue', 'paid', 'refunded', 'cancelled'] as const;
export type CohortState = (typeof COHORT_STATES)[number];
export const PLACE_STATES = ['claimed', 'sent', 'free', 'ended'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

export const cohortShape = z.object({
  /** The id of its order. */
  id: uuid(),
  number: z.number().int(),
  /** The organisation that is billed, or the buyer's name. */
  organisation: z.string(),
  title: z.string(),
  state: z.enum(COHORT_STATES),
  places: z.number().int(),
  claimed: z.number().int(),
  sent: z.number().int(),
  total_pence: pence,
  /** The day the invoice is due; null: not on invoice. */
  due_on: z.string().nullable(),
  created_at: moment,
});
export type Cohort = z.output<typeof cohortShape>;

export const cohortDetailShape = cohortShape.extend({
  list_pence: pence,
  discount_pence: pence,
  unit_pence: pence,
  /** Null: the sale carries no VAT. */
  vat_pence: pence.nullable(),
  paid_at: moment.nullable(),
  receipt: z.string().nullable(),
  /** When unused codes expire; null: no code has been issued. */
  until: moment.nullable(),
  /** Null: paid at the checkout. */
  invoice: z
    .object({
      contact: z.string(),
      email: z.string(),
      address: z.string(),
      po_number: z.string(),
      due_on: z.string(),
    })
    .nullable(),
  /** Codes without an address can be mailed to the buyer; false once the buyer's account is deleted. */
  has_payer: z.boolean(),
  vouchers: z.array(
    z.object({
      id: uuid(),
      k: z.number().int(),
      email: z.string(),
      state: z.enum(PLACE_STATES),
      /** When the code was used or, if it was not, sent. */
      at: moment.nullable(),
    }),
  ),
});
export type CohortDetail = z.output<typeof cohortDetailShape>;

const line = (most: number) => z.string().trim().min(1).max(most);
const address = z.string().trim().max(254).refine(isDeliverable, 'Please enter an e-mail address.');
export const newCohortShape = z.strictObject({
  /** Set once by the client: a retry with the same value is the same order. */
  op_id: uuid(),
  service_id: uuid(),
  places: z.number().int().min(1).max(MOST_PLACES),
  organisation: line(120),
  contact: line(120),
  email: address,
  address: line(400),
  po_number: z.string().trim().max(60).default(''),
  due_on: z.iso.date(),
  coupon: z.string().trim().max(20).optional(),
  /** Codes are mailed to these at once; the other places stay free. */
  addresses: z.array(address).max(MOST_PLACES).default([]),
});
const placeIds = z.array(uuid()).min(1).max(MOST_PLACES);

/** Groups whose places were bought in one order, by card or on invoice. */
export const cohortApi = {
  cohorts: endpoint('GET /a/paplabable/cohorts', 'staff:paproducts:v', {
    query: z.object({ ...pageQuery, search: z.string().trim().max(120).optional() }),
    reply: pageOf(cohortShape),
    about: 'Groups whose places were bought in one order, newest first, with how many are used and what is overdue.',
  }),
  cohort: endpoint('GET /a/paplabable/cohorts/:id', 'staff:paproducts:v', {
    params,
    reply: cohortDetailShape,
    about: 'One group with its places and its invoice.',
  }),
  createCohort: endpoint('POST /a/paplabable/cohorts', 'staff:paproducts:a', {
    body: newCohortShape,
    reply: cohortDetailShape,
    limit: mailing,
    act: {
      touches: 'money',
      rows: 'one',
      says: 'Places, price, VAT and who is mailed a code, in a second step.',
      undo: { by: 'POST /a/paplabable/cohorts/:id/cancel', for: 'until it is paid' },
    },
    about:
      'Makes an order of places on invoice and mails the codes of those with an address. Sent again it is the same.',
  }),
  cohortPaid: endpoint('POST /a/paplabable/cohorts/:id/paid', 'staff:paproducts:e', {
    params,
    body: z.strictObject({ reference: z.string().trim().min(1).max(120) }),
    reply: cohortDetailShape,
    act: {
      touches: 'money',
      rows: 'one',
      says: 'The sum and where the receipt goes.',
      undo: { never: 'A receipt has been numbered; money goes back as a refund.' },
    },
    about: 'The money of an invoice has arrived: numbers the receipt. Sent again it changes nothing.',
  }),
  cancelCohort: endpoint('POST /a/paplabable/cohorts/:id/cancel', 'staff:paproducts:e', {
    params,
    body: z.strictObject({ reason: reason() }),
    reply: cohortDetailShape,
    act: {
      touches: 'money',
      rows: 'one',
      says: 'How many codes stop working and what closes.',
      asks: ['reason'],
      undo: { never: 'Codes have stopped and people have been told; a new cohort is needed.' },
    },
    about:
      'An invoice that will not be paid ends: codes stop working and what they opened closes. Sent again it changes nothing.',
  }),
  sendPlaces: endpoint('POST /a/paplabable/cohorts/:id/send', 'staff:paproducts:e', {
    params,
    body: z.strictObject({
      places: z
        .array(z.strictObject({ id: uuid(), email: address.optional() }))
        .min(1)
        .max(MOST_PLACES),
    }),
    reply: cohortDetailShape,
    limit: mailing,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'How many places get a new code, and that the old codes stop.',
      undo: { never: 'The old codes have stopped; new ones can be sent again.' },
    },
    about: 'Mails a new code for each of these unused places, to its address or to a new one.',
  }),
  takeBackPlaces: endpoint('POST /a/paplabable/cohorts/:id/takeback', 'staff:paproducts:e', {
    params,
    body: z.strictObject({ places: placeIds }),
    reply: cohortDetailShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'How many unused places, and that their codes stop.',
      undo: { by: 'POST /a/paplabable/cohorts/:id/send', for: 'always' },
    },
    about: 'Takes unused places back: their codes stop working and the places are free again.',
  }),
  cohortInvoice: endpoint('GET /a/paplabable/cohorts/:id/invoice', 'staff:paproducts:v', {
    params,
    reply: z.object({ url: z.string(), name: z.string() }),
    about: 'A link to the invoice as a PDF; it works for a few minutes.',
  }),
} as const satisfies EndpointTable;
