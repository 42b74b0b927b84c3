import type { Rest } from '@app/mocks/contract';
import { useEffect, useState } from 'react';
import { hearServerTime, serverTime } from './server-time.ts';

/** Sets the clock by a reply, once for each. Not for a query that is kept on the device: what it shows may be a copy. */
export function useServerTime(now: string | undefined, fresh: boolean): void {
  useEffect(() => {
    if (now && fresh) hearServerTime(now);
  }, [now, fresh]);
}

const leftUntil = (moment: string): number => Math.max(0, Math.ceil((Date.parse(moment) - serverTime()) / 1000));

/** Whole seconds until a moment of the server's clock; null without one. */
export function useLeft(moment: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeft(moment === null ? null : leftUntil(moment));
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
  /** Seconds of the paper; they stand still while somebody rests. */
  readonly left: number | null;
  /** Seconds of the rest that runs now; null while the clock runs. */
  readonly resting: number | null;
}
/** The clock of a paper. The deadline holds the whole rest already, so while it runs the time left is what comes after. */
export function usePaperClock(deadline: string | null, rest: Pick<Rest, 'until'> | undefined): PaperClock {
  const until = rest?.until ?? null;
  const [left, resting] = [useLeft(deadline), useLeft(until)];
  if (deadline === null || until === null || !resting) return { left, resting: null };
  return { left: Math.round((Date.parse(deadline) - Date.parse(until)) / 1000), resting };
}
