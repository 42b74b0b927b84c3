import { expect, test } from 'vitest';
import { INITIAL_STATE, addressOf, askedBy, enterWith, keepState, shownStates } from './search-state.ts';

test('entering by the menu resets place, page and text [guides-menu-reset] [search-state]', () => {
  keepState('pa', 'search=potassium&page=2', { searchText: 'potassium', positiony: 900, currentpage: 2 });
  expect(enterWith('pa', '')).toEqual({ searchText: '', positiony: 0, currentpage: 1 });
  expect(INITIAL_STATE).toEqual({ searchText: '', positiony: 0, currentpage: 1 });
});

test('going back to the same list restores its scroll position; any other begins at the top', () => {
  keepState('pa', 'search=potassium&page=2', { searchText: 'potassium', positiony: 900, currentpage: 2 });
  expect(enterWith('pa', 'search=potassium&page=2').positiony).toBe(900);
  expect(enterWith('pa', 'search=potassium').positiony).toBe(0);
  expect(enterWith('more', 'search=potassium&page=2').positiony).toBe(0);
});

test('a list has a URL, and invalid parameters are ignored', () => {
  const asked = { search: '6.5 mmol/L', page: 2, category: 'c', state: 'flagged' } as const;
  const address = addressOf('/parevisionguides', asked);
  expect(address).toBe('/parevisionguides?search=6.5+mmol%2FL&category=c&state=flagged&page=2');
  expect(askedBy(new URLSearchParams(address.split('?')[1]))).toEqual(asked);
  expect(askedBy(new URLSearchParams('page=-3&state=odd'))).toEqual({ search: '', page: 1, category: '', state: '' });
});

test('a state that no guide is in is offered only while it is chosen', () => {
  const counts = { all: 9, unread: 8, begun: 1, read: 0, flagged: 0, changed: 0 };
  expect(shownStates({ state: '' }, counts)).toEqual(['unread', 'begun']);
  expect(shownStates({ state: 'changed' }, counts)).toEqual(['unread', 'begun', 'changed']);
  expect(shownStates({ state: '' }, undefined), 'until they are counted').toEqual([]);
});
