import { expect, test } from 'vitest';
import { textsAddress, textsFilterIn, textsQuery } from './texts-filter.ts';

const STATES = ['read', 'flagged'] as const;
const filter = { search: '6.5 mmol/L', page: 2, category: 'c', state: 'flagged' } as const;
const everything = { search: '', page: 1, category: '', state: '' } as const;

test('a list has a URL, and invalid parameters are ignored', () => {
  const address = textsAddress('/parevisionguides', filter);
  expect(address).toBe('/parevisionguides?search=6.5+mmol%2FL&category=c&state=flagged&page=2');
  expect(textsFilterIn(new URLSearchParams(address.split('?')[1]), STATES)).toEqual(filter);
  expect(textsFilterIn(new URLSearchParams('page=-3&state=odd'), STATES)).toEqual(everything);
  expect(textsAddress('/gems', everything)).toBe('/gems');
});

test('the call names the page, and what narrows the list', () => {
  expect(textsQuery(filter, 12)).toEqual({ ...filter, size: 12 });
  expect(textsQuery(everything, 20)).toEqual({ page: 1, size: 20 });
});
