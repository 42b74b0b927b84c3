import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawCertificate, type Drawn } from './draw-certificate.ts';

const drawn: Drawn = {
  site: { brand: 'Testbank', company: 'Testbank Ltd' },
  kind: 'category',
  holder: 'Zoë Łukasiewicz',
  subject: 'Heart',
  out_of: 12,
  score: 9,
  issuedOn: '15 November 2026',
  issuedAt: new Date('2026-11-15T10:00:00Z'),
  url: 'https://example.test/certificates/abcdefghijklmnopqrstuv',
  fingerprint: '3F2A 91C0 77DE 0B14',
};
const textOf = (file: Uint8Array) => Buffer.from(file).toString('latin1');

/** The decompressed streams of the file. */
function openedOf(file: Uint8Array): readonly string[] {
  const bytes = Buffer.from(file);
  const parts: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 1)) {
    const from = at + 'stream\n'.length;
    const body = bytes.subarray(from, bytes.indexOf('\nendstream', from));
    if (body[0] === 0x78) parts.push(inflateSync(body).toString('latin1'));
  }
  return parts;
}
/** The characters on the page, from the fonts' ToUnicode tables. */
const lettersOf = (file: Uint8Array): string =>
  openedOf(file)
    .filter((part) => part.includes('beginbfrange'))
    .flatMap((part) => [...part.matchAll(/<([\da-f]{4})>(?= |\])/g)])
    .map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16)))
    .join('');

test('the file is tagged, has a title and a language, and embeds its fonts', async () => {
  const text = textOf(await drawCertificate(drawn));
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  for (const mark of ['/Marked true', '/Lang (en-GB)', '/DisplayDocTitle true', '/S /H1', '/S /Figure', '/FontFile2'])
    expect(text).toContain(mark);
  expect(text).not.toContain('/BaseFont /Helvetica');
  expect(text).toContain(`Certificate of completed practice: ${drawn.subject}`);
});

test.each([
  'Zoë Łukasiewicz',
  'Đặng Thị Hồng',
  'Αθηνά Παπαδοπούλου',
  'Юлия Щербакова',
  'Ömer Şahin',
  // The same letters in decomposed form, as some keyboards send them.
  'Zoe\u0308 Nguye\u0302\u0303n',
])('%s is printed exactly', async (holder) => {
  const letters = lettersOf(await drawCertificate({ ...drawn, holder }));
  const missing = Array.from(holder.normalize('NFC')).filter((letter) => letter !== ' ' && !letters.includes(letter));
  expect(missing).toEqual([]);
});

test('a name in a script without a font still gives a certificate', async () => {
  const text = textOf(await drawCertificate({ ...drawn, holder: '王小明' }));
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
});

test('drawing twice gives the same file, and another holder a different one', async () => {
  const [once, again, other] = [
    await drawCertificate(drawn),
    await drawCertificate(drawn),
    await drawCertificate({ ...drawn, holder: 'Ada Reid' }),
  ];
  expect(Buffer.compare(once, again)).toBe(0);
  expect(Buffer.compare(once, other)).not.toBe(0);
});

test('names too long for a line stay on the one page', async () => {
  const long = 'Featherstonehaugh '.repeat(12).trim();
  const text = textOf(await drawCertificate({ ...drawn, holder: long, subject: long }));
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
