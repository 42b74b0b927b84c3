import { useEffect, useState } from 'react';
import { hearServerTime, serverTime } from './server-time.ts';

/** Sets the clock by a reply, once for each. */
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
