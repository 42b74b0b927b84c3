import { MINUTE_MS } from '@app/platform/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { useInUse } from './in-use.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const Screen = ({ matters }: { readonly matters?: boolean }) => <p>{useInUse(matters) ? 'in use' : 'idle'}</p>;
const shown = () => document.querySelector('p')?.textContent;

test.each(['keydown', 'pointermove', 'wheel'])(
  'a screen is idle after five minutes, until the next %s',
  async (use) => {
    show(<Screen />);
    // The time runs from the first effect, which may follow the first paint.
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(4 * MINUTE_MS);
    window.dispatchEvent(new Event(use));
    vi.advanceTimersByTime(4 * MINUTE_MS);
    await expect.poll(shown).toBe('in use');
    vi.advanceTimersByTime(MINUTE_MS);
    await expect.poll(shown).toBe('idle');
    window.dispatchEvent(new Event(use));
    await expect.poll(shown).toBe('in use');
  },
);

test('a screen on which idleness does not matter is always in use', async () => {
  show(<Screen matters={false} />);
  await expect.poll(shown).toBe('in use');
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect([shown(), vi.getTimerCount()]).toEqual(['in use', 0]);
});
