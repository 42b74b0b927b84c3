import { pounds, vatInside } from '@app/commerce/contract';
import { dayInWords } from '@app/platform/contract';
import { type Caller, type Deps, handle, job, readerOf } from '@app/platform/server';
import { z } from 'zod';
import { fail } from '../../contract/errors.ts';
import { findBuyer, type LineRow, type OrderRow } from '../state/orders.repo.ts';
import { receiptName, titleOf } from '../state/present.ts';
import type { RefundRow } from '../state/money.repo.ts';
import { carriesVat, type Shop } from '../shop.ts';
import { Invoice } from '../vouchers/issue.ts';
import { storePaper } from './paper.ts';
import { claimNumber, findPaper, findReceipt, findSaleReceipt, insertReceipt } from './receipts.repo.ts';

export interface ReceiptNumber {
  readonly year: number;
  readonly n: number;
}
export const receiptKey = (receipt: ReceiptNumber): string => `receipts/${receiptName(receipt)}.pdf`;
export const drawReceipt = job<{ readonly year: number; readonly n: number }>('commerce.receipt');

const LINK_SECONDS = 300;
const NAME = /^R-(\d{4})-(\d{1,9})$/;
interface PaperCall {
  readonly query: { readonly name?: string | undefined };
  readonly caller: Caller;
}
/** The paper a call names, and who may open it: staff who act as the buyer only for as long as they do. */
export const paperAsked = ({ query, caller: { actorId, subjectId } }: PaperCall) => ({
  name: query.name,
  readerId: actorId && subjectId ? readerOf({ actorId, subjectId }) : fail('FORBIDDEN'),
});

interface PaperWanted {
  readonly orderId: string;
  readonly name: string | undefined;
  readonly readerId: string;
}
/** A short-lived link, for this reader, to the order's receipt, or to the receipt or credit note of this number. */
export async function linkToPaper(deps: Deps, { orderId, name, readerId }: PaperWanted) {
  const [, year, n] = NAME.exec(name ?? '') ?? [];
  const found = name
    ? await findPaper(deps.db, orderId, { year: Number(year), n: Number(n) })
    : await findSaleReceipt(deps.db, orderId);
  const paper = found ?? fail('NOT_FOUND');
  const url = await deps.storage.signedUrl(receiptKey(paper), { readerId, seconds: LINK_SECONDS });
  return { url, name: `${receiptName(paper)}.pdf` };
}

const Snapshot = z.object({
  kind: z.enum(['sale', 'credit']),
  seller: z.array(z.string()),
  buyer: z.array(z.string()),
  order: z.number(),
  day: z.string(),
  rows: z.array(z.tuple([z.string(), z.string()])),
});
type Snapshot = z.output<typeof Snapshot>;

/** The billing address of an order on invoice; empty for other orders. */
const billedOf = ({ provider, details }: OrderRow): string[] => {
  const billed = provider === 'manual' ? Invoice.parse(details) : null;
  return billed ? [billed.organisation, billed.contact, ...billed.address.split('\n')] : [];
};

/** The VAT number belongs only on the paper of a sale that carries VAT. */
export const sellerLines = (
  { site }: Deps,
  { address, vatNumber }: Shop,
  sale: Pick<OrderRow, 'vat_percent'>,
): string[] => [site.company, address, carriesVat(sale) && vatNumber ? `VAT ${vatNumber}` : ''].filter(Boolean);

type Row = [what: string, sum: string];
/** The net amount, the rate and the VAT of a sum, for a sale that carries VAT. */
export const vatRows = (
  { vat_percent }: Pick<OrderRow, 'vat_percent'>,
  { pence, vat }: { readonly pence: number; readonly vat: number },
): Row[] =>
  carriesVat({ vat_percent })
    ? [
        ['Net amount', pounds(pence - vat)],
        [`VAT at ${vat_percent}%`, pounds(vat)],
      ]
    : [];

/** Takes the next number and stores a snapshot of what to print. Call in the settling transaction. */
export async function numberReceipt(
  deps: Deps,
  shop: Shop,
  of: {
    readonly order: OrderRow;
    readonly lines: readonly LineRow[];
    readonly kind: 'sale' | 'credit';
    readonly refund?: RefundRow;
  },
): Promise<ReceiptNumber> {
  const { order, lines, kind, refund } = of;
  const at = deps.clock.now();
  const year = at.getUTCFullYear();
  const buyer = order.user_id ? await findBuyer(deps.db, order.user_id) : null;
  const back = refund?.pence ?? 0;
  const sale: Row[] = [
    ...lines.map((line): Row => [titleOf(line), pounds(order.list_pence)]),
    ...(order.discount_pence > 0 ? [['Discount', pounds(-order.discount_pence)] as Row] : []),
    ['Total', pounds(order.total_pence)],
    ...vatRows(order, { pence: order.total_pence, vat: order.vat_pence }),
    ['Paid with', order.paid_with],
  ];
  const credit: Row[] = [
    [`Refund of order ${order.number}`, pounds(-back)],
    ...vatRows(order, { pence: -back, vat: -vatInside(back, order.vat_percent) }),
    ['Paid back with', order.provider === 'manual' ? `Bank transfer, ${refund?.provider_ref ?? ''}` : order.paid_with],
  ];
  const snapshot: Snapshot = {
    kind,
    seller: sellerLines(deps, shop, order),
    buyer: buyer ? [`${buyer.first_name} ${buyer.last_name}`.trim(), buyer.email] : billedOf(order),
    order: order.number,
    day: dayInWords(at),
    rows: kind === 'sale' ? sale : credit,
  };
  const n = await claimNumber(deps.db, year);
  const refund_id = refund?.id ?? null;
  await insertReceipt(deps.db, { year, n, kind, order_id: order.id, refund_id, snapshot, created_at: at });
  return { year, n };
}

/**
 * Draws the PDF from the snapshot; the mail it is attached to waits for it. Draws again when the snapshot changed meanwhile:
 * otherwise a slow drawing could replace the one made after the erasure of the buyer.
 */
export const receiptHandler = handle(drawReceipt, async (deps, number) => {
  for (let drawn = ''; ; ) {
    const row = await findReceipt(deps.db, number.year, number.n);
    if (!row || JSON.stringify(row.snapshot) === drawn) return;
    const name = receiptName(row);
    const { kind, ...paper } = Snapshot.parse(row.snapshot);
    const heading = `${kind === 'sale' ? 'Receipt' : 'Credit note'} ${name}`;
    await storePaper(deps, receiptKey(row), { name, at: row.created_at, paper: { ...paper, heading } });
    drawn = JSON.stringify(row.snapshot);
  }
});
