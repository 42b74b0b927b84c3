import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the script has taken over: a form must not be posted as a page. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Leaves by a full page load, so that everything starts anew. Never settles: the page is on its way out. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}
