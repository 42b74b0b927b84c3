import { expect, test } from 'vitest';
import { keptWork, onLeaving, unsentText } from './leaving.ts';

test('unsent work is counted in words', () => {
  const texts = [
    [3, 0],
    [1, 0],
    [0, 2],
    [2, 1],
    [0, 1],
    [0, 0, 1],
    [1, 0, 2],
  ].map(([answers = 0, others = 0, drafts = 0]) => unsentText({ answers, others, drafts }));
  expect(texts).toEqual([
    '3 answers have not been sent.',
    '1 answer has not been sent.',
    '2 flags and notes have not been sent.',
    '2 answers and 1 flag or note have not been sent.',
    '1 flag or note has not been sent.',
    'You have 1 unsaved draft in the back office.',
    '1 answer has not been sent. You have 2 unsaved drafts in the back office.',
  ]);
});

test('log-out is not delayed when nothing is kept here, or its module cannot be loaded', async () => {
  const user = {} as Parameters<Awaited<ReturnType<typeof keptWork>>['sendAll']>[0];
  expect(await (await keptWork()).sendAll(user)).toEqual({ answers: 0, others: 0 });
  onLeaving(() => Promise.reject(new TypeError('offline')));
  expect(await (await keptWork()).sendAll(user)).toEqual({ answers: 0, others: 0 });
});
