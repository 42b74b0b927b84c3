import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';

export interface Stamp {
  /** The reader's identity. */
  readonly text: string;
  /** Numbered from 1. */
  readonly pages: readonly number[];
  /** Unlocks the restrictions; random and never stored. */
  readonly ownerPassword: string;
}

/** Replacements for letters outside Western European, the only ones that a PDF's built-in fonts have. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '·': '-' };
/** The text in characters that the built-in fonts can draw. */
export const drawable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[łŁđĐı·]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^ -~]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

const QUIET = [0.35, 0.35, 0.35] as const;
const MARGIN = 18;

/** Loaded with the first PDF: a tenth of the server's files, which most processes never need. */
const pdfLib = () => import('@cantoo/pdf-lib');
type PdfLib = Awaited<ReturnType<typeof pdfLib>>;

/** Faintly across the middle, and again at the foot, the last place a screenshot would crop. */
function stampPage({ degrees, rgb }: PdfLib, page: PDFPage, font: PDFFont, text: string): void {
  const color = rgb(...QUIET);
  const { width, height } = page.getSize();
  const size = Math.min(width, height) / 18;
  const reach = font.widthOfTextAtSize(text, size);
  const angle = Math.PI / 6;
  page.drawText(text, {
    x: width / 2 - (reach / 2) * Math.cos(angle),
    y: height / 2 - (reach / 2) * Math.sin(angle),
    size,
    font,
    color,
    opacity: 0.16,
    rotate: degrees(30),
  });
  page.drawText(`For ${text}`, { x: MARGIN, y: MARGIN / 2, size: 7, font, color, opacity: 0.8 });
}

/** The number of pages; null when the PDF cannot be read or is already locked. */
export async function countPages(bytes: Uint8Array): Promise<number | null> {
  const { PDFDocument } = await pdfLib();
  try {
    return (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();
  } catch {
    return null;
  }
}

/** A copy that names its reader: printing, copying and editing are disabled, assistive technology is allowed. */
export async function stampPdf(bytes: Uint8Array, { text, pages, ownerPassword }: Stamp): Promise<Uint8Array> {
  const lib = await pdfLib();
  const document = await lib.PDFDocument.load(bytes, { updateMetadata: false });
  const font = await document.embedFont(lib.StandardFonts.Helvetica);
  const all = document.getPages();
  for (const number of new Set(pages)) {
    const page = all[number - 1];
    if (page) stampPage(lib, page, font, text);
  }
  document.encrypt({
    userPassword: '',
    ownerPassword,
    permissions: {
      printing: false,
      copying: false,
      modifying: false,
      annotating: false,
      fillingForms: false,
      documentAssembly: false,
      contentAccessibility: true,
    },
  });
  return document.save();
}
