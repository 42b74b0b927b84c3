import { SECOND_MS } from '@app/platform/contract';
import { deviceStore } from '../document/stores.ts';

const CLOCK_STORAGE = 'clock-ahead';
/** A slower reply, such as one delayed by a sleeping device, says nothing about the clocks. */
const PROMPT_MS = 5000;

/** The offset stored by an earlier visit, for work without a connection. */
const keptAhead = (): number => Number(deviceStore.getItem(CLOCK_STORAGE)) || 0;

function keepAhead(ms: number): void {
  if (ms === 0) deviceStore.removeItem(CLOCK_STORAGE);
  else deviceStore.setItem(CLOCK_STORAGE, String(ms));
}

/** How far the server's clock is ahead of this device's, in milliseconds; null until first read. */
let ahead: number | null = null;
const aheadNow = (): number => (ahead ??= keptAhead());

interface RoundTrip {
  /** Milliseconds since 1970 by this device's clock, as `received`. */
  readonly sent: number;
  readonly received: number;
}
/**
 * Learns the server's clock from a date in a reply, such as its `Date` header, written between these two times. The estimate changes
 * only as far as the reply contradicts it: a slow reply must not give a later write an earlier time than the write
 * before it.
 */
export function syncServerClock(date: string | null, { sent, received }: RoundTrip): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at) || received - sent > PROMPT_MS) return;
  const believed = aheadNow();
  // The `Date` header has no milliseconds.
  const [least, most] = [at - received, at + SECOND_MS - sent];
  ahead = Math.min(Math.max(believed, least), most);
  if (ahead !== believed) keepAhead(ahead);
}

/** The current time by the server's clock, as far as known: for timestamps that are compared between devices. */
export const serverNow = (now = Date.now()): number => now + aheadNow();
