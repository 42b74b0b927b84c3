import { AppError, type Endpoint } from '@app/platform/contract';
import { session } from '../session/session.ts';
import { loadAgain } from '../session/load-again.ts';
import { ACT_AS_ENDED, endActAs, endSession } from '../session/session-ended.ts';
import { apiBase } from './api-base.ts';
import { askedFor } from './begun.ts';
import { syncServerClock } from './server-clock.ts';
import { exchange, type Fetch, fillPath, type Outgoing } from './transport.ts';

/** The API's base path, unless the build sets another. */
const BASE = apiBase(import.meta.env['VITE_API_BASE'] as string | undefined);

/** The URL of a call, for files that the browser opens directly. */
export const addressOf = (endpoint: Endpoint, params: Readonly<Record<string, string>>): string =>
  BASE + fillPath(endpoint.path, params);

/** The credentials of a request. The back office always acts as itself. */
export function credentialsFor(
  held: { readonly token: string | null; readonly actAs: string | null },
  call: { readonly page: string; readonly asSelf?: boolean | undefined },
): Record<string, string> {
  const actAs = call.asSelf || call.page.startsWith('/admin') ? null : held.actAs;
  return {
    ...(held.token ? { authorization: `Bearer ${held.token}` } : {}),
    ...(actAs ? { asauthorization: actAs } : {}),
  };
}

const credentials = (asSelf: boolean | undefined) =>
  credentialsFor({ token: session.token(), actAs: session.actAsToken() }, { page: location.pathname, asSelf });

/** A buyer who comes back from paying stays on the page about the money, whatever became of the session. */
export const isPaymentReturn = (path: string): boolean => path.includes('redirect');

/** The effect of a refusal on the session: 401 ends it, ACT_AS_ENDED ends only act-as. */
function applyRefusal(error: AppError, { path, method }: Outgoing): void {
  if (error.http === 401 && !isPaymentReturn(location.pathname)) endSession({ url: path, method });
  if (error.code === ACT_AS_ENDED) endActAs();
}

const fetchHere: Fetch = async (url, init) => {
  const { response, ...times } = await askedFor(fetch, url, init);
  syncServerClock(response.headers.get('date'), times);
  return response;
};

/** Whether the document is being unloaded: browsers then cancel new requests, unless they are `keepalive`. */
let leaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => void (leaving = true));
  window.addEventListener('pageshow', () => void (leaving = false));
}

/** What is done on a page of one person must not be done as another, whom another tab has logged in or acts for. */
function refuseSomebodyElse(): void {
  if (!session.isOfSomebodyElse()) return;
  loadAgain();
  const message = 'This page was open for somebody else, so nothing was sent. Please load it again.';
  throw new AppError('SESSION_CHANGED', { http: 409, message });
}

/** A call from the browser with the user's session. This is the only place where a 401 ends the session. */
export async function send(outgoing: Outgoing): Promise<unknown> {
  refuseSomebodyElse();
  try {
    return await exchange(outgoing.fetching ?? fetchHere, {
      base: BASE,
      keepalive: leaving,
      ...outgoing,
      headers: { ...credentials(outgoing.asSelf), ...outgoing.headers },
    });
  } catch (error) {
    if (error instanceof AppError) applyRefusal(error, outgoing);
    throw error;
  }
}

/** A key for one intended write: sent again with the same key, the write happens once. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
