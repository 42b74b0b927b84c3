import { expect, test } from 'vitest';
import { stopwatch } from './stopwatch.ts';

test('only time while the question is visible counts', () => {
  let now = 0;
  const watch = stopwatch(() => now);
  watch.go();
  now = 20_000;
  watch.pause();
  now = 8_000_000;
  watch.go();
  watch.go();
  now += 12_400;
  expect(watch.seconds()).toBe(32);
});
