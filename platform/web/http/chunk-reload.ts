import { MINUTE_MS } from '@app/platform/contract';
import { type Store, tabStore } from '../document/stores.ts';

const MARK = 'chunkReload';

interface Surroundings {
  readonly isOnline: boolean;
  readonly store: Store;
}

/**
 * Whether to reload the page for a script that cannot be loaded: after a release, an open tab may ask for one that is
 * gone, and one reload loads the new set. At most once a minute, so that a fault is shown and not repeated for ever.
 */
export function mayReload(
  now = Date.now(),
  { isOnline, store }: Surroundings = { isOnline: navigator.onLine, store: tabStore },
): boolean {
  // Without a network the new set is out of reach too, and a reload would lose the current page.
  if (!isOnline || now - Number(store.getItem(MARK)) < MINUTE_MS) return false;
  store.setItem(MARK, String(now));
  // Where nothing can be stored, nothing would end the reloads.
  return store.getItem(MARK) === String(now);
}
