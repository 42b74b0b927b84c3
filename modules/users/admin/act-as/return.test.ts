import { afterEach, expect, test, vi } from 'vitest';
import { keepReturn, placeIn, takeReturn } from './return.ts';
import { wholeSecondsUntil } from './view-as.ts';

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
  expect(wholeSecondsUntil('2026-11-15T20:30:00Z', now)).toBe(1800);
  expect(wholeSecondsUntil('2026-11-15T19:59:00Z', now)).toBe(0);
});

afterEach(() => void vi.unstubAllGlobals());

/** A tab of the back office at an address, scrolled. */
function tabAt(address: string): void {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  const [pathname, search = ''] = address.split(/(?=\?)/);
  vi.stubGlobal('window', { location: { pathname, search }, scrollY: 120 });
  vi.stubGlobal('document', { querySelector: () => ({ scrollTop: 640 }) });
}

test.each([
  '/admin/users/list?search=amina&page=2',
  '/admin/users/activelist',
  '/admin/paplabable/query?field=registered',
  '/admin/paplabable/suspicious/list?page=3',
])('Back to Admin leads to %s, and there to the place it was left at, once [actas-back]', (address) => {
  tabAt(address);
  keepReturn();
  // The learner site reads the path under this key.
  expect(JSON.parse(sessionStorage.getItem('adminReturn') ?? '')).toMatchObject({ path: address });
  expect(takeReturn()).toEqual({ page: 120, box: 640 });
  expect(takeReturn()).toBeNull();
});
