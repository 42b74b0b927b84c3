import { afterEach, expect, test, vi } from 'vitest';
import { lookUpCountry, parseCountry } from './country.ts';

afterEach(() => vi.useRealTimers());

test('a reply that starts with 1 names a country, any other none [country-parse] [country]', () => {
  expect(parseCountry('1;GB;GBR;United Kingdom')).toEqual({ code: 'GB', name: 'United Kingdom' });
  expect(['0;;;WRONG INPUT', '2;;;UNKNOWN', ''].map(parseCountry)).toEqual([null, null, null]);
});

test('whatever goes wrong is one error [err-country] [country-lookup]', async () => {
  const message = 'unable to fetch the country';
  await expect(lookUpCountry('x', () => Promise.reject(new Error('offline')))).rejects.toThrow(message);
  await expect(lookUpCountry('x', async () => ({ text: async () => '2;;;UNKNOWN' }))).rejects.toThrow(message);
});

test('the lookup is given 5000 ms and no more [timeout-country]', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  let given: AbortSignal | undefined;
  await lookUpCountry('x', async (_, { signal }) => {
    given = signal;
    return { text: async () => '1;GB;GBR;United Kingdom' };
  });
  expect(limits).toHaveBeenCalledWith(5000);
  expect(given).toBe(limits.mock.results[0]?.value);
});
