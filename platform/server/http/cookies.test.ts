import { expect, test } from 'vitest';
import { readCookie } from './cookies.ts';

test('a cookie is found by its exact name among others', () => {
  const header = 'sid2=wrong; sid=right==; x=1';
  expect([
    readCookie(header, 'sid'),
    readCookie(header, 'id'),
    readCookie(undefined, 'sid'),
    readCookie('', 'sid'),
  ]).toEqual(['right==', undefined, undefined, undefined]);
});
