import { harmless, endpoint, type EndpointTable, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { exportShape } from '@app/users/contract';
import { z } from 'zod';
import { paperQueryShape } from '../orders/shapes.ts';
import {
  deskOrderDetailShape,
  deskPageShape,
  deskQueryShape,
  handleEventShape,
  lookupShape,
  noteBodyShape,
  paymentEventShape,
  reasonBodyShape,
  refundBodyShape,
  revenueQueryShape,
  revenueShape,
} from './shapes.ts';

const params = z.object({ id: uuid() });
/** Applies to calls that send mail. */
const mailing = { points: 200, seconds: 3600 } as const;

/** Orders as staff see them, and staff actions on them. */
export const deskApi = {
  deskOrders: endpoint('GET /a/paplabable/orders', 'staff:paproducts:v', {
    query: deskQueryShape,
    reply: deskPageShape,
    about: 'Orders by page, held ones first; by number, e-mail, name, receipt or a reference of the provider.',
  }),
  recordOrdersExport: endpoint('POST /a/paplabable/orders/export', 'staff:paproducts:v', {
    body: exportShape,
    act: harmless('Writes a line of the audit record and changes nothing.'),
    about: 'Records that a list of orders was exported: by whom, which one, how many rows and why.',
  }),
  deskOrder: endpoint('GET /a/paplabable/orders/:id', 'staff:paproducts:v', {
    params,
    reply: deskOrderDetailShape,
    about: 'One order with its history, the raw events of the provider, its refunds and the access it gave.',
  }),
  checkOrder: endpoint('POST /a/paplabable/orders/:id/check', 'staff:paproducts:e', {
    params,
    reply: deskOrderDetailShape,
    ignoresKey: true,
    act: harmless('Settles an order by what the provider says, as happens by itself every few minutes.'),
    about: 'Reads the provider again and settles the order.',
  }),
  refundOrder: endpoint('POST /a/paplabable/orders/:id/refund', 'staff:paproducts:e', {
    params,
    body: refundBodyShape,
    reply: deskOrderDetailShape,
    limit: mailing,
    ignoresKey: true,
    act: {
      touches: 'money',
      rows: 'one',
      says: 'The sum, what happens to the access, and what the buyer reads.',
      asks: ['reason'],
      undo: { never: 'Money that was sent back stays there.' },
    },
    noAudit:
      'The request is stored before the provider is asked; the refund is recorded with its sum when it is settled.',
    about: 'Gives money back, whole or in part, with or without taking the access. Sent again it is the same refund.',
  }),
  grantOrder: endpoint('POST /a/paplabable/orders/:id/grant', 'staff:paproducts:e', {
    params,
    body: reasonBodyShape,
    reply: deskOrderDetailShape,
    limit: mailing,
    act: {
      touches: 'money',
      rows: 'one',
      says: 'What opens, for which sum, and how much is missing.',
      asks: ['reason'],
      undo: { by: 'POST /a/paplabable/orders/:id/refund', for: 'as long as the provider refunds' },
    },
    about: 'Opens what a held order bought for the sum that came in. Sent again it changes nothing.',
  }),
  resendReceipt: endpoint('POST /a/paplabable/orders/:id/receipt', 'staff:paproducts:e', {
    params,
    reply: deskOrderDetailShape,
    limit: mailing,
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'The address it goes to.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Mails the receipt to the buyer once more.',
  }),
  deskReceipt: endpoint('GET /a/paplabable/orders/:id/receipt', 'staff:paproducts:v', {
    params,
    query: paperQueryShape,
    reply: z.object({ url: z.string(), name: z.string() }),
    about:
      'A link to the receipt of any order as a PDF, or to the credit note that is named; it works for a few minutes.',
  }),
  noteOrder: endpoint('POST /a/paplabable/orders/:id/note', 'staff:paproducts:e', {
    params,
    body: noteBodyShape,
    reply: deskOrderDetailShape,
    act: harmless('Only staff see notes.'),
    about: 'Adds a note for staff to the history of the order.',
  }),
  paymentEvents: endpoint('GET /a/paplabable/paymentevents', 'staff:paproducts:v', {
    query: z.object({ ...pageQuery, view: z.enum(['waiting', 'handled']).optional() }),
    reply: pageOf(paymentEventShape),
    about: 'Events of the payment providers, newest first.',
  }),
  revenue: endpoint('GET /a/paplabable/revenue', 'staff:paproducts:v', {
    query: revenueQueryShape,
    reply: revenueShape,
    about: 'What was taken, given back and kept between two days, with VAT, by day and by service.',
  }),
  handleEvent: endpoint('POST /a/paplabable/paymentevents/handle', 'staff:paproducts:e', {
    body: handleEventShape,
    reply: paymentEventShape,
    ignoresKey: true,
    act: harmless(
      'Settles an order by what the provider says, as happens by itself; closing an event changes no order.',
    ),
    noAudit:
      'Closing is recorded; handling again does what its sender asked, and what it settles is recorded with the order.',
    about:
      'Handles an event again: looks for its order and reads the provider. Or closes one that no order belongs to, with a reason.',
  }),
} as const satisfies EndpointTable;

const orderId = z.string().trim().min(1).max(120);
const aliasesOf = (path: string) => [`/a/app/paplabable/lookup/${path}`, `/a/paplabable/lookup/${path}`];

/** For staff who support users: find an order and attach it to an account. */
export const lookupApi = {
  lookup: endpoint('GET /app/paplabable/lookup/:orderId', 'staff:pausers:v', {
    params: z.object({ orderId }),
    reply: lookupShape,
    aliases: aliasesOf(':orderId'),
    about: 'An order by its number, its receipt, its id or the provider’s reference: payer, state and what it opened.',
  }),
  lookupAdd: endpoint('POST /app/paplabable/lookup/add', 'staff:pausers:a', {
    body: z.strictObject({ orderId, id: z.string().trim().min(1).max(64) }),
    reply: lookupShape,
    aliases: aliasesOf('add'),
    ignoresKey: true,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The order, what it opens, and on whose account.',
      undo: { by: 'PUT /a/paplabable/pausers/revoke/:id', for: 'as long as days are left' },
    },
    noAudit:
      'Asking the provider again leaves no line; what it settles is recorded with the order, and attaching is recorded.',
    about: 'Attaches a paid order to a person and opens the days it has left. Sent again it changes nothing.',
  }),
} as const satisfies EndpointTable;
