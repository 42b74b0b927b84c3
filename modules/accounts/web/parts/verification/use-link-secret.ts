import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router';

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/**
 * What a mailed link carries, in parts: behind the #, or in the path as links were written before. Null: nothing. Undefined:
 * not known yet, because the server is never told what stands behind the #.
 */
export function useLinkSecret(): readonly string[] | null | undefined {
  const { token, code } = useParams();
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => undefined,
  );
  if (token) return code === undefined ? [token] : [token, code];
  return hash === undefined ? undefined : hash === '' ? null : hash.split('/');
}
