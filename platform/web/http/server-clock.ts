const KEPT = 'clock-ahead';
/** A reply that was longer under way, such as through a sleep of the device, says nothing about its clock. */
const PROMPT_MS = 5000;
/** The `Date` of a reply has no milliseconds. */
const SECOND_MS = 1000;

/** What an earlier visit heard, for work without a connection. */
function keptAhead(): number {
  try {
    return Number(localStorage.getItem(KEPT)) || 0;
  } catch {
    return 0;
  }
}

function keepAhead(ms: number): void {
  try {
    if (ms === 0) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, String(ms));
  } catch {
    // Without storage it is known again with the next reply.
  }
}

/** How far the server's clock is ahead of this device's, in milliseconds; null until it is asked for. */
let ahead: number | null = null;
const aheadNow = (): number => (ahead ??= keptAhead());

interface Heard {
  /** By the clock of this device. */
  readonly asked: number;
  readonly received: number;
}
/**
 * The `Date` of a reply, which was written between these two moments. What is believed of the server's clock changes only as
 * far as the reply contradicts it: a slow reply must not give a later write an earlier moment than one before it.
 */
export function hearServerDate(date: string | null, { asked, received }: Heard): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at) || received - asked > PROMPT_MS) return;
  const believed = aheadNow();
  const [least, most] = [at - received, at + SECOND_MS - asked];
  ahead = Math.min(Math.max(believed, least), most);
  if (ahead !== believed) keepAhead(ahead);
}

/** Now by the server's clock, as far as it is known: for moments that are compared with those of other devices. */
export const serverNow = (now = Date.now()): number => now + aheadNow();
