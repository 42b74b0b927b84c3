import { pounds } from '@app/commerce/contract';
import { dayInWords } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type Paper, storePaper } from '../receipts/paper.ts';
import { vatRows } from '../receipts/receipts.ts';
import { findOrder, type LineRow, linesOf, type OrderRow, stepsOf } from '../state/orders.repo.ts';
import { titleOf } from '../state/present.ts';
import { Invoice } from '../vouchers/issue.ts';

const LINK_SECONDS = 300;
const nameOf = ({ number }: Pick<OrderRow, 'number'>): string => `INV-${number}`;

/** What an invoice says: everything comes from the order, which keeps seller and terms as they were when it was created. */
export function invoicePaper(order: OrderRow, lines: readonly LineRow[], cancelledAt: Date | null): Paper {
  const { organisation, contact, address, po_number, due_on, seller, how_to_pay } = Invoice.parse(order.details);
  const name = nameOf(order);
  const terms = { title: 'How to pay', lines: [...how_to_pay.split('\n'), `Reference: ${name}`] };
  return {
    heading: cancelledAt ? `Invoice ${name}, cancelled` : `Invoice ${name}`,
    seller,
    buyer: [organisation, contact, ...address.split('\n')],
    order: order.number,
    day: dayInWords(order.created_at),
    rows: [
      ...lines.map((line) => [titleOf(line), pounds(order.list_pence)] as const),
      ...(order.discount_pence > 0 ? [['Discount', pounds(-order.discount_pence)] as const] : []),
      ['Total', pounds(order.total_pence)],
      ...vatRows(order, { pence: order.total_pence, vat: order.vat_pence }),
      ...(po_number ? [['Your order number', po_number] as const] : []),
      cancelledAt
        ? [`Cancelled on ${dayInWords(cancelledAt)}`, 'Nothing is owed']
        : ['Please pay by', dayInWords(due_on)],
    ],
    ...(cancelledAt ? {} : { terms }),
  };
}

/** A short-lived link to the invoice. It is drawn for each request, because it may have been cancelled since the last. */
export async function linkToInvoice(deps: Deps, id: string) {
  const order = (await findOrder(deps.db, id)) ?? fail('NOT_FOUND');
  if (order.provider !== 'manual') return fail('NOT_FOUND');
  const cancelled = (await stepsOf(deps.db, [id])).find(({ what }) => what === 'invoice cancelled');
  const name = nameOf(order);
  const key = `invoices/${name}.pdf`;
  const paper = invoicePaper(order, await linesOf(deps.db, [id]), cancelled?.at ?? null);
  await storePaper(deps, key, { name, at: order.created_at, paper });
  return { url: await deps.storage.signedUrl(key, LINK_SECONDS), name: `${name}.pdf` };
}
