import { expect, test } from 'vitest';
import { keptWork, NOTHING_UNSENT, onLeaving, unsentAdvice, unsentText } from './leaving.ts';

test('unsent work is counted in words', () => {
  const texts = [
    { answers: 3 },
    { answers: 1 },
    { others: 2 },
    { answers: 2, others: 1 },
    { others: 1 },
    { reviews: 1 },
    { answers: 1, reviews: 2, others: 3 },
    { drafts: 1 },
    { answers: 1, drafts: 2 },
  ].map((unsent) => unsentText({ ...NOTHING_UNSENT, drafts: 0, ...unsent }));
  expect(texts).toEqual([
    '3 answers have not been sent.',
    '1 answer has not been sent.',
    '2 flags and notes have not been sent.',
    '2 answers and 1 flag or note have not been sent.',
    '1 flag or note has not been sent.',
    '1 card review has not been sent.',
    '1 answer, 2 card reviews and 3 flags and notes have not been sent.',
    'You have 1 unsaved draft in the back office.',
    '1 answer has not been sent. You have 2 unsaved drafts in the back office.',
  ]);
});

test('work kept for want of access is not promised to be sent before there is access again', () => {
  const advice = [{}, { answers: 1 }, { answers: 2, withoutAccess: 2 }, { answers: 2, withoutAccess: 1 }].map(
    (unsent) => unsentAdvice({ ...NOTHING_UNSENT, ...unsent }),
  );
  const kept = 'What has not been sent is kept on this device only, and logging out deletes it.';
  expect(advice).toEqual([
    '',
    `${kept} Stay logged in and it will be sent as soon as we can reach the server.`,
    `${kept} Your access has ended: stay logged in to keep it until you have access again.`,
    `${kept} Stay logged in and it will be sent as soon as we can, some of it only when you have access again.`,
  ]);
});

test('log-out is not delayed when nothing is kept here, or its module cannot be loaded', async () => {
  const user = {} as Parameters<Awaited<ReturnType<typeof keptWork>>['sendAll']>[0];
  expect(await (await keptWork()).sendAll(user)).toEqual(NOTHING_UNSENT);
  onLeaving(() => Promise.reject(new TypeError('offline')));
  expect(await (await keptWork()).sendAll(user)).toEqual(NOTHING_UNSENT);
});
