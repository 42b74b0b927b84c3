import { MINUTE_MS } from '@app/platform/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { MemberFace } from '../../shell/menu/menus.ts';
import { whenIdle } from '../../shell/start/prefetch.ts';

/** A page that is left at once is not what somebody came for. */
const AFTER_MS = 800;
/** What is kept already costs two calls: a set begun since is kept with the next page. */
const AGAIN_MS = MINUTE_MS;
/** The form in which pages were kept last, and when; the other form has pages of its own. */
let last = { onPhone: false, at: Number.NEGATIVE_INFINITY };

/** While any page of the product is open, what the home page leads to is kept in the background. */
export function useKeepHome(face: MemberFace | null, onPhone: boolean): void {
  const holds = face?.holds;
  const { pathname } = useLocation();
  useEffect(() => {
    // On its way out the device is cleared.
    if (!holds || !import.meta.env.PROD || !navigator.onLine || pathname === '/logout') return undefined;
    const start = () => {
      if (last.onPhone === onPhone && performance.now() - last.at < AGAIN_MS) return;
      last = { onPhone, at: performance.now() };
      whenIdle(
        () =>
          void import('../../shell/pages/device/keep-home.ts')
            .then(({ keepHome }) => keepHome(holds, onPhone))
            .catch(failed),
      );
    };
    const timer = setTimeout(start, AFTER_MS);
    return () => clearTimeout(timer);
  }, [holds, onPhone, pathname]);
}

/** The next page tries again. */
function failed(): void {
  last = { ...last, at: Number.NEGATIVE_INFINITY };
}
