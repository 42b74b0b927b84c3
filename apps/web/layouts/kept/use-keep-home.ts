import { MINUTE_MS } from '@app/platform/contract';
import { useEffect } from 'react';
import type { MemberFace } from '../../shell/menu/menus.ts';
import { whenIdle } from '../../shell/start/prefetch.ts';

/** A page that is left at once is not what somebody came for. */
const AFTER_MS = 800;
const AGAIN_MS = 10 * MINUTE_MS;
let last = Number.NEGATIVE_INFINITY;

/** While any page of the product is open, what the home page leads to is kept in the background. */
export function useKeepHome(face: MemberFace | null, onPhone: boolean): void {
  const holds = face?.holds;
  useEffect(() => {
    if (!holds || !import.meta.env.PROD || !navigator.onLine) return undefined;
    const start = () => {
      if (performance.now() - last < AGAIN_MS) return;
      last = performance.now();
      whenIdle(() => void import('./keep-home.ts').then(({ keepHome }) => keepHome(holds, onPhone)).catch(failed));
    };
    const timer = setTimeout(start, AFTER_MS);
    return () => clearTimeout(timer);
  }, [holds, onPhone]);
}

/** The next page tries again. */
function failed(): void {
  last = Number.NEGATIVE_INFINITY;
}
