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
