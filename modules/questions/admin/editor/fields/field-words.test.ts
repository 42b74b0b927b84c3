import type { QuestionDraft } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { fieldInWords } from './field-words.ts';

test('a category and its topic are named, not shown as ids', () => {
  const place = { edition: 'pa', active: true, trial: false, category_id: 'c1', matrix_id: 't1' };
  const names = new Map([
    ['c1', 'Cardiology'],
    ['t1', 'Heart failure'],
  ]);
  const draft = { places: [place, { ...place, edition: 'more', matrix_id: null }] } as unknown as QuestionDraft;
  expect(fieldInWords(draft, 'places', names)).toBe(
    'PA Questions, active, Cardiology, Heart failure\nMore Questions, active, Cardiology',
  );
});

test('a source begins with its name, and a day is written as everywhere else', () => {
  const source = { url: 'https://www.nice.org.uk', title: 'Hypertension', id: 'NG136', org: 'NICE', year: 2023 };
  const draft = { references: [source], review_next: '2027-11-19' } as unknown as QuestionDraft;
  expect(fieldInWords(draft, 'references')).toBe('NICE NG136, Hypertension, 2023, https://www.nice.org.uk');
  expect(fieldInWords(draft, 'review_next')).toBe('19-11-2027');
});
