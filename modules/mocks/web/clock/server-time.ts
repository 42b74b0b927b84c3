import { serverNow, syncServerClock } from '@app/platform/web';

/** The last server time, with the device's monotonic clock and wall clock at that moment. */
let lastSync: { readonly server: number; readonly at: number; readonly wall: number } | null = null;

/** Sets the clock from a reply, and the clock of the platform, which outlasts the page. */
export function syncServerTime(now: string): void {
  const [server, wall] = [Date.parse(now), Date.now()];
  lastSync = { server, at: performance.now(), wall };
  syncServerClock(now, { sent: wall, received: wall });
}

/**
 * The server's time by the monotonic clock, which changes of the device's clock do not affect: for display. Before the
 * first reply, as in a paper reopened offline, by what earlier replies have shown of the device's clock.
 */
export const serverTime = (): number => (lastSync ? lastSync.server + (performance.now() - lastSync.at) : serverNow());

/** Whole seconds until a moment in server time, never negative. */
export const secondsUntil = (moment: string): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - serverTime()) / 1000));

/**
 * The server's time for stored answers. The monotonic clock stops while a device sleeps, so the later of both clocks is used:
 * sleep must not gain exam time.
 */
export const momentNow = (): number =>
  lastSync ? Math.max(serverTime(), lastSync.server + (Date.now() - lastSync.wall)) : serverTime();

/** How far the device's clock is off, in ms; null before the first reply. */
export const clockSkew = (): number | null => (lastSync ? Math.abs(serverTime() - Date.now()) : null);
