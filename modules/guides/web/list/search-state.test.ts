import { expect, test } from 'vitest';
import { INITIAL_STATE, enterWith, keepState, shownStates } from './search-state.ts';

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

test('a state that no guide is in is offered only while it is chosen', () => {
  const counts = { all: 9, unread: 8, begun: 1, read: 0, flagged: 0, changed: 0 };
  expect(shownStates({ state: '' }, counts)).toEqual(['unread', 'begun']);
  expect(shownStates({ state: 'changed' }, counts)).toEqual(['unread', 'begun', 'changed']);
  expect(shownStates({ state: '' }, undefined), 'until they are counted').toEqual([]);
});
