import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';

export type Sheet = InstanceType<typeof PDFDocument>;

/** The product's colours, written out: a PDF cannot use the CSS tokens. */
export const colours = {
  paper: '#FAF7F1',
  line: '#DDD5C7',
  ink: '#1C2522',
  quiet: '#5F6B66',
  spruce: '#0E5A53',
  rowan: '#B23A2E',
} as const;

const FONTS = {
  serif: 'newsreader.ttf',
  sans: 'atkinson.ttf',
  bold: 'atkinson-bold.ttf',
  wideSerif: 'noto-serif.ttf',
  wideSans: 'noto-sans.ttf',
  wideBold: 'noto-sans-bold.ttf',
} as const;
type Font = keyof typeof FONTS;

/**
 * Fallback fonts for missing letters: the product's fonts cover Latin, the wide ones also Greek, Cyrillic and all of
 * Vietnamese, the last of each row Devanagari as well.
 */
const FALLBACKS = {
  serif: ['serif', 'wideSerif', 'wideSans'],
  sans: ['sans', 'wideSans'],
  bold: ['bold', 'wideBold'],
} as const satisfies Readonly<Record<string, readonly Font[]>>;
export type Face = keyof typeof FALLBACKS;

let fonts: Promise<readonly (readonly [Font, Buffer])[]> | undefined;
/** Read once per process. */
function readFonts() {
  fonts ??= Promise.all(
    (Object.entries(FONTS) as [Font, string][]).map(
      async ([face, file]) => [face, await readFile(join(import.meta.dirname, 'fonts', file))] as const,
    ),
  );
  return fonts;
}

export interface SheetFacts {
  readonly title: string;
  readonly author: string;
  /** Not the current time: a document generated twice must be the same file. */
  readonly at: Date;
}

/** An empty A4 page in landscape: tagged, titled, with embedded fonts. */
export async function openSheet({ title, author, at }: SheetFacts): Promise<Sheet> {
  // The library's types do not include this subset yet.
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
  // Loaded with the first sheet: most processes never need it.
  const { default: Document } = await import('pdfkit');
  const doc = new Document(options as object);
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

/** The internals of pdfkit's current font, which its types leave out. */
interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/**
 * Chooses the font of a text: the face itself, or, when a letter is missing, the first fallback that has them all. One
 * font for the whole text, because a name in two fonts looks like a mistake. If none has them all, the last one is
 * used, and missing letters are empty boxes.
 */
export function setFace(doc: Sheet, face: Face, text: string): Sheet {
  const codes = Array.from(text.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0);
  const hasAll = (font: Font) => {
    const { _font: used } = doc.font(font) as unknown as WithFont;
    return codes.every((code) => used.font.hasGlyphForCodePoint(code));
  };
  const row: readonly Font[] = FALLBACKS[face];
  return doc.font(row.find(hasAll) ?? row.at(-1) ?? face);
}
