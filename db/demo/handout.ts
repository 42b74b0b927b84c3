import { closeSheet, colours, openSheet, setFace } from '@app/platform/server/pdf';

const LEFT = 72;
const WIDTH = 700;

interface Page {
  readonly title: string;
  readonly lines: readonly string[];
}
const PAGES: readonly Page[] = [
  {
    title: 'Ten steps through a chest film',
    lines: [
      '1. Name, date and side: is this the film you asked for?',
      '2. Turned, breathed in, bright enough: can it be trusted?',
      '3. Trachea: in the middle, or pulled or pushed?',
      '4. Heart: how wide, and can you see its borders?',
      '5. Hila: same height, same density?',
      '6. Lungs: zone by zone, left beside right.',
      '7. Pleura and the angles below.',
      '8. Diaphragm, and what lies under it.',
      '9. Bones and soft tissue.',
      '10. Lines and tubes: where do they end?',
    ],
  },
  {
    title: 'Where things hide',
    lines: [
      'Behind the heart, behind the clavicles, at the apices, below the diaphragm, and at the edge of the film.',
      'Look there once more before you say that it is normal.',
      'This handout belongs to the demo. Its words wait for clinical review.',
    ],
  },
];

/** The handout of the demo webinar: two pages. */
export async function drawDemoHandout(author: string, at: Date): Promise<Uint8Array> {
  const title = 'Chest films in an hour: handout';
  const doc = await openSheet({ title, author, at });
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const [n, page] of PAGES.entries()) {
    if (n > 0) doc.addPage();
    const heading = () =>
      void setFace(doc, 'serif', page.title).fontSize(28).fillColor(colours.ink).text(page.title, LEFT, 64);
    root.add(doc.struct('H1', {}, heading));
    let y = 132;
    for (const line of page.lines) {
      const top = y;
      const write = () =>
        void setFace(doc, 'sans', line).fontSize(15).fillColor(colours.ink).text(line, LEFT, top, { width: WIDTH });
      root.add(doc.struct('P', {}, write));
      y += doc.heightOfString(line, { width: WIDTH }) + 12;
    }
  }
  root.end();
  return closeSheet(doc);
}
