import { expect, test } from 'vitest';
import { addressesIn, addressParts, dueText } from './labels.ts';

test('addresses are read from lines, commas and spaces, each once', () => {
  expect(addressesIn('a@x.org, b@x.org\n a@x.org; nobody')).toEqual({ good: ['a@x.org', 'b@x.org'], bad: ['nobody'] });
  expect(addressesIn('')).toEqual({ good: [], bad: [] });
});

test('a day is due only while the invoice is open', () => {
  expect(dueText({ due_on: '2027-03-03', state: 'overdue' })).toBe('03-03-2027');
  expect(dueText({ due_on: '2027-03-03', state: 'paid' })).toBe('');
});

test('an address may break before the @, and nothing of it is lost', () => {
  expect(addressParts('mary.seacole@example.org')).toEqual(['mary.seacole', '@example.org']);
  expect(addressParts('"a@b"@example.org')).toEqual(['"a@b"', '@example.org']);
  expect(addressParts('mary')).toEqual(['mary', '']);
});
