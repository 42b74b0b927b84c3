import type { Deps } from '@app/platform/server';
import { closeSheet, colours, openSheet, type Sheet, setFace } from '@app/platform/server/pdf';

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
const writeBlock = (doc: Sheet, lines: readonly string[], { y: top, ...edges }: Omit<Place, 'size'>): number =>
  lines.reduce((y, text) => {
    write(doc, text, { ...edges, y, size: 11 });
    return Math.max(y + 16, doc.y + 2);
  }, top);

const BLOCKS = 140;
/** The seller, with the terms below. */
function writeSeller(doc: Sheet, { seller, terms }: Paper): number {
  const to = MIDDLE - GAP;
  const y = writeBlock(doc, seller, { to, y: BLOCKS });
  if (!terms) return y;
  return writeBlock(doc, terms.lines, { to, y: writeBlock(doc, [terms.title], { to, y: y + 14, bold: true }) });
}

export interface Paper {
  readonly heading: string;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly order: number;
  readonly day: string;
  readonly rows: readonly (readonly [what: string, sum: string])[];
  /** Below the seller, under a heading of its own. */
  readonly terms?: { readonly title: string; readonly lines: readonly string[] };
}
function drawPage(doc: Sheet, paper: Paper): void {
  const { heading, buyer, order, day, rows } = paper;
  write(doc, heading, { y: 60, size: 26, bold: true });
  write(doc, `${day} · order ${order}`, { y: 98, size: 12 });
  const bottoms = [writeSeller(doc, paper), writeBlock(doc, buyer, { x: MIDDLE, y: BLOCKS })];
  const top = Math.max(240, ...bottoms.map((bottom) => bottom + 24));
  rows.forEach(([what, sum], at) => {
    const y = top + at * 26;
    const bold = what === 'Total';
    write(doc, what, { to: SUMS - GAP, y, size: 12, bold });
    write(doc, sum, { x: SUMS, y, size: 12, bold });
  });
}

/** Draws a receipt, credit note or invoice and stores it. */
export async function storePaper(
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
