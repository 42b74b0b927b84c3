import { afterEach, expect, test, vi } from 'vitest';
import { lookUpCountry, parseCountry } from './country.ts';

afterEach(() => vi.useRealTimers());

test('a reply that starts with 1 contains a country, any other none [country-parse] [country]', () => {
  expect(parseCountry('1;GB;GBR;United Kingdom')).toEqual({ code: 'GB', name: 'United Kingdom' });
  expect(['0;;;WRONG INPUT', '2;;;UNKNOWN', ''].map(parseCountry)).toEqual([null, null, null]);
});

test('every failure is the same error [err-country] [country-lookup]', async () => {
  const message = 'unable to fetch the country';
  await expect(lookUpCountry('x', () => Promise.reject(new Error('offline')))).rejects.toThrow(message);
  await expect(lookUpCountry('x', async () => ({ text: async () => '2;;;UNKNOWN' }))).rejects.toThrow(message);
});

test('a thousand broken and hostile replies give the same error, or a two-letter country', async () => {
  let seed = 3;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const bits = [
    '1',
    '0',
    ';',
    'GB',
    'gb',
    '\r\n',
    '<script>alert(1)</script>',
    '\u0000',
    '☃',
    '../',
    'x'.repeat(9000),
    ' ',
    '{}',
  ];
  const made = (n: number) =>
    n % 3 === 0
      ? `1;${bits[random(bits.length)]};GBR;${bits[random(bits.length)]}`
      : Array.from({ length: random(12) }, () => bits[random(bits.length)]).join('');
  const read: string[] = [];
  for (let n = 0; n < 1000; n += 1) {
    const text = n % 50 === 0 ? () => Promise.reject(new Error('cut off')) : async () => made(n);
    const found = await lookUpCountry('x', async () => ({ text })).then(
      ({ code }) => code,
      (error: Error) => error.message,
    );
    if (found !== 'unable to fetch the country') read.push(found);
  }
  expect(read.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(read.length).toBeGreaterThan(5);
});

test('the lookup times out after 5000 ms [timeout-country]', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  let used: AbortSignal | undefined;
  await lookUpCountry('x', async (_, { signal }) => {
    used = signal;
    return { text: async () => '1;GB;GBR;United Kingdom' };
  });
  expect(limits).toHaveBeenCalledWith(5000);
  expect(used).toBe(limits.mock.results[0]?.value);
});
