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
