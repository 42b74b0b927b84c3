import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router';

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/**
 * The parts of a mailed link's secret: from the fragment, or from the path as in older links. Null: none. Undefined: not
 * known yet, because the server never sees the fragment.
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
