import { accountsApi } from '@app/accounts/contract';
import { viewerOf } from '@app/access/server';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { fail } from '../contract/errors.ts';
import { logIn, SESSION_DAYS } from './login/log-in.ts';
import type { Parts } from './options.ts';
import { presentCurrent } from './present.ts';
import { logOut } from './session/log-out.ts';
import { refreshToken } from './session/refresh-token.ts';
import { sidCookieName } from './session/sid.ts';
import { userById } from './users.repo.ts';

const header = (call: AnyCall, name: string): string => {
  const value = call.incoming.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The secret goes into the cookie and nowhere else; the reply carries the token only. */
function answerToken(call: AnyCall, { token, sid }: { token: string; sid: string | null }): { token: string } {
  const maxAgeSeconds = SESSION_DAYS * 86_400;
  if (sid !== null) call.cookies.set(sidCookieName(call.deps.site), sid, { maxAgeSeconds });
  return { token };
}

export const accountsRoutes = (parts: Parts): readonly Route[] =>
  serve(accountsApi, {
    login: async (call) => {
      const { email, password } = call.body;
      const from = {
        ip: call.incoming.ip,
        userAgent: header(call, 'user-agent'),
        tool: header(call, 'x-client') === 'tool',
      };
      return answerToken(call, await logIn(call.deps, parts, { email, password, ...from }));
    },
    current: async (call) => {
      const viewer = viewerOf(call);
      return presentCurrent(viewer, viewer.subjectId ? await userById(call.deps.db, viewer.subjectId) : null);
    },
    logout: async (call) => {
      await logOut(call.deps, parts, viewerOf(call));
      call.cookies.clear(sidCookieName(call.deps.site));
      return null;
    },
    refreshToken: async (call) => {
      const sessionId = viewerOf(call).sessionId ?? fail('SESSION_ENDED');
      const sid = call.cookies.get(sidCookieName(call.deps.site));
      return answerToken(call, await refreshToken(call.deps, parts, { sessionId, sid }));
    },
  });
