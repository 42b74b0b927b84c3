import { useCallback, useSyncExternalStore } from 'react';

const none = () => 0;

/** A bar may stand on another one; one that has scrolled away from the edge does not count. */
function heightOfBars(): number {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect());
  let edge = window.innerHeight;
  for (const { top, bottom } of bars.toSorted((one, two) => two.bottom - one.bottom))
    if (bottom >= edge - 1 && top < edge) edge = top;
  return Math.ceil(window.innerHeight - edge);
}

/** The height, in px, of the action bars at the bottom of the screen: elements with the attribute data-bottom-bar. */
export function useHeightOfBars(active: boolean): number {
  const watch = useCallback(
    (changed: () => void) => {
      if (!active) return () => undefined;
      // A message may outlive the page it was shown on, and the next page may have another bar.
      const parts = new MutationObserver(changed);
      parts.observe(document.body, { childList: true, subtree: true });
      window.addEventListener('resize', changed);
      window.addEventListener('scroll', changed, { passive: true });
      return () => {
        parts.disconnect();
        window.removeEventListener('resize', changed);
        window.removeEventListener('scroll', changed);
      };
    },
    [active],
  );
  return useSyncExternalStore(watch, active ? heightOfBars : none, none);
}
