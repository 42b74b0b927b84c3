import { SITTING_STATES } from '@app/mocks/contract';
import { expect, test } from 'vitest';
import { isWatched, readAgainAfter } from './read-again.ts';

test('a sitting is watched closely until its results are out', () => {
  const close = SITTING_STATES.filter((state) => readAgainAfter(state) < 60_000);
  expect(close).toEqual(['planned', 'open', 'running', 'closed']);
});

test('only a sitting that people can come in to or sit is read again while nobody uses the page', () => {
  expect(SITTING_STATES.filter(isWatched)).toEqual(['open', 'running']);
});
