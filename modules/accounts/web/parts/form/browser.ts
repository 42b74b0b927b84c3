import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the script has taken over: a form must not be posted as a page. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** What the browser believes. It is often wrong about being online, hardly ever about being offline. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );

/** Leaves by a full page load, so that everything starts anew. Never settles: the page is on its way out. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}
