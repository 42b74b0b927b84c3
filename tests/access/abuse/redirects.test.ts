import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { targetAfterLogin } from '../../../modules/accounts/web/parts/login/login-target.ts';

const SITE = 'https://site.test';
/** One value of `from` per line, as JSON so that invisible characters are readable. */
const hostile = readFileSync(join(import.meta.dirname, 'redirects.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as string);

/** The origin to which a browser on our page would navigate. */
const hostOf = (target: string) => new URL(target, `${SITE}/login`).origin;

test('200 hostile values of from, every one of them leads home', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
  expect(hostile.filter((from) => targetAfterLogin(from) !== '/')).toEqual([]);
});

test('escaped once or twice more, they never lead to another site', () => {
  const once = hostile.filter((from) => from.isWellFormed()).map(encodeURIComponent);
  const escaped = [...once, ...once.map(encodeURIComponent), ...once.map((from) => `/${from}`)];
  expect(escaped.filter((from) => hostOf(targetAfterLogin(from)) !== SITE)).toEqual([]);
});

test('no text whatever leads to another site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    ':',
    '@',
    '.',
    '\t',
    '\n',
    '%2f',
    '%5c',
    'https:',
    'evil.example',
    '?',
    '#',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const from of [text, `/${text}`]) expect(hostOf(targetAfterLogin(from))).toBe(SITE);
    }),
    { numRuns: 5000 },
  );
});

test('what is inside the site is kept as it is', () => {
  for (const from of ['/profile', '/questionbank/Cardiology/3/12', '/news/5?x=1&y=2', '/checkout/completed?id=7'])
    expect(targetAfterLogin(from)).toBe(from);
});
