import { expect, test } from 'vitest';
import { placeIn } from './return.ts';
import { secondsUntil } from './view-as.ts';

const stored = JSON.stringify({ path: '/admin/users/activelist?search=amina&page=2', scroll: 120, box: 640 });

test('the scroll position is restored only for the same address', () => {
  expect(placeIn(stored, '/admin/users/activelist?search=amina&page=2')).toEqual({ page: 120, box: 640 });
  expect(placeIn(stored, '/admin/users/activelist?search=amina')).toBeNull();
});

test('a missing, foreign or broken entry is ignored', () => {
  expect(placeIn(null, '/admin/users/list')).toBeNull();
  expect(placeIn('{', '/admin/users/list')).toBeNull();
  expect(placeIn('{"path":"/admin/users/list","scroll":"far"}', '/admin/users/list')).toBeNull();
  expect(placeIn('{"path":"/admin/users/list","scroll":5}', '/admin/users/list')).toEqual({ page: 5, box: 0 });
});

test('the cookie lasts as long as the token, and zero seconds once it has expired', () => {
  const now = Date.parse('2026-11-15T20:00:00Z');
  expect(secondsUntil('2026-11-15T20:30:00Z', now)).toBe(1800);
  expect(secondsUntil('2026-11-15T19:59:00Z', now)).toBe(0);
});
