import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

export type Sheet = InstanceType<typeof PDFDocument>;

/** The colours of the product, written out: a file knows no tokens. */
export const colours = {
  paper: '#FAF7F1',
  line: '#DDD5C7',
  ink: '#1C2522',
  quiet: '#5F6B66',
  spruce: '#0E5A53',
  rowan: '#B23A2E',
} as const;

const FONTS = { serif: 'newsreader.ttf', sans: 'atkinson.ttf', bold: 'atkinson-bold.ttf' } as const;
export type Face = keyof typeof FONTS;

let fonts: Promise<readonly (readonly [Face, Buffer])[]> | undefined;
/** Read once for the life of the process. */
function readFonts() {
  fonts ??= Promise.all(
    (Object.entries(FONTS) as [Face, string][]).map(
      async ([face, file]) => [face, await readFile(join(import.meta.dirname, 'fonts', file))] as const,
    ),
  );
  return fonts;
}

export interface SheetFacts {
  readonly title: string;
  readonly author: string;
  /** Its own moment and not the present one: drawn twice it is the same file. */
  readonly at: Date;
}

/** An empty sheet of A4 on its side: tagged, titled, with fonts that travel with it. */
export async function openSheet({ title, author, at }: SheetFacts): Promise<Sheet> {
  // The types of the library do not know this subset yet.
  const options = {
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: at, ModDate: at },
  };
  const doc = new PDFDocument(options as object);
  for (const [face, file] of await readFonts()) doc.registerFont(face, file);
  return doc;
}

export function closeSheet(doc: Sheet): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
