import { viewerOf } from '@app/access/server';
import { sessionApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { deviceCookie, rememberDevice } from '../login/known-device.ts';
import { logIn } from '../login/log-in.ts';
import type { SessionServices } from '../options.ts';
import { currentUser } from '../people/current-user.ts';
import { endActing } from '../session/act-as/begin-acting.ts';
import { deviceKey } from '../session/devices/device-key.ts';
import { logOut } from '../session/ending/log-out.ts';
import { answerLogin, answerToken, headerOf } from '../session/tokens/answer-token.ts';
import { refreshToken } from '../session/tokens/refresh-token.ts';
import { sidCookieName } from '../session/tokens/sid.ts';

export const sessionRoutes = (services: SessionServices): readonly Route[] =>
  serve(sessionApi, {
    login: async (call) => {
      const from = {
        ip: call.incoming.ip,
        userAgent: headerOf(call, 'user-agent'),
        tool: headerOf(call, 'x-client') === 'tool',
        device: deviceCookie(call),
      };
      const issued = await logIn(call.deps, services, { ...call.body, ...from });
      const answer = await answerLogin(call, services, issued);
      if (!from.tool) rememberDevice(call, services, call.body.email);
      return answer;
    },
    current: (call) => currentUser(call.deps, viewerOf(call)),
    logout: async (call) => {
      const cookie = sidCookieName(call.deps.site);
      await logOut(call.deps, services, { viewer: viewerOf(call), sid: call.cookies.get(cookie) });
      call.cookies.clear(cookie);
      return null;
    },
    refreshToken: async (call) => {
      const sessionId = viewerOf(call).sessionId ?? fail('SESSION_ENDED');
      const sid = call.cookies.get(sidCookieName(call.deps.site));
      return answerToken(call, await refreshToken(call.deps, services, { sessionId, sid }));
    },
    deviceKey: (call) => deviceKey(services.secret, viewerOf(call).actorId ?? fail('SESSION_ENDED')),
    endView: async (call) => {
      await endActing(call.deps, viewerOf(call));
      return null;
    },
  });
