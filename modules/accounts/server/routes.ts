import { sessionApi } from '@app/accounts/contract';
import { viewerOf } from '@app/access/server';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { fail } from '../contract/errors.ts';
import { logIn } from './login/log-in.ts';
import { passwordRoutes } from './login/routes.ts';
import type { Parts } from './options.ts';
import { profileRoutes } from './people/routes.ts';
import { currentUser } from './people/current-user.ts';
import { SESSION_DAYS } from './session/open-session.ts';
import { logOut } from './session/log-out.ts';
import { refreshToken } from './session/tokens/refresh-token.ts';
import { factorRoutes } from './factors/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { signupRoutes } from './signup/routes.ts';
import { sidCookieName } from './session/tokens/sid.ts';

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

const sessionRoutes = (parts: Parts): readonly Route[] =>
  serve(sessionApi, {
    login: async (call) => {
      const from = {
        ip: call.incoming.ip,
        userAgent: header(call, 'user-agent'),
        tool: header(call, 'x-client') === 'tool',
      };
      return answerToken(call, await logIn(call.deps, parts, { ...call.body, ...from }));
    },
    current: (call) => currentUser(call.deps, viewerOf(call)),
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

export const accountsRoutes = (parts: Parts): readonly Route[] => [
  ...sessionRoutes(parts),
  ...signupRoutes(parts),
  ...passwordRoutes(parts),
  ...profileRoutes(parts),
  ...leavingRoutes(parts),
  ...factorRoutes(parts),
];
