import { MINUTE_MS } from '@app/platform/contract';
import { useEffect, useState } from 'react';

const IDLE_MS = 5 * MINUTE_MS;
const USES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus'] as const;

/**
 * False when nobody has typed, pointed or scrolled here for five minutes. Screens of staff stop their reads on a timer
 * then: every call counts as use of the session, and the session of a screen that nobody uses must end. `matters` is
 * false for a session that such reads may keep alive.
 */
export function useInUse(matters = true): boolean {
  const [inUse, setInUse] = useState(true);
  useEffect(() => {
    if (!matters) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setInUse(false), IDLE_MS);
    };
    const used = () => {
      setInUse(true);
      wait();
    };
    wait();
    for (const use of USES) window.addEventListener(use, used, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const use of USES) window.removeEventListener(use, used);
    };
  }, [matters]);
  return inUse || !matters;
}
