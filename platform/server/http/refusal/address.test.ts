import { expect, test } from 'vitest';
import { boundAddress } from './address.ts';

test.each([
  ['/', '/'],
  ['/news?page=2', '/news?page=2'],
  [`/${'a'.repeat(1023)}`, `/${'a'.repeat(1023)}`],
  [`/faq?q=${'a'.repeat(7990)}`, `/faq?q=${'a'.repeat(7990)}`],
  [`/faq?from=${'/'.repeat(100)}`, `/faq?from=${'/'.repeat(100)}`],
])('an address within bounds is left as it is', (url, bounded) => {
  expect(boundAddress(url)).toBe(bounded);
});

test('one with more parts than any of ours is cut, so that it is as unknown as before', () => {
  const cut = `${'/a'.repeat(16)}/-`;
  expect(boundAddress('/a'.repeat(17))).toBe(cut);
  expect(boundAddress(`${'/a'.repeat(8000)}?x=1`)).toBe(cut);
  expect(boundAddress(`/a${'\\a'.repeat(17)}`), 'URL() takes these for slashes').toBe(`/a${'\\a'.repeat(15)}/-`);
  for (const part of ['/', '/..']) {
    const { pathname } = new URL(`http://localhost${boundAddress(part.repeat(4000))}`);
    expect(pathname.replaceAll('/', ''), 'not the home page').toBe('-');
  }
});

test.each([
  ['http://elsewhere.test/', 400],
  ['*', 400],
  ['', 400],
  [`/${'a'.repeat(1024)}`, 414],
  [`/${'%20'.repeat(400)}`, 414],
  [`/faq?q=${'a'.repeat(8000)}`, 414],
])('a wrong or too long address is refused with its status', (url, status) => {
  expect(boundAddress(url)).toBe(status);
});
