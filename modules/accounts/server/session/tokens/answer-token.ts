import { DAY_SECONDS } from '@app/platform/contract';
import type { AnyCall } from '@app/platform/server';
import type { SessionServices } from '../../options.ts';
import { type NewSession, openSession, SESSION_DAYS } from '../open-session.ts';
import { issueToken } from './issue-token.ts';
import { sidCookieName } from './sid.ts';

export const headerOf = (call: AnyCall, name: string): string => {
  const value = call.incoming.headers[name];
  return typeof value === 'string' ? value : '';
};

interface Issued {
  readonly token: string;
  /** Null for tools. */
  readonly sid: string | null;
}

/** The session secret is only in the cookie; the reply contains only the token. */
export function answerToken(call: AnyCall, { token, sid }: Issued): { token: string } {
  const maxAgeSeconds = SESSION_DAYS * DAY_SECONDS;
  if (sid !== null) call.cookies.set(sidCookieName(call.deps.site), sid, { maxAgeSeconds });
  return { token };
}

/** Opens the session and replies with its token. Ends the session that this browser had before. */
export async function answerLogin(
  call: AnyCall,
  services: SessionServices,
  proved: NewSession,
): Promise<{ token: string }> {
  const { deps, cookies } = call;
  // A tool may share a browser's cookies, but must not end the browser's session.
  const former = proved.tool ? undefined : cookies.get(sidCookieName(deps.site));
  const { id, sid } = await openSession(deps, services, { ...proved, former });
  return answerToken(call, { token: await issueToken(deps, services, id), sid });
}
