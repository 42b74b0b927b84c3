import { MINUTE_MS } from '@app/platform/contract';
import { BEGUN } from './begin-script.ts';
import type { Fetch } from './transport.ts';

/** A call that the document began before its scripts arrived; times in milliseconds since 1970. */
interface Begun {
  readonly token: string;
  readonly sent: number;
  readonly received?: number;
  readonly reply: Promise<Response>;
  readonly abort: (reason: unknown) => void;
}
declare global {
  interface Window {
    [BEGUN]?: Record<string, Begun>;
  }
}

/** A reply waits no longer than this for the page that asked for it. */
const FRESH_MS = MINUTE_MS / 2;

const isSame = ({ token, sent }: Begun, init: RequestInit): boolean => {
  const headers = new Headers(init.headers);
  const isAsked = init.method === 'GET' && headers.get('authorization') === `Bearer ${token}`;
  return isAsked && !headers.has('asauthorization') && Date.now() - sent < FRESH_MS;
};

/** Takes away what the document began for this address, so that nobody gets the same reply twice. */
function take(url: string, init: RequestInit): Begun | null {
  const all = typeof window === 'undefined' ? undefined : window[BEGUN];
  const begun = all?.[url];
  if (!all || !begun) return null;
  delete all[url];
  return isSame(begun, init) ? begun : null;
}

/** When a request was sent, its reply received, and the reply. */
export interface Exchanged {
  readonly sent: number;
  readonly received: number;
  readonly response: Response;
}

async function askNow(fetching: Fetch, url: string, init: RequestInit): Promise<Exchanged> {
  const sent = Date.now();
  const response = await fetching(url, init);
  return { sent, received: Date.now(), response };
}

/** The reply to a request that the document has begun, or else of one made now: also if the begun one got none. */
export async function askedFor(fetching: Fetch, url: string, init: RequestInit): Promise<Exchanged> {
  const begun = take(url, init);
  if (!begun) return askNow(fetching, url, init);
  const { signal } = init;
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => begun.abort(signal.reason), { once: true });
  try {
    const response = await begun.reply;
    return { sent: begun.sent, received: begun.received ?? Date.now(), response };
  } catch (error) {
    if (signal?.aborted) throw error;
    return askNow(fetching, url, init);
  }
}
