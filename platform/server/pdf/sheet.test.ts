import { expect, test } from 'vitest';
import { type Face, openSheet, type Sheet, setFace } from './sheet.ts';

const at = new Date('2026-11-15T10:00:00Z');
const openTest = () => openSheet({ title: 'Test', author: 'Testbank', at });

/** The glyph ids of a text; 0 is the empty box. */
function glyphsOf(doc: Sheet, face: Face, text: string): readonly number[] {
  const used = setFace(doc, face, text) as unknown as {
    _font: { font: { layout(text: string): { glyphs: { id: number }[] } } };
  };
  return used._font.font.layout(text.normalize('NFC')).glyphs.map(({ id }) => id);
}

test.each(['Łukasz', 'Đặng Thị Hồng', 'Αθηνά', 'Юлия', 'Ömer Şahin', 'Ђорђе', 'आशा', 'Nguye\u0302\u0303n'])(
  '%s has a glyph for every letter in every face',
  async (name) => {
    const doc = await openTest();
    for (const face of ['serif', 'sans', 'bold'] as const) expect(glyphsOf(doc, face, name), face).not.toContain(0);
  },
);

test('a script that no font has is set in empty boxes', async () => {
  expect(glyphsOf(await openTest(), 'serif', '王')).toEqual([0]);
});

test('a name in plain Latin keeps the font of the product', async () => {
  const doc = await openTest();
  const nameOf = (text: string) => (setFace(doc, 'serif', text) as unknown as { _font: { name: string } })._font.name;
  expect([nameOf('Ada Reid'), nameOf('Юлия')].map((name) => name.split('-')[0])).toEqual([
    'Newsreader16pt',
    'NotoSerif',
  ]);
});
