import { useSyncExternalStore } from 'react';

/** Below this width a table is unreadable: its rows become cards. */
const NARROW = '(max-width: 639.98px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
