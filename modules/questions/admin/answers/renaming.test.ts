import type { TaskView } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { mayRename, outcomeOf } from './renaming.ts';

const task = (some: Partial<TaskView>): TaskView => ({
  id: 'a',
  kind: 'questions.rename-answer',
  state: 'running',
  done: 0,
  total: 2,
  result: null,
  error: null,
  ...some,
});

test('a renaming that failed or was cancelled says that it stopped', () => {
  expect(outcomeOf(task({ state: 'failed', error: 'It took too long.' }))).toEqual({
    tone: 'error',
    title: 'The renaming stopped.',
    text: 'It took too long. Questions that were renamed before keep the new words.',
  });
  expect(outcomeOf(task({ state: 'cancelled' }))?.title).toBe('The renaming stopped.');
});

test('a renaming says what it did once it has ended', () => {
  expect([outcomeOf(null), outcomeOf(task({})), outcomeOf(task({ state: 'waiting' }))]).toEqual([null, null, null]);
  expect(outcomeOf(task({ state: 'done', result: { renamed: 1, left: [] } }))).toEqual({
    tone: 'info',
    title: 'Renamed in 1 question.',
    text: 'None was left out.',
  });
  expect(outcomeOf(task({ state: 'done', result: { renamed: 2, left: ['ABC-7001'] } }))).toMatchObject({
    title: 'Renamed in 2 questions.',
    text: 'Left alone: ABC-7001.',
  });
});

test('a renaming is offered while it would change something, and not again once it is done', () => {
  const wish = { answer: 'Cause D', next: 'Cause E', count: 2, done: null };
  expect([wish, { ...wish, count: undefined }].map(mayRename)).toEqual([true, true]);
  const idle = [{ next: ' ' }, { next: 'Cause D ' }, { count: 0 }, { done: 'Cause E' }];
  expect(idle.map((each) => mayRename({ ...wish, ...each }))).toEqual([false, false, false, false]);
});
