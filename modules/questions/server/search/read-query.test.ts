import { expect, test } from 'vitest';
import { excerptOf, marksIn } from './mark.ts';
import { plainText } from './plain-text.ts';
import { readQuery, spellingsOf, tsqueryOf, wordsOf } from './read-query.ts';

const waysOf = (text: string) => readQuery(text).map(({ ways }) => ways.map((words) => words.join(' ')));

test('a word is searched with its synonyms, a class with its members, a member alone', () => {
  expect(waysOf('EKG')[0]).toEqual(expect.arrayContaining(['ekg', 'ecg', 'electrocardiogram']));
  expect(waysOf('heart attack')).toHaveLength(1);
  expect(waysOf('heart attack')[0]).toEqual(expect.arrayContaining(['heart attack', 'mi', 'myocardial infarction']));
  expect(waysOf('beta-blockers')).toHaveLength(1);
  expect(waysOf('beta-blocker')[0]).toContain('bisoprolol');
  expect(waysOf('bisoprolol')).toEqual([['bisoprolol']]);
});

test('both spellings are tried, and each leads to its synonyms too', () => {
  expect(spellingsOf('hemoglobin')).toContain('haemoglobin');
  expect(spellingsOf('oedema')).toContain('edema');
  expect(spellingsOf('estrogen')).toContain('oestrogen');
  expect(waysOf('acetaminophen')[0]).toContain('paracetamol');
  expect(waysOf('hemoglobin')[0]).toEqual(expect.arrayContaining(['haemoglobin', 'hb']));
});

test('numbers keep their decimal points and units; joined words stay together', () => {
  expect(wordsOf('K+ 6.5 mmol/L, BP 180/110, 5mg')).toEqual([
    ['k'],
    ['6.5'],
    ['mmol', 'l'],
    ['bp'],
    ['180', '110'],
    ['5', 'mg'],
  ]);
  expect(readQuery('6.5 mmol/L').map(({ typed }) => typed)).toEqual([['6.5', 'mmol', 'l']]);
  expect(wordsOf('CHA₂DS₂-VASc Ménière')).toEqual([['cha2ds2', 'vasc'], ['meniere']]);
});

test('nothing typed is an operator of the query', () => {
  for (const text of ["'); drop table x; --", '%', ':*', '!!', '\u0000', '😀', '<->', '"', '\\', '((', ' . '])
    expect(tsqueryOf(readQuery(text))).toMatch(/^(?:[a-z0-9'():*|& <>.-])*$/);
  expect(tsqueryOf(readQuery('% :* "'))).toBe('');
  expect(tsqueryOf(readQuery("o'brien"))).toBe("(('o' <-> 'brien':*))");
});

const marked = (text: string, query: string) =>
  marksIn(text, readQuery(query)).marks.map(({ from, to }) => text.slice(from, to));

test('marks cover whole phrases only, whatever their endings, as offsets in the text', () => {
  expect(marked('He had a heart attack and has heart failure', 'MI')).toEqual(['heart attack']);
  expect(marked('An ECG and another ECG', 'ekg')).toEqual(['ECG', 'ECG']);
  expect(marked('Infected; infections, infecting; infant', 'infection')).toEqual([
    'Infected',
    'infections',
    'infecting',
  ]);
  expect(marked('A pregnancy in Ménière disease 😀, CO₂ 6.5 mmol/L', 'meniere pregnan')).toEqual([
    'pregnancy',
    'Ménière',
  ]);
  expect(marked('😀 CO₂ 6.5 mmol/L', '6.5 mmol/l')).toEqual(['6.5 mmol/L']);
  expect(marked('😀 CO₂ is up', 'co2')).toEqual(['CO₂']);
});

test('an excerpt is short, begins at a word and shifts its marks', () => {
  const text = `${'word '.repeat(100)}potassium ${'word '.repeat(100)}`.trim();
  const from = text.indexOf('potassium');
  const cut = excerptOf({ text, marks: [{ from, to: from + 9 }] });
  expect(cut.text.length).toBeLessThan(240);
  expect(cut.text).toMatch(/^… word .* word …$/);
  expect(cut.marks.map((mark) => cut.text.slice(mark.from, mark.to))).toEqual(['potassium']);
});

test('the text of HTML keeps words whole and separate', () => {
  const html =
    '<p>The <strong>ECG</strong>: H<sub>2</sub>O, SpO~2~ &lt; 92%</p>\n<table><tr><td>Na</td><td>10^9^/L</td></tr></table>';
  expect(plainText(html)).toBe('The ECG: H2O, SpO2 < 92% Na, 109/L.');
  expect(plainText('<a href="/x">here</a><br />there')).toBe('here there');
  const rows = '<tr><th>Test</th><th>Result</th></tr></thead><tbody><tr><td>K</td><td>3.4</td></tr></tbody>';
  expect(plainText(`<table><thead>${rows}</table><p>Then</p>`)).toBe('Test, Result; K, 3.4. Then');
});
