const KEPT = 'mock-clock-offset';

/** The server's time when it was last heard, and what the device's steady clock and the one on its wall said then. */
let heard: { readonly server: number; readonly at: number; readonly wall: number } | null = null;

const keptOffset = (): number => {
  try {
    return Number(localStorage.getItem(KEPT) ?? 0) || 0;
  } catch {
    return 0;
  }
};

/** Every reply that carries the time sets the clock anew. */
export function hearServerTime(now: string): void {
  const server = Date.parse(now);
  heard = { server, at: performance.now(), wall: Date.now() };
  try {
    localStorage.setItem(KEPT, String(server - Date.now()));
  } catch {
    // Without storage the time is right until the page is opened anew without a connection.
  }
}

/** The server's time by a clock that no change of the device's own can move: for what is shown. */
export const serverTime = (): number =>
  heard ? heard.server + (performance.now() - heard.at) : Date.now() + keptOffset();

/**
 * The server's time for what is kept. The steady clock stands still while a device sleeps, so the later of both clocks holds:
 * sleep gives nobody minutes of an exam.
 */
export const momentNow = (): number =>
  heard ? Math.max(serverTime(), heard.server + (Date.now() - heard.wall)) : serverTime();

/** How far the device's clock is off, in ms; null until the server was heard. */
export const clockSkew = (): number | null => (heard ? Math.abs(serverTime() - Date.now()) : null);
