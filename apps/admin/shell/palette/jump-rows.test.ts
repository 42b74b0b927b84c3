import { expect, test } from 'vitest';
import { menu } from '../../menu.ts';
import { matches, pageRows } from './jump-rows.ts';

const found = (query: string) =>
  pageRows(menu, query).map(({ label, section }) => [section, label].filter(Boolean).join(' / '));

test('screens are found by the beginnings of their words', () => {
  expect(found('never pa')).toEqual(['Users / Never Paid List']);
  expect(found('users act')).toEqual(['Users / Active List']);
  expect(found('rol')).toEqual(['Roles']);
});

test('a mail address or a part of a word finds no screen', () => {
  expect(found('amina@example.test')).toEqual([]);
  expect(found('oles')).toEqual([]);
});

test('with nothing typed, the first few sections are offered', () => {
  expect(pageRows(menu, '  ').length).toBe(8);
});

test('what an earlier search found fits as long as every typed word occurs in it', () => {
  expect(matches('smit jo ', 'John Smith', 'john@example.test')).toBe(true);
  expect(matches('smithson', 'John Smith', 'john@example.test')).toBe(false);
});
