import { join } from 'node:path';
import { expect, test } from 'vitest';
import { twinsIn, unevenness } from './lint/sets.ts';
import { readPack } from './read.ts';

test('an even spread passes and a leaning one does not', () => {
  expect(unevenness([40, 40, 40, 40, 40]).p).toBe(1);
  // The quantile of chi-square at four degrees of freedom that chance exceeds one time in twenty is 9.488.
  const p = unevenness([78, 182, 128, 112, 116]).p;
  expect(p).toBeLessThan(0.001);
  expect(unevenness([33, 34, 50, 43, 40]).p).toBeGreaterThan(0.05);
});

test('a question told twice in nearly the same words is found', { timeout: 120_000 }, () => {
  const { pack } = readPack(join(import.meta.dirname, '../../content'));
  const questions = pack?.questions.filter(({ data }) => data.category === 'renal') ?? [];
  const [first] = questions;
  if (!first) throw new Error('the pack has no renal questions');
  const twin = {
    ...first,
    data: { ...first.data, code: 'REN-9999', vignette: first.data.vignette.replace('A ', 'One ') },
  };
  const found = twinsIn([...questions, twin]).map(([one, other]) => [one.data.code, other.data.code]);
  expect(found).toEqual([[first.data.code, 'REN-9999']]);
});
