import type { AnyCall } from '@app/platform/server';
import type { SessionServices } from '../../options.ts';
import { SESSION_DAYS } from '../open-session.ts';
import { endSessionOfSid } from '../sessions.repo.ts';
import { hashOf } from '../../credentials/hash-of.ts';
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

/** The same after a login. Whatever session this browser held before is over: its cookie is worth nothing from now on. */
export async function answerLogin(
  call: AnyCall,
  services: SessionServices,
  issued: Issued,
): Promise<{ token: string }> {
  const { deps, cookies } = call;
  const former = cookies.get(sidCookieName(deps.site));
  if (former && issued.sid !== null) {
    const owner = await endSessionOfSid(deps.db, hashOf(former), { at: deps.clock.now(), why: 'logout' });
    if (owner) services.forget(owner);
  }
  return answerToken(call, issued);
}
