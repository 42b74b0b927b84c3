import { afterEach, expect, it } from 'vitest';
import { closeToast, lifeOf, toast, toastStore } from './toast-store.ts';

afterEach(() => {
  for (const item of toastStore.now()) closeToast(item.id);
});

it('offers undo for eight seconds and keeps an error until it is closed', () => {
  expect(lifeOf({ message: 'Moved', undo: () => {} })).toBe(8000);
  expect(lifeOf({ message: 'Not saved', tone: 'error' })).toBeNull();
  expect(lifeOf({ message: 'Saved' })).toBe(5000);
});

it('keeps the latest three', () => {
  for (const message of ['one', 'two', 'three', 'four']) toast({ message });
  expect(toastStore.now().map((item) => item.message)).toEqual(['two', 'three', 'four']);
});

const shown = () => toastStore.now().map((item) => item.message);

it('keeps an undo and an error however many messages follow, and drops the oldest other one', () => {
  toast({ message: 'Deleted.', undo: () => {} });
  toast({ message: 'Not saved.', tone: 'error' });
  for (const message of ['one', 'two', 'three']) toast({ message });
  expect(shown()).toEqual(['Deleted.', 'Not saved.', 'three']);
  toast({ message: 'Moved.', undo: () => {} });
  expect(shown(), 'more than three where each has to be pressed or read').toEqual(['Deleted.', 'Not saved.', 'Moved.']);
  toast({ message: 'Not sent.', tone: 'error' });
  toast({ message: 'four' });
  expect(shown(), 'a new message is always shown').toEqual(['Deleted.', 'Not saved.', 'Moved.', 'Not sent.', 'four']);
});

it('shows an error that is repeated once, as the newest', () => {
  toast({ message: 'No connection.', tone: 'error' });
  toast({ message: 'Deleted.', undo: () => {} });
  toast({ message: 'No connection.', tone: 'error' });
  toast({ message: 'Deleted.', undo: () => {} });
  expect(shown()).toEqual(['Deleted.', 'No connection.', 'Deleted.']);
});

it('notifies its listeners, and closes only what was opened', () => {
  let calls = 0;
  const stop = toastStore.subscribe(() => {
    calls += 1;
  });
  const close = toast({ message: 'Saved' });
  close();
  close();
  stop();
  expect(calls).toBe(2);
  expect(toastStore.now()).toEqual([]);
});
