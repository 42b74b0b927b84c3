import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ToastInput } from '../ui/feedback/toast-store.ts';
import { createIntentKeys } from './intent-keys.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { createUndo } from './undo.ts';

const counting = () => {
  let made = 0;
  return createIntentKeys(() => `key-${(made += 1)}`);
};

describe('the key of an intent', () => {
  test('is the same for a retry of the same input', () => {
    const keys = counting();
    expect([keys.begin({ a: 1 })(), keys.begin({ a: 1 })()]).toEqual(['key-1', 'key-1']);
  });

  test('is different for other input, and for the same input after success', () => {
    const keys = counting();
    const first = keys.begin({ a: 1 })();
    const other = keys.begin({ a: 2 })();
    keys.end();
    expect([first, other, keys.begin({ a: 2 })()]).toEqual(['key-1', 'key-2', 'key-3']);
  });

  test('differs between the calls of one write, and each is the same for a retry', () => {
    const keys = counting();
    const tryAll = () => ['x', 'y'].map((part) => keys.begin('both')(part));
    expect([tryAll(), tryAll()]).toEqual([
      ['key-1', 'key-2'],
      ['key-1', 'key-2'],
    ]);
  });

  test('depends on the values of a form', () => {
    const keys = counting();
    const typed = (name: string) => {
      const form = new FormData();
      form.set('name', name);
      return keys.begin(form)();
    };
    expect([typed('Ada'), typed('Ada'), typed('Eve')]).toEqual(['key-1', 'key-1', 'key-2']);
  });
});

describe('a press while the first one is in flight', () => {
  const slow = () => {
    const started: string[] = [];
    let finish = () => {};
    const work = (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => {
        finish = () => resolve(name);
      });
    };
    return { started, work, finish: () => finish() };
  };

  test('is the same write when its input is the same, and ignored otherwise', async () => {
    const once = createOneAtATime<string>();
    const { started, work, finish } = slow();
    const [first, again, other] = [once({ id: 1 }, work('a')), once({ id: 1 }, work('b')), once({ id: 2 }, work('c'))];
    finish();
    expect([await first, await again, other, started]).toEqual(['a', 'a', null, ['a']]);
  });

  test('waits its turn where every input counts', async () => {
    const once = createOneAtATime<string>(true);
    const started: string[] = [];
    const work = (name: string) => async () => {
      started.push(name);
      return name;
    };
    const all = ['a', 'b', 'b', 'c'].map((name) => once(name, work(name)));
    expect([await Promise.all(all.map(async (each) => each)), started]).toEqual([
      ['a', 'b', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    expect(await once('c', work('c'))).toBe('c');
  });

  test('counts again when the first one has ended, even in failure', async () => {
    const once = createOneAtATime<string>();
    await expect(once('x', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await once('x', async () => 'second')).toBe('second');
  });
});

describe('an action that can be undone', () => {
  const surroundings = () => {
    const toasts: ToastInput[] = [];
    let held = false;
    let leave = () => {};
    const undo = createUndo({
      toast: (input) => {
        toasts.push(input);
        return () => undefined;
      },
      isHeld: () => held,
      onLeave: (listener) => {
        leave = listener;
        return () => {
          leave = () => {};
        };
      },
    });
    return { undo, toasts, hold: (on: boolean) => void (held = on), leave: () => leave() };
  };
  const hiddenIn = (store: ReturnType<typeof createUndo>) => [...store.hidden()];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is hidden at once and done for good after 8 seconds', async () => {
    const { undo } = surroundings();
    const send = vi.fn<() => Promise<void>>(async () => undefined);
    undo.later({ ids: ['a', 'b'], message: '2 deleted.', send });
    expect(hiddenIn(undo)).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(7750);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(250);
    expect(send).toHaveBeenCalledOnce();
    expect(hiddenIn(undo), 'the list has been fetched again by now').toEqual([]);
  });

  test('is shown again when it is undone, and is not sent', async () => {
    const { undo, toasts } = surroundings();
    const send = vi.fn<() => Promise<void>>(async () => undefined);
    undo.later({ ids: ['a'], message: 'Deleted.', send });
    toasts[0]?.undo?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([hiddenIn(undo), send.mock.calls.length]).toEqual([[], 0]);
  });

  test('is done at once when the page is left, and only once', async () => {
    const { undo, leave } = surroundings();
    const send = vi.fn<(leaving: boolean) => Promise<void>>(async () => undefined);
    undo.later({ ids: ['a'], message: 'Deleted.', send });
    leave();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(send.mock.calls, 'sent once, with `leaving` set').toEqual([[true]]);
  });

  test('is done before the user is logged out, when everything has been answered', async () => {
    const { undo } = surroundings();
    const answered: string[] = [];
    const sending = (id: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      answered.push(id);
    };
    undo.later({ ids: ['a'], message: 'Deleted.', send: sending('a') });
    undo.later({ ids: ['b'], message: 'Deleted.', send: sending('b') });
    let isFinished = false;
    void undo.finish().then(() => (isFinished = true));
    await vi.advanceTimersByTimeAsync(900);
    expect([isFinished, hiddenIn(undo)]).toEqual([false, ['a', 'b']]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([isFinished, answered, hiddenIn(undo)]).toEqual([true, ['a', 'b'], []]);
  });

  test('waits while the pointer is on the message', async () => {
    const { undo, hold } = surroundings();
    const send = vi.fn<() => Promise<void>>(async () => undefined);
    undo.later({ ids: ['a'], message: 'Deleted.', send });
    hold(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
    hold(false);
    await vi.advanceTimersByTimeAsync(8000);
    expect(send).toHaveBeenCalledOnce();
  });

  test('is shown again when the server refuses, with the reason; rows that are gone for good stay hidden', async () => {
    const { undo, toasts } = surroundings();
    undo.later({ ids: ['a'], message: 'Deleted.', send: () => Promise.reject(new TypeError('offline')) });
    undo.later({ ids: ['b'], message: 'Deleted.', send: async () => undefined, gone: true });
    await vi.advanceTimersByTimeAsync(8000);
    expect(hiddenIn(undo)).toEqual(['b']);
    expect(toasts.at(-1)).toMatchObject({ tone: 'error', message: expect.stringContaining('could not be reached') });
  });
});
