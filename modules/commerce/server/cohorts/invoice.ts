import { pounds } from '@app/commerce/contract';
import { dayInWords } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type Paper, storePaper } from '../receipts/paper.ts';
import { sellerLines, vatRows } from '../receipts/receipts.ts';
import type { Shop } from '../shop.ts';
import { findOrder, type LineRow, linesOf, type OrderRow, stepsOf } from '../state/orders.repo.ts';
import { titleOf } from '../state/present.ts';
import { Invoice } from '../vouchers/issue.ts';

const LINK_SECONDS = 300;
const nameOf = ({ number }: Pick<OrderRow, 'number'>): string => `INV-${number}`;

interface Known {
  /** Null: the invoice is open or paid. */
  readonly cancelledAt: Date | null;
  /** Today's seller, for an invoice that was created before invoices kept theirs. */
  readonly sellerNow: readonly string[];
}
/** What an invoice says. It keeps seller and terms as they were when it was created; an earlier one has no terms. */
export function invoicePaper(order: OrderRow, lines: readonly LineRow[], { cancelledAt, sellerNow }: Known): Paper {
  const { organisation, contact, address, po_number, due_on, seller, how_to_pay } = Invoice.parse(order.details);
  const name = nameOf(order);
  const terms = { title: 'How to pay', lines: [...how_to_pay.split('\n'), `Reference: ${name}`] };
  return {
    heading: cancelledAt ? `Invoice ${name}, cancelled` : `Invoice ${name}`,
    seller: seller.length > 0 ? seller : sellerNow,
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
    ...(cancelledAt || how_to_pay === '' ? {} : { terms }),
  };
}

/** A short-lived link to the invoice. It is drawn for each request, because it may have been cancelled since the last. */
export async function linkToInvoice(deps: Deps, shop: Shop, { id, readerId }: { id: string; readerId: string }) {
  const order = (await findOrder(deps.db, id)) ?? fail('NOT_FOUND');
  if (order.provider !== 'manual') return fail('NOT_FOUND');
  const cancelled = (await stepsOf(deps.db, [id])).find(({ what }) => what === 'invoice cancelled');
  const name = nameOf(order);
  const key = `invoices/${name}.pdf`;
  const known = { cancelledAt: cancelled?.at ?? null, sellerNow: sellerLines(deps, shop, order) };
  const paper = invoicePaper(order, await linesOf(deps.db, [id]), known);
  await storePaper(deps, key, { name, at: order.created_at, paper });
  const url = await deps.storage.signedUrl(key, { readerId, seconds: LINK_SECONDS });
  return { url, name: `${name}.pdf` };
}
