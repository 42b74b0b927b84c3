import { DEFAULT_PREFERENCES } from '@app/accounts/contract';
import { expect, test } from 'vitest';
import { createPendingChanges } from './pending-changes.ts';

const START = DEFAULT_PREFERENCES;

test('the reply to an earlier change does not undo a later one', () => {
  const changes = createPendingChanges();
  const keys = changes.add(START, { keys: false });
  const mails = changes.add(changes.shown(), { mails: { reminders: true } });
  changes.settle(keys, { ...START, keys: false });
  expect(changes.shown()).toMatchObject({ keys: false, mails: { ...START.mails, reminders: true } });
  changes.settle(mails, { ...START, keys: false, mails: { ...START.mails, reminders: true } });
  expect(changes.shown()).toMatchObject({ keys: false, mails: { reminders: true } });
});

test('a refused change alone is taken back', () => {
  const changes = createPendingChanges();
  const keys = changes.add(START, { keys: false });
  const time = changes.add(changes.shown(), { extra_time: 25 });
  changes.settle(keys);
  expect(changes.shown()).toEqual({ ...START, extra_time: 25 });
  changes.settle(time);
  expect(changes.shown()).toEqual(START);
});

test('a change made before the preferences are loaded shows nothing of its own', () => {
  const changes = createPendingChanges();
  const theme = changes.add(undefined, { theme: 'dark' });
  expect(changes.shown()).toBeUndefined();
  changes.settle(theme, { ...START, theme: 'dark' });
  expect(changes.shown()).toEqual({ ...START, theme: 'dark' });
});
