import { type Place, placeNow, useScrollRestore } from '@app/platform/admin';
import { tabStore } from '@app/platform/web';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where Back to Admin leads: the learner site reads the path, and the list reads its scroll position, once. */
export const RETURN_KEY = 'adminReturn';
interface Return {
  readonly path: string;
  /** Scroll position of the page. */
  readonly scroll: number;
  /** Scroll position of the box around a wide table. */
  readonly box: number;
}

/** The list left last in this tab, and whether a list is shown now. */
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
  useScrollRestore(ready, takeReturn);
  const { pathname, search } = useLocation();
  const address = useRef('');
  useEffect(() => {
    address.current = pathname + search;
  }, [pathname, search]);
  // A layout effect runs before the rows are removed; afterwards there is nothing to measure.
  useLayoutEffect(() => {
    shown = true;
    return () => {
      shown = false;
      const { page, box } = placeNow();
      last = { path: address.current, scroll: page, box };
    };
  }, []);
}

/** Stores the list on the screen, else the one left last, else the current page. */
export const keepReturn = (): void => tabStore.setItem(RETURN_KEY, JSON.stringify(shown ? here() : (last ?? here())));

/** The scroll position of the list at this address before act-as; null if the stored list is another one. */
export function placeIn(stored: string | null, address: string): Place | null {
  try {
    const { path, scroll, box } = JSON.parse(stored ?? '{}') as Partial<Return>;
    return path === address && typeof scroll === 'number' ? { page: scroll, box: box ?? 0 } : null;
  } catch {
    return null;
  }
}
export function takeReturn(): Place | null {
  const place = placeIn(tabStore.getItem(RETURN_KEY), window.location.pathname + window.location.search);
  if (place) tabStore.removeItem(RETURN_KEY);
  return place;
}
