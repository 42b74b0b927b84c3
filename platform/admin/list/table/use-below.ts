import { useCallback, useSyncExternalStore } from 'react';

/** The widths at which the styles change, as in `theme.css`: below `sm` a phone's layout, below `md` one column. */
const BREAKPOINTS_REM = { sm: 45, md: 56.25 } as const;

/** Like the styles: at double text the layout is that of a screen half as wide. */
const mediaBelow = (breakpoint: keyof typeof BREAKPOINTS_REM): MediaQueryList => {
  const times = document.documentElement.dataset['text'] === 'xxl' ? 2 : 1;
  return window.matchMedia(`(width < ${BREAKPOINTS_REM[breakpoint] * times}rem)`);
};

function watchWidth(listener: () => void): () => void {
  const text = new MutationObserver(listener);
  text.observe(document.documentElement, { attributeFilter: ['data-text'] });
  window.addEventListener('resize', listener);
  return () => {
    text.disconnect();
    window.removeEventListener('resize', listener);
  };
}

/** Whether the page is laid out for less than this width, so that scripts and styles agree. */
export const useBelow = (breakpoint: keyof typeof BREAKPOINTS_REM): boolean =>
  useSyncExternalStore(
    watchWidth,
    useCallback(() => mediaBelow(breakpoint).matches, [breakpoint]),
    () => false,
  );

/** On a phone a table is unreadable: its rows become cards, and secondary actions go into the menu. */
export const useNarrow = (): boolean => useBelow('sm');
