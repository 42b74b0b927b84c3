import { useEffect, useSyncExternalStore } from 'react';

/** The name of the item on the screen, such as a person's; null for the screen's own title. */
let shown: string | null = null;
const listeners = new Set<() => void>();

function show(title: string | null): void {
  shown = title;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Names the item on the screen in the breadcrumb and the tab while the page is mounted; null while it is not known. */
export function useScreenTitle(title: string | null): void {
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

/** For the layout around the pages. */
export const useShownTitle = (): string | null => useSyncExternalStore(subscribe, () => shown);
