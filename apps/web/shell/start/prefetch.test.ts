import { describe, expect, test } from 'vitest';
import { mayPrefetch } from './prefetch.ts';

describe('fetching ahead', () => {
  test('is skipped on 2g and when data is to be saved [const-prefetch]', () => {
    const refused = [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true, effectiveType: '4g' }];
    expect(refused.map(mayPrefetch)).toEqual([false, false, false]);
  });

  test('is allowed otherwise, also in browsers without this information', () => {
    expect([undefined, {}, { effectiveType: '4g', saveData: false }].map(mayPrefetch)).toEqual([true, true, true]);
  });
});
