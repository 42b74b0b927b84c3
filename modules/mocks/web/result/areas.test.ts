import { expect, test } from 'vitest';
import { fewText, lowestFirst } from './areas.ts';

const area = (name: string, correct: number, total: number) => ({
  id: name,
  name,
  correct,
  answered: total,
  total,
  everyone: null,
});

test('areas are ordered by a shrunk share, so that few questions do not decide the order', () => {
  const areas = [area('Strong', 14, 16), area('One', 0, 1), area('Neurosciences', 4, 12)];
  expect(lowestFirst(areas).map(({ name }) => name)).toEqual(['Neurosciences', 'One', 'Strong']);
});

test('the range of a score on few questions is said in words', () => {
  expect(fewText([area('Large', 5, 12), area('Ophthalmology', 1, 4)])).toBe(
    '4 questions say little: Ophthalmology’s 1 of 4 could be anything from 5 to 70%.',
  );
  expect(fewText([area('Large', 5, 12)])).toBeNull();
});
