import { identityApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import { identityState, startIdentity, takeDecision } from '../factors/identity/identity.ts';
import type { SessionServices } from '../options.ts';
import { selfOf } from '../people/self.ts';
import { headerOf } from '../session/tokens/answer-token.ts';

export const identityRoutes = (services: SessionServices): readonly Route[] =>
  serve(identityApi, {
    startIdentity: (call) => {
      const { givenName, lastName, token } = call.body;
      return startIdentity(call.deps, services, selfOf(call), { givenName, lastName, token, ip: call.incoming.ip });
    },
    identityState: (call) => identityState(call.deps, services, selfOf(call), call.query.verificationId),
    identityDecision: (call) => takeDecision(call.deps, services, call.body, headerOf(call, 'x-hmac-signature') ?? ''),
  });
