import { createMarkup } from '@app/platform/contract/markup';
import { emptyDraft, OPTION_KEYS } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { ExportedRow } from '../formats/csv-questions.ts';
import type { ReadRow } from '../formats/read-row.ts';
import { qtiPackage, readPackage } from './package.ts';
import { readQti } from './read-qti.ts';

const markup = createMarkup();
const render = (text: string) => markup.render(text);
const content = {
  ...emptyDraft('2027-11-14'),
  stem: 'A man, 40, says "ow" & <b>.\n\n| Na | K |\n| --- | --- |\n| 131 | 7.2 |\n\n- one\n- two  \n\tthree',
  lead_in: 'What is  next?',
  options: OPTION_KEYS.map((key) => ({ key, text: ` ${key} < 5 & "six"`, rationale: `Because ${key}.\nSecond line.` })),
  answer_key: 'C' as const,
  explanation: 'Long.\n\n**Very**.',
  key_point: '=CMD & more',
  references: [{ org: 'NICE', id: 'NG1', title: 'T & U', year: 2024 }],
  tags: ['one'],
};
const rows: readonly ExportedRow[] = ['HEA-0001', 'HEA-0002'].map((code, at) => ({
  code,
  version: 2 + at,
  category: 'heart',
  topic: 'failure',
  content: { ...content, answer_key: OPTION_KEYS[at] ?? 'A' },
}));
const none = new Map<string, Uint8Array>();
const back = ({ code, base, category, topic, values }: ReadRow): ExportedRow => ({
  code,
  version: base ?? 0,
  category,
  topic,
  content: { ...emptyDraft(''), answer_key: 'A', ...values },
});
const zipped = async (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, body] of Object.entries(files)) zip.addBuffer(Buffer.from(body), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const readZip = async (zip: Buffer) => readQti(zip.toString('base64'));

test('a package that is read and written again is the same to the byte', async () => {
  const first = await qtiPackage(rows, render, none);
  const read = await readZip(first);
  expect(read.rows.map(({ refused }) => refused)).toEqual([undefined, undefined]);
  expect(read.rows[0]?.values.stem).toBe(content.stem);
  expect(read.rows[0]?.values.options?.[2]).toEqual(content.options[2]);
  const again = await qtiPackage(read.rows.map(back), render, none);
  expect(again.equals(first)).toBe(true);
});

test('another program’s item is read as plain text, with our letters', async () => {
  const item = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q1">
    <qti-response-declaration identifier="R"><qti-correct-response><qti-value>second</qti-value></qti-correct-response></qti-response-declaration>
    <qti-item-body><p>A man
      of 40.</p><p>He coughs.</p><qti-choice-interaction response-identifier="R" max-choices="1">
      <qti-prompt>What <em>is</em> it?</qti-prompt>
      <qti-simple-choice identifier="first">One</qti-simple-choice><qti-simple-choice identifier="second">Two</qti-simple-choice>
    </qti-choice-interaction></qti-item-body></qti-assessment-item>`;
  const { rows: read } = await readQti(item);
  expect(read[0]).toMatchObject({
    code: '',
    values: { stem: 'A man of 40.\n\nHe coughs.', lead_in: 'What is it?', answer_key: 'B' },
  });
  expect(read[0]?.values.options?.map(({ text }) => text)).toEqual(['One', 'Two', '', '', '']);
  expect((await readQti(item.replace('second</qti-value>', 'third</qti-value>'))).rows[0]?.refused).toBeDefined();
});

test('a DOCTYPE is refused, so no entity is expanded or fetched', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><x>&b;</x>`;
  const fetches = `<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd"><x/>`;
  const deep = `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`;
  for (const text of [bomb, fetches, deep, '<x>&unknown;</x>', '<x', ''])
    expect((await readQti(text)).rows[0]?.refused, text.slice(0, 40)).toBeDefined();
  expect((await readZip(await zipped({ 'items/a.xml': bomb }))).rows[0]?.refused).toBeDefined();
});

test('a zip bomb, and a zip with paths outside it, are refused', async () => {
  const bomb = await zipped({ 'items/a.xml': Buffer.alloc(40_000_000) });
  const started = performance.now();
  await expect(readPackage(bomb)).rejects.toThrow(/larger/);
  expect(performance.now() - started).toBeLessThan(5000);
  const sound = await zipped({ 'items/aaa.xml': '<x/>' });
  const named = (name: string) => Buffer.from(sound.toString('latin1').replaceAll('items/aaa.xml', name), 'latin1');
  for (const name of ['../../../a.xml', '/etc/items.xml', 'C:/ms/aaa.xml', 'items\\aaa.xml'])
    await expect(readPackage(named(name)), name).rejects.toThrow(/safely/);
  const lying = Buffer.from(sound);
  const at = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  lying.writeUInt32LE(2, at + 24);
  await expect(readPackage(lying)).rejects.toThrow(/safely/);
  await expect(readZip(Buffer.from('PK\u0003\u0004 and nothing more'))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('pictures are exported under their hash, never under a revealing name', async () => {
  const sha256 = 'a'.repeat(64);
  const image = { src: 'stemi.webp', sha256, alt: 'An ECG' };
  const [row] = rows;
  const shown = { ...row, content: { ...content, images: [image] } } as ExportedRow;
  const zip = await qtiPackage([shown], render, new Map([[`media/${sha256}.webp`, Buffer.from('picture')]]));
  expect(zip.includes('stemi.webp')).toBe(false);
  const read = await readPackage(zip);
  expect([...read.pictures.keys()]).toEqual([`media/${sha256}.webp`]);
  expect(read.files.some(({ body }) => Buffer.from(body).includes(`src="../media/${sha256}.webp" alt="An ECG"`))).toBe(
    true,
  );
});
