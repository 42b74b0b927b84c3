import {
  achievementOf,
  type Certificate,
  meaningOf,
  NOT_A_QUALIFICATION,
  scoreLabelOf,
  scoreText,
  titleOf,
} from '@app/certificates/contract';
import type { Site } from '@app/platform/server';
import { closeSheet, colours, type Face, openSheet, type Sheet, setFace } from '@app/platform/server/pdf';
import type { QRCode } from 'qrcode';

export interface Drawn {
  readonly site: Pick<Site, 'brand' | 'company'>;
  readonly kind: Certificate['kind'];
  readonly holder: string;
  readonly subject: string;
  readonly out_of: number;
  /** Null: not printed. */
  readonly score: number | null;
  readonly issuedOn: string;
  readonly issuedAt: Date;
  /** The public address for verification. */
  readonly url: string;
  readonly fingerprint: string;
}

const LEFT = 76;
const WIDE = 690;
const QR_SIZE = 104;
const QR_AT = { x: LEFT + WIDE - QR_SIZE, y: 402 };

interface Line {
  readonly x?: number;
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  readonly colour?: string;
  readonly wide?: number;
}

/** The largest size that fits a name on one line, down to half; a longer name wraps. */
function fitted(doc: Sheet, text: string, { face, size }: Line): number {
  setFace(doc, face, text);
  const fits = (points: number) => doc.fontSize(points).widthOfString(text) <= WIDE;
  let points = size;
  while (points > size / 2 && !fits(points)) points -= 1;
  return points;
}

function write(doc: Sheet, text: string, line: Line): void {
  const size = line.face === 'serif' ? fitted(doc, text, line) : line.size;
  setFace(doc, line.face, text)
    .fontSize(size)
    .fillColor(line.colour ?? colours.ink);
  doc.text(text, line.x ?? LEFT, line.y + (line.size - size) / 2, { width: line.wide ?? WIDE, lineGap: 2 });
}

/** Marks decoration as such, so that screen readers skip it. */
function decorate(doc: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

const LEAVES =
  'M31.5 14.5c6.31-.66 9.59-5.92 7.42-11.87c-6.31 .66-9.59 5.91-7.42 11.87ZM28 19.5c1.26-6.19-2.62-11.15-8.93-11.43c-1.26 6.19 2.62 11.15 8.93 11.43ZM28.6 19c3.39 5.32 9.63 6.2 14.36 2.02c-3.39-5.33-9.63-6.2-14.36-2.02ZM21.5 28c.54-6.36-4.05-11.1-10.42-10.79c-.54 6.36 4.05 11.1 10.42 10.79Z';
const STEMS = 'M32 14C26 22 18 31 8.5 42M21.8 28c3.2 1 5 2.8 5.8 5M21.8 28c5-.6 9 .2 12.5 2.2';
const BERRIES = [
  [28, 38.4],
  [38.6, 32.8],
] as const;

function drawGround(doc: Sheet): void {
  const { width, height } = doc.page;
  doc.rect(0, 0, width, height).fill(colours.paper);
  doc
    .rect(28, 28, width - 56, height - 56)
    .lineWidth(0.75)
    .stroke(colours.line);
  doc.save().translate(LEFT - 8, 54);
  doc.path(LEAVES).fill(colours.spruce);
  doc.path(STEMS).lineCap('round').lineWidth(2.5).stroke(colours.spruce);
  for (const [x, y] of BERRIES) doc.circle(x, y, 5.4).fill(colours.rowan);
  doc.restore();
  doc.rect(LEFT, 372, 44, 2).fill(colours.rowan);
}

function drawQr(doc: Sheet, { modules }: QRCode): void {
  const side = QR_SIZE / modules.size;
  for (let at = 0; at < modules.data.length; at += 1) {
    if (!modules.data[at]) continue;
    const [row, column] = [Math.floor(at / modules.size), at % modules.size];
    // Slightly wider, so that no viewer shows seams between the modules.
    doc.rect(QR_AT.x + column * side, QR_AT.y + row * side, side + 0.1, side + 0.1);
  }
  doc.fill(colours.ink);
}

type Written = readonly ['H1' | 'P', string, Line];

const scoreLine = (kind: Drawn['kind'], score: number | null, total: number): readonly Written[] =>
  score === null
    ? []
    : [['P', `${scoreLabelOf(kind)}: ${scoreText(score, total)}.`, { y: 328, face: 'sans', size: 14 }]];

/** The text from top to bottom, which is also the reading order. */
function linesOf(drawn: Drawn): readonly Written[] {
  const { site, out_of: total, score } = drawn;
  const small = { face: 'sans', size: 11.5, colour: colours.quiet, wide: WIDE - QR_SIZE - 48 } as const;
  return [
    ['P', site.brand, { x: LEFT + 46, y: 68, face: 'serif', size: 22 }],
    ['H1', titleOf(drawn.kind), { y: 134, face: 'serif', size: 26, colour: colours.spruce }],
    ['P', drawn.holder, { y: 176, face: 'serif', size: 46 }],
    ['P', achievementOf(drawn.kind, total), { y: 250, face: 'sans', size: 14 }],
    ['P', drawn.subject, { y: 276, face: 'serif', size: 30 }],
    ...scoreLine(drawn.kind, score, total),
    ['P', `Issued on ${drawn.issuedOn} by ${site.company}`, { ...small, y: 402, face: 'bold', colour: colours.ink }],
    ['P', `${meaningOf(drawn.kind, score !== null)} ${NOT_A_QUALIFICATION}`, { ...small, y: 424 }],
    ['P', `Signature ${drawn.fingerprint}`, { ...small, y: 470 }],
    ['P', `Check it at ${drawn.url}`, { ...small, y: 490 }],
  ];
}

/** Draws one page with holder, subject and the address for verification. The same facts give the same bytes. */
export async function drawCertificate(drawn: Drawn): Promise<Uint8Array> {
  const title = `${titleOf(drawn.kind)}: ${drawn.subject}`;
  const doc = await openSheet({ title, author: drawn.site.brand, at: drawn.issuedAt });
  const { create } = await import('qrcode');
  const code = create(drawn.url, { errorCorrectionLevel: 'M' });
  const root = doc.struct('Document');
  doc.addStructure(root);
  decorate(doc, () => drawGround(doc));
  for (const [tag, text, line] of linesOf(drawn))
    root.add(doc.struct(tag, {}, () => write(doc, text.normalize('NFC'), line)));
  root.add(doc.struct('Figure', { alt: `Code that leads to ${drawn.url}` }, () => drawQr(doc, code)));
  root.end();
  return closeSheet(doc);
}
