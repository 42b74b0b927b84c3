import { expect, test } from 'vitest';
import { INITIAL_STATE, enterWith, keepState, keptState, searchPath } from './search-state.ts';

const address = (query: string) => new URLSearchParams(query);
const left = { searchText: 'ecg', positiony: 840, currentpage: 2 };

test('the state of a search is its text, place and page; entering from the menu resets all three [search-state-reset]', () => {
  expect(INITIAL_STATE).toEqual({ searchText: '', positiony: 0, currentpage: 1 });
  expect(enterWith(address(''), left)).toEqual(INITIAL_STATE);
  expect(enterWith(address('page=4'), left)).toEqual(INITIAL_STATE);
});

test('going back to the same search restores its scroll position; any other begins at the top', () => {
  expect(enterWith(address('search=ecg&page=2'), left)).toEqual(left);
  expect(enterWith(address('search=ecg'), left)).toEqual({ searchText: 'ecg', positiony: 0, currentpage: 1 });
  expect(enterWith(address('search=mi&page=2'), left)).toEqual({ searchText: 'mi', positiony: 0, currentpage: 2 });
  expect(enterWith(address('search=mi&page=-3'), left).currentpage).toBe(1);
  expect(enterWith(address('search=mi&page=x'), left).currentpage).toBe(1);
  expect(enterWith(address('search=mi&page=2.5'), left).currentpage).toBe(2);
});

test('each bank keeps its own', () => {
  keepState('pa', left);
  expect([keptState('pa'), keptState('more')]).toEqual([left, INITIAL_STATE]);
});

test('a search has a URL', () => {
  expect(searchPath('/questionbank', '')).toBe('/questionbank');
  expect(searchPath('/questionbank', '6.5 mmol/L', 2)).toBe('/questionbank?search=6.5+mmol%2FL&page=2');
});
