import type { Rest } from '@app/mocks/contract';
import { useEffect, useState } from 'react';
import { secondsUntil, syncServerTime } from './server-time.ts';

/** Sets the clock once per reply. Not for queries stored on the device, whose data may be an old copy. */
export function useServerTime(now: string | undefined, fresh: boolean): void {
  useEffect(() => {
    if (now && fresh) syncServerTime(now);
  }, [now, fresh]);
}

/** Whole seconds until a moment in server time; null without one. */
export function useLeft(moment: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeft(moment === null ? null : secondsUntil(moment));
    tick();
    if (moment === null) return;
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [moment]);
  return left;
}

export interface PaperClock {
  /** Seconds left on the paper; constant during rest. */
  readonly left: number | null;
  /** Seconds left of the current rest; null while the clock runs. */
  readonly resting: number | null;
}
/**
 * The clock of a paper. The deadline already includes the current rest, so during rest the time left is counted from its end.
 */
export function usePaperClock(deadline: string | null, rest: Pick<Rest, 'until'> | undefined): PaperClock {
  const until = rest?.until ?? null;
  const [left, resting] = [useLeft(deadline), useLeft(until)];
  if (deadline === null || until === null || !resting) return { left, resting: null };
  return { left: Math.round((Date.parse(deadline) - Date.parse(until)) / 1000), resting };
}
