import { newIdempotencyKey } from '@app/platform/web';
import { useCallback, useRef } from 'react';

/** The same intended write carries the same key, so that a repeated press or a lost reply does it once. */
export function useIntentKey() {
  const last = useRef({ of: '', key: '' });
  return useCallback((intent: unknown): string => {
    const of = JSON.stringify(intent);
    if (last.current.of !== of) last.current = { of, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
