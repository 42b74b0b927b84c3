import { emptyDraft, OPTION_KEYS } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { readAiken } from './aiken.ts';
import { questionsAnki } from './anki.ts';
import { readCsv, writeCsv } from './csv.ts';
import { questionsCsv, readQuestionsCsv } from './csv-questions.ts';
import { questionsPack, readPack } from './pack.ts';

const content = {
  ...emptyDraft('2027-11-14'),
  stem: '=HYPERLINK("x")\nA man, 40, says "ow".',
  lead_in: 'What next?',
  options: OPTION_KEYS.map((key) => ({ key, text: `${key}, <b>`, rationale: `-because ${key}` })),
  answer_key: 'C' as const,
  explanation: 'Long.\n\nVery.',
  key_point: '+ point',
  references: [{ org: 'NICE', id: 'NG1', title: 'T', year: 2024 }],
  tags: ['one', 'two'],
};
const row = { code: 'HEA-0001', version: 2, category: 'heart', topic: '', content };
const { images: _, places: __, ...written } = content;

test('a CSV export contains no formula and survives the round trip', () => {
  const text = questionsCsv([row]);
  expect(readCsv(text)[1]?.[4]).toBe(content.stem);
  expect(text).toContain(`"'=HYPERLINK`);
  expect(text).toContain("'+ point");
  const { rows, ignored } = readQuestionsCsv(text);
  expect(rows[0]).toMatchObject({ n: 2, code: 'HEA-0001', base: 2, category: 'heart', values: written });
  expect(ignored).toEqual([]);
});

test('a cell may contain commas, quotes and line breaks, and an unknown column is named', () => {
  expect(readCsv(writeCsv([['a,b', 'c"d', 'e\nf']]))).toEqual([['a,b', 'c"d', 'e\nf']]);
  const read = readQuestionsCsv('Code,Answer,Colour\nHEA-1,BD,red\n,b,blue\n');
  expect(read.ignored).toEqual(['Colour']);
  expect(read.rows[0]?.refused?.problem).toBe('The answer is “BD”.');
  expect(read.rows[1]).toMatchObject({ code: '', values: { answer_key: 'B' } });
});

test('a file saved by a spreadsheet in the UK keeps its dates, and rows are counted as the spreadsheet counts', () => {
  const { rows } = readQuestionsCsv('Code,Stem,Review next\n\nHEA-1,"two\nlines",31/03/2027\n,,\nHEA-2,x,1/4/2027\n');
  expect(rows.map(({ n, values }) => [n, values.review_next])).toEqual([
    [3, '2027-03-31'],
    [5, '2027-04-01'],
  ]);
});

test('Aiken gives stem, question, options and answer; anything else is refused by line', () => {
  const good = 'A man of 40 coughs. What is it?\nA. One\nB) Two\nC. Three\nD. Four\nE. Five\nANSWER: B\n';
  const { rows } = readAiken(`${good}\nNo such?\nA. One\nANSWER: C\n\nNever ended?\nA. x\n`);
  expect(rows[0]).toMatchObject({
    n: 1,
    values: { stem: 'A man of 40 coughs.', lead_in: 'What is it?', answer_key: 'B', options: { 4: { text: 'Five' } } },
  });
  expect(rows.slice(1).map(({ n, refused }) => [n, refused?.problem])).toEqual([
    [9, 'The answer C is not an option.'],
    [13, 'The last question has no answer.'],
  ]);
});

test('a source in a file gets the beginning of its web address, as one typed in the editor does', () => {
  const { rows } = readQuestionsCsv(
    'stem,answer,sources\nA man.,B,NICE | NG84 | Sore throat | 2018 | | www.nice.org.uk/ng84\n',
  );
  expect(rows[0]?.values.references).toMatchObject([{ id: 'NG84', url: 'https://www.nice.org.uk/ng84' }]);
});

test('a pack survives the round trip, and one with aliases or two keys is refused', async () => {
  const text = await questionsPack([{ ...row, slugs: ['heart', ''] }]);
  const { review_next: ___, ...rest } = written;
  expect((await readPack(text)).rows[0]).toMatchObject({ code: 'HEA-0001', keepsCode: true, values: rest });
  const twoKeys = await readPack(text.replace('key: A', 'key: A\n    correct: true'));
  expect(twoKeys.rows[0]?.refused?.problem).toBe('2 options are marked as right.');
  const bomb = 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n';
  expect((await readPack(bomb)).rows[0]?.refused).toBeDefined();
});

test('Anki gets one line per card, with markup escaped', () => {
  const lines = questionsAnki([row]).trimEnd().split('\n');
  expect(lines.slice(0, 3)).toEqual(['#separator:tab', '#html:true', '#tags column:3']);
  expect(lines[3]?.split('\t')).toHaveLength(3);
  expect(lines[3]).toContain('A, &lt;b&gt;');
});
