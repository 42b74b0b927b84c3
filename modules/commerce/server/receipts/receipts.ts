import { pounds, vatInside } from '@app/commerce/contract';
import { dayInWords } from '@app/platform/contract';
import { type Deps, handle, job } from '@app/platform/server';
import { closeSheet, colours, openSheet, type Sheet, setFace } from '@app/platform/server/pdf';
import { z } from 'zod';
import { fail } from '../../contract/errors.ts';
import { findBuyer, type LineRow, type OrderRow } from '../state/orders.repo.ts';
import { receiptName, titleOf } from '../state/present.ts';
import type { RefundRow } from '../state/money.repo.ts';
import { carriesVat, type Shop } from '../shop.ts';
import { Invoice } from '../vouchers/issue.ts';
import { claimNumber, findPaper, findReceipt, findSaleReceipt, insertReceipt } from './receipts.repo.ts';

export interface ReceiptNumber {
  readonly year: number;
  readonly n: number;
}
export const receiptKey = (receipt: ReceiptNumber): string => `receipts/${receiptName(receipt)}.pdf`;
export const drawReceipt = job<{ readonly year: number; readonly n: number }>('commerce.receipt');

const LINK_SECONDS = 300;
const NAME = /^R-(\d{4})-(\d{1,9})$/;
/** A short-lived link to the order's receipt, or to the receipt or credit note of this number. */
export async function linkToPaper(deps: Deps, orderId: string, name: string | undefined) {
  const [, year, n] = NAME.exec(name ?? '') ?? [];
  const found = name
    ? await findPaper(deps.db, orderId, { year: Number(year), n: Number(n) })
    : await findSaleReceipt(deps.db, orderId);
  const paper = found ?? fail('NOT_FOUND');
  return { url: await deps.storage.signedUrl(receiptKey(paper), LINK_SECONDS), name: `${receiptName(paper)}.pdf` };
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
  const vatOf = (pence: number): [string, string][] => (carriesVat(order) ? [['VAT included', pounds(pence)]] : []);
  const back = refund?.pence ?? 0;
  const sale: [string, string][] = [
    ...lines.map((line): [string, string] => [titleOf(line), pounds(order.list_pence)]),
    ...(order.discount_pence > 0 ? [['Discount', pounds(-order.discount_pence)] as [string, string]] : []),
    ['Total', pounds(order.total_pence)],
    ...vatOf(order.vat_pence),
    ['Paid with', order.paid_with],
  ];
  const credit: [string, string][] = [
    [`Refund of order ${order.number}`, pounds(-back)],
    ...vatOf(-vatInside(back, order.vat_percent)),
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

const LEFT = 76;
/** The right edge of the text. */
const RIGHT = 766;
const MIDDLE = 420;
const GAP = 20;
const SUMS = 560;
interface Place {
  readonly x?: number;
  /** The right edge of the text, where it wraps. */
  readonly to?: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
}
const write = (doc: Sheet, text: string, { x = LEFT, to = RIGHT, y, size, bold }: Place): void => {
  setFace(doc, bold ? 'bold' : 'sans', text)
    .fontSize(size)
    .fillColor(colours.ink)
    .text(text, x, y, { width: to - x });
};

/** Writes lines below each other and returns where the last one ends: a long one, such as an address, wraps. */
const writeBlock = (doc: Sheet, lines: readonly string[], edges: Pick<Place, 'x' | 'to'>): number =>
  lines.reduce((y, text) => {
    write(doc, text, { ...edges, y, size: 11 });
    return Math.max(y + 16, doc.y + 2);
  }, 140);

interface Paper extends Omit<Snapshot, 'kind'> {
  readonly heading: string;
}
function drawPage(doc: Sheet, { heading, seller, buyer, order, day, rows }: Paper): void {
  write(doc, heading, { y: 60, size: 26, bold: true });
  write(doc, `${day} · order ${order}`, { y: 98, size: 12 });
  const bottoms = [writeBlock(doc, seller, { to: MIDDLE - GAP }), writeBlock(doc, buyer, { x: MIDDLE })];
  const top = Math.max(240, ...bottoms.map((bottom) => bottom + 24));
  rows.forEach(([what, sum], at) => {
    const y = top + at * 26;
    const bold = what === 'Total';
    write(doc, what, { to: SUMS - GAP, y, size: 12, bold });
    write(doc, sum, { x: SUMS, y, size: 12, bold });
  });
}

async function storePaper(
  deps: Deps,
  key: string,
  { name, at, paper }: { readonly name: string; readonly at: Date; readonly paper: Paper },
): Promise<void> {
  const doc = await openSheet({ title: name, author: deps.site.company, at });
  const root = doc.struct('Document');
  doc.addStructure(root);
  root.add(doc.struct('P', {}, () => drawPage(doc, paper)));
  root.end();
  await deps.storage.put(key, { body: await closeSheet(doc), contentType: 'application/pdf' });
}

/** The VAT number belongs only on the paper of a sale that carries VAT. */
const sellerLines = ({ site }: Deps, { address, vatNumber }: Shop, order: OrderRow): string[] =>
  [site.company, address, carriesVat(order) && vatNumber ? `VAT ${vatNumber}` : ''].filter(Boolean);

/** Draws an invoice and returns its storage key. */
export async function drawInvoice(
  deps: Deps,
  shop: Shop,
  invoice: Pick<Snapshot, 'buyer' | 'rows'> & { readonly name: string; readonly of: OrderRow },
): Promise<string> {
  const { name, of, buyer, rows } = invoice;
  const at = of.created_at;
  const key = `invoices/${name}.pdf`;
  const seller = sellerLines(deps, shop, of);
  const paper = { heading: `Invoice ${name}`, seller, buyer, rows, order: of.number, day: dayInWords(at) };
  await storePaper(deps, key, { name, at, paper });
  return key;
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
