import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scroll position of a list: of the page, and of the box in which its table scrolls. */
export interface ScrollPosition {
  readonly page: number;
  readonly box: number;
}

/** Set on every focusable row, with the row's index. */
export const ROW_PLACE = 'data-row';
export const SCROLL_BOX = 'data-list-scroll';
const boxNow = (): HTMLElement | null => document.querySelector(`[${SCROLL_BOX}] > section`);

export const placeNow = (): ScrollPosition => ({ page: window.scrollY, box: boxNow()?.scrollTop ?? 0 });

/** The bar of the ticked rows goes with the button that was pressed: the keyboard goes on at the rows below it. */
export const keepFocus = (): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = boxNow() ?? document.querySelector<HTMLElement>(`[${ROW_PLACE}]`) ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  });

function goTo({ page, box }: ScrollPosition): void {
  if (boxNow()) (boxNow() as HTMLElement).scrollTop = box;
  window.scrollTo(0, page);
}

/** By history entry, so that Back returns to the same row; kept in memory, so lost with the tab. */
const scrollTops = new Map<string, number>();

/**
 * Puts the scroll box of a list where it was at this history entry, or at its first row, once its rows are there: the
 * box itself stays from page to page. `rows` names the rows that are shown, so that a change of columns does not move
 * them. `arrival` returns the position from before a full page load and is called once; otherwise the router restores
 * the page.
 */
export function useScrollRestore(ready: boolean, arrival?: () => ScrollPosition | null, rows = ''): void {
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  const arrive = useEffectEvent((entry: string) => {
    const isFirst = shown.current === undefined;
    const isSame = shown.current === rows;
    shown.current = rows;
    const place = isFirst ? arrival?.() : null;
    const box = boxNow();
    if (place) goTo(place);
    else if (box && isSame) scrollTops.set(entry, box.scrollTop);
    else if (box) box.scrollTop = scrollTops.get(entry) ?? 0;
  });
  useEffect(() => {
    if (ready) arrive(key);
  }, [key, ready]);
  useEffect(() => {
    if (!ready) return;
    const note = () => void scrollTops.set(key, boxNow()?.scrollTop ?? 0);
    const box = boxNow();
    box?.addEventListener('scroll', note, { passive: true });
    return () => box?.removeEventListener('scroll', note);
  }, [key, ready]);
}
