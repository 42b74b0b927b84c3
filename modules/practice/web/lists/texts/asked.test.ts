import { expect, test } from 'vitest';
import { textsAddress, textsAskedBy, textsQuery } from './asked.ts';

const STATES = ['read', 'flagged'] as const;
const asked = { search: '6.5 mmol/L', page: 2, category: 'c', state: 'flagged' } as const;
const everything = { search: '', page: 1, category: '', state: '' } as const;

test('a list has a URL, and invalid parameters are ignored', () => {
  const address = textsAddress('/parevisionguides', asked);
  expect(address).toBe('/parevisionguides?search=6.5+mmol%2FL&category=c&state=flagged&page=2');
  expect(textsAskedBy(new URLSearchParams(address.split('?')[1]), STATES)).toEqual(asked);
  expect(textsAskedBy(new URLSearchParams('page=-3&state=odd'), STATES)).toEqual(everything);
  expect(textsAddress('/gems', everything)).toBe('/gems');
});

test('the call is asked for a page, and for what narrows the list', () => {
  expect(textsQuery(asked, 12)).toEqual({ ...asked, size: 12 });
  expect(textsQuery(everything, 20)).toEqual({ page: 1, size: 20 });
});
