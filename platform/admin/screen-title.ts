import { useEffect, useSyncExternalStore } from 'react';

/** The name of what a screen shows, such as a person's; null: the title of the screen itself. */
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

/** Names the thing on the screen in the breadcrumb and in the tab, as long as the page is shown. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

/** For the frame around the pages. */
export const useShownTitle = (): string | null => useSyncExternalStore(subscribe, () => shown);
