import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scroll position of a list: of the page, and of the box in which its table scrolls. */
export interface Place {
  readonly page: number;
  readonly box: number;
}

export const SCROLL_BOX = 'data-list-scroll';
const boxNow = (): HTMLElement | null => document.querySelector(`[${SCROLL_BOX}] > section`);

export const placeNow = (): Place => ({ page: window.scrollY, box: boxNow()?.scrollTop ?? 0 });

function goTo({ page, box }: Place): void {
  if (boxNow()) (boxNow() as HTMLElement).scrollTop = box;
  window.scrollTo(0, page);
}

/** By history entry, so that Back returns to the same row; kept in memory, so lost with the tab. */
const scrollTops = new Map<string, number>();

/**
 * Restores the scroll position of a list once its rows are there. `arrival` returns the position from before a full
 * page load and is called once; otherwise the router restores the page and this restores the scroll box only.
 */
export function useScrollRestore(ready: boolean, arrival?: () => Place | null): void {
  const { key } = useLocation();
  const done = useRef(false);
  const arrive = useEffectEvent(() => {
    const place = arrival?.();
    if (place) goTo(place);
    else if (boxNow() && scrollTops.has(key)) (boxNow() as HTMLElement).scrollTop = scrollTops.get(key) ?? 0;
  });
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    arrive();
  }, [ready]);
  useEffect(() => {
    if (!ready) return;
    const note = () => void scrollTops.set(key, boxNow()?.scrollTop ?? 0);
    const box = boxNow();
    box?.addEventListener('scroll', note, { passive: true });
    return () => box?.removeEventListener('scroll', note);
  }, [key, ready]);
}
