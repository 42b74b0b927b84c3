import { suspicious } from '@app/integrity/contract';
import { describe, expect, test } from 'vitest';
import { addedInWords, addMany, itemErrors, pastedEntries } from './lists.ts';
import { kindOf, labelOf, rangeOf } from './schema.ts';
import { ladderInWords, minutesInWords, nowInWords, ordinal, ratioInWords, thresholdsInWords } from './labels.ts';

describe('the ladder in words', () => {
  const { ladder, thresholds } = suspicious.initial;
  test('lists the consequence of each screenshot key', () => {
    expect(ladderInWords(ladder).map(({ when, follows }) => `${when}: ${follows}`)).toEqual([
      '1st key press within 24 hours: It is recorded; the person sees nothing.',
      '2nd key press within 24 hours: The person is told that it was noticed.',
      '3rd key press within 24 hours: The account is blocked for 30 minutes.',
      '2nd block within 30 days, and each one after it: The account is blocked for 24 hours.',
    ]);
  });
  test('follows what is typed', () => {
    const strict = ladderInWords({ ...ladder, notice_at: 1, pause_at: 2, pause_minutes: [90], window_hours: 1 });
    expect(strict.map((step) => step.follows)).toEqual([
      'The person is told that it was noticed.',
      'The account is blocked for 90 minutes.',
    ]);
    expect(strict[0]?.when).toBe('1st key press within 1 hour');
  });
  test('explains who is listed', () => {
    expect(thresholdsInWords({ ...thresholds, countries: 1 })).toContain(
      '3 screenshot keys; 1 country; 8 devices; 240 answers in one hour',
    );
  });
  test('numbers and times read well', () => {
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
    expect([1, 45, 60, 1440, 2880, 90].map(minutesInWords)).toEqual([
      '1 minute',
      '45 minutes',
      '1 hour',
      '24 hours',
      '2 days',
      '90 minutes',
    ]);
  });
});

test('the list says what a setting is set to', () => {
  expect([2, false, true, 'key', '', 'one\ntwo'].map(nowInWords)).toEqual(['2', 'Off', 'On', 'Key', 'Empty', 'One …']);
  expect([[], ['a'], { emails: ['a'], domains: ['b'], ips: [] }].map(nowInWords)).toEqual([
    'No entries',
    '1 entry',
    '2 entries',
  ]);
  expect(nowInWords(suspicious.initial)).toBe('Several values');
});

test('the like ratio is explained for a few and for many votes', () => {
  expect(ratioInWords(0.25)).toEqual([
    'With 5 votes a comment is hidden when at most 1 of them is a like.',
    'With 20 votes a comment is hidden when at most 4 of them are likes.',
  ]);
  expect(ratioInWords(0)[0]).toBe('With 5 votes a comment is never hidden.');
  expect(ratioInWords(0.2)[0]).toBe('With 5 votes a comment is hidden when none of them is a like.');
});

describe('lists', () => {
  test('many are pasted at once, and duplicates are left out', () => {
    const pasted = 'b.ac.uk\n A.ac.uk ; c.ac.uk,,\tB.ac.uk\n';
    expect(addMany(['a.ac.uk'], pastedEntries(pasted), true)).toEqual({
      items: ['a.ac.uk', 'b.ac.uk', 'c.ac.uk'],
      added: 2,
      duplicates: 2,
    });
    expect(addMany(['a'], ['A'], false).items).toEqual(['a', 'A']);
    expect([addedInWords({ added: 2, duplicates: 0 }), addedInWords({ added: 1, duplicates: 1 })]).toEqual([
      '2 added',
      '1 added, 1 was there already',
    ]);
  });
  test('an entry with fields may have commas, pasted or typed', () => {
    const [jane, ali] = ['jane@x.uk | Dr Jane Smith, FRCP | GMC 1234567', 'ali@x.uk | Dr Ali; Khan | GMC 7654321'];
    expect(pastedEntries(`${jane}\r\n${ali}\na, b`).map((entry) => entry.trim())).toEqual([jane, ali, 'a', 'b']);
    expect(addMany([], [jane], false)).toEqual({ items: [jane], added: 1, duplicates: 0 });
    expect(addMany([], ['Smith, Jane'], false).items, 'a typed entry is one').toEqual(['Smith, Jane']);
  });
  test('a message of the server is shown at its entry', () => {
    const errors = { 'domains.1': 'This is not a domain.', emails: 'Too many.', '0': 'Too short.' };
    expect(itemErrors(errors, 'domains', ['a.uk', 'b'])).toEqual([{ item: 'b', message: 'This is not a domain.' }]);
    expect(itemErrors(errors, '', ['x'])).toEqual([{ item: 'x', message: 'Too short.' }]);
  });
});

test('the input follows from the declared shape', () => {
  expect(
    [
      { type: 'string' },
      { type: 'string', maxLength: 200 },
      { type: 'string', maxLength: 201 },
      { type: 'integer' },
      { type: 'boolean' },
      { type: 'string', enum: ['a'] },
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'string', enum: ['a'] } },
      { type: 'array', items: { type: 'object' } },
      { type: 'object', properties: {} },
      { type: 'object' },
      {},
    ].map(kindOf),
  ).toEqual(['text', 'text', 'lines', 'number', 'flag', 'choice', 'list', 'choices', 'json', 'group', 'json', 'json']);
  expect(labelOf('answers_per_hour')).toBe('Answers per hour');
  expect([
    rangeOf({ minimum: 1, maximum: 5 }),
    rangeOf({ minimum: 1, maximum: 9007199254740991 }),
    rangeOf({}),
  ]).toEqual(['From 1 to 5.', 'At least 1.', undefined]);
});
