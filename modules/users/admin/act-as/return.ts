import { type Place, placeNow, useKeptPlace } from '@app/platform/admin';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where Back to Admin leads; the learner site reads the path, the list its scroll, once. */
export const RETURN_KEY = 'adminReturn';
interface Return {
  readonly path: string;
  /** Of the page. */
  readonly scroll: number;
  /** Of the box a wide table scrolls in. */
  readonly box: number;
}

/** The list that was left last in this tab, and whether one is on the screen now. */
let last: Return | null = null;
let shown = false;

const here = (): Return => {
  const { page, box } = placeNow();
  return { path: window.location.pathname + window.location.search, scroll: page, box };
};

/**
 * Marks the page as a list to return to after act-as. A list that is not a ListPage also reports when its rows are
 * shown, and is scrolled back then.
 */
export function useReturnList(ready = false): void {
  useKeptPlace(ready, takeReturn);
  const { pathname, search } = useLocation();
  const address = useRef('');
  useEffect(() => {
    address.current = pathname + search;
  }, [pathname, search]);
  // Before the rows leave the page: afterwards there is nothing to measure.
  useLayoutEffect(() => {
    shown = true;
    return () => {
      shown = false;
      const { page, box } = placeNow();
      last = { path: address.current, scroll: page, box };
    };
  }, []);
}

/** The list on the screen, else the one left last, else wherever this is. */
export const keepReturn = (): void =>
  window.sessionStorage.setItem(RETURN_KEY, JSON.stringify(shown ? here() : (last ?? here())));

/** How far the list at an address was scrolled before the site was opened as somebody; null if it was another one. */
export function placeIn(stored: string | null, address: string): Place | null {
  try {
    const { path, scroll, box } = JSON.parse(stored ?? '{}') as Partial<Return>;
    return path === address && typeof scroll === 'number' ? { page: scroll, box: box ?? 0 } : null;
  } catch {
    return null;
  }
}
export function takeReturn(): Place | null {
  const place = placeIn(window.sessionStorage.getItem(RETURN_KEY), window.location.pathname + window.location.search);
  if (place) window.sessionStorage.removeItem(RETURN_KEY);
  return place;
}
