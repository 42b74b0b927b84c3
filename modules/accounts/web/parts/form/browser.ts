import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until hydration: a form must not be posted as a page. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Leaves by a full page load, so that all state starts afresh. Never settles, because the page is being left. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}
