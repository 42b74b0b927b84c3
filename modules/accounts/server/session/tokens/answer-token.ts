import type { AnyCall } from '@app/platform/server';
import type { SessionServices } from '../../options.ts';
import { type NewSession, openSession, SESSION_DAYS } from '../open-session.ts';
import { issueToken } from './issue-token.ts';
import { sidCookieName } from './sid.ts';

const DAY_SECONDS = 86_400;

export const headerOf = (call: AnyCall, name: string): string => {
  const value = call.incoming.headers[name];
  return typeof value === 'string' ? value : '';
};

interface Issued {
  readonly token: string;
  /** Null for tools. */
  readonly sid: string | null;
}

/** The secret goes into the cookie and nowhere else; the reply carries the token only. */
export function answerToken(call: AnyCall, { token, sid }: Issued): { token: string } {
  const maxAgeSeconds = SESSION_DAYS * DAY_SECONDS;
  if (sid !== null) call.cookies.set(sidCookieName(call.deps.site), sid, { maxAgeSeconds });
  return { token };
}

/** Opens the session and answers with its token. Whatever session this browser held before is over. */
export async function answerLogin(
  call: AnyCall,
  services: SessionServices,
  proved: NewSession,
): Promise<{ token: string }> {
  const { deps, cookies } = call;
  // A tool may share a browser's cookies; they are not its own to end.
  const former = proved.tool ? undefined : cookies.get(sidCookieName(deps.site));
  const { id, sid } = await openSession(deps, services, { ...proved, former });
  return answerToken(call, { token: await issueToken(deps, services, id), sid });
}
