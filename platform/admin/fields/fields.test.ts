import { describe, expect, test } from 'vitest';
import { piecesOf } from './Highlighted.tsx';
import { shortened } from './kind.ts';
import { INSERTIONS } from './markdown/insertions.ts';
import { timeOf } from '../time.ts';
import { showDate, showMoment } from './moments.tsx';
import { readPence, readWhole, writePence } from './numbers.tsx';
import { addEntries } from './structured/chips.tsx';

describe('money is pence and never a fraction', () => {
  test.each([
    ['12.5', 1250],
    ['£0.07', 7],
    ['100', 10_000],
    ['19,99', 1999],
    ['', null],
  ])('%s', (typed, pence) => expect(readPence(typed)).toBe(pence));
  test.each(['1.234', 'x', '-1', '1e3', '1.'])('%s is refused', (typed) => expect(readPence(typed)).toBeNaN());
  test('what is shown reads back as the same amount', () => {
    for (const pence of [0, 7, 70, 1999, 123_456]) expect(readPence(writePence(pence))).toBe(pence);
  });
});

test('whole numbers: empty is nothing, anything else is refused', () => {
  expect([readWhole(' 42 '), readWhole('-3'), readWhole('')]).toEqual([42, -3, null]);
  expect(readWhole('4.2')).toBeNaN();
});

test('moments are shown in UK time, whatever the zone of the reader', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'America/Lima';
  expect([showMoment('2026-07-01T23:14:00.000Z'), showMoment('2026-11-14T20:14:00.000Z')]).toEqual([
    '02-07-2026 00:14',
    '14-11-2026 20:14',
  ]);
  expect([showMoment(null), showMoment('soon'), showDate('2026-11-14T00:00:00.000Z')]).toEqual(['', '', '14-11-2026']);
  const at = Date.parse('2026-07-01T23:14:05.000Z');
  expect(timeOf(at, true, new Date('2026-07-02T10:00:00Z'))).toBe('00:14:05');
  expect(timeOf(at, false, new Date('2026-07-01T12:00:00Z'))).toBe('02-07-2026 00:14');
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('searched words are found whatever their case, at every occurrence', () => {
  expect(piecesOf('Fever and fever', 'FEVER')).toEqual(['', 'Fever', ' and ', 'fever', '']);
  expect(piecesOf('Nothing here', '  ')).toEqual(['Nothing here']);
  expect(piecesOf('Imogen Lewis', 'lewis imogen')).toEqual(['', 'Imogen', ' ', 'Lewis', '']);
});

test('entries are trimmed and deduplicated, and separated at commas only in a list of codes', () => {
  expect(addEntries(['a'], ' b, a ,, c', true)).toEqual(['a', 'b', 'c']);
  expect(addEntries(['a'], ' Your last mock result, or your dashboard ')).toEqual([
    'a',
    'Your last mock result, or your dashboard',
  ]);
  expect(addEntries(['a'], ' a ')).toEqual(['a']);
});

describe('the writing toolbar', () => {
  test('wraps the selected words in marks and keeps them selected', () => {
    expect(INSERTIONS.bold({ text: 'one two', from: 4, to: 7 })).toEqual({ text: 'one **two**', from: 6, to: 9 });
  });
  test('a second press removes the list marks', () => {
    const once = INSERTIONS.list({ text: 'a\nb', from: 0, to: 3 });
    expect(once.text).toBe('- a\n- b');
    expect(INSERTIONS.list(once).text).toBe('a\nb');
  });
  test('a link selects the address to be typed over', () => {
    const { text, from, to } = INSERTIONS.link({ text: 'see here', from: 4, to: 8 });
    expect([text, text.slice(from, to)]).toEqual(['see [here](https://)', 'https://']);
  });
  test('a table is inserted as a block of its own', () => {
    expect(INSERTIONS.table({ text: 'text', from: 4, to: 4 }).text).toMatch(/^text\n\n\| First/);
  });
});

test('a long text is cut between words', () => {
  expect(shortened('how urgently it is needed', 10)).toBe('how urgent…');
  expect(shortened('how urgently it is needed', 14)).toBe('how urgently…');
  expect(shortened('short', 10)).toBe('short');
});
