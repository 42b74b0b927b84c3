import { signupApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { selfOf } from '../people/self.ts';
import { activateByCode, activateByLink, codeState, resendVerification } from '../signup/activate.ts';
import { viewerOf } from '@app/access/server';
import { checkAddress } from '../credentials/address-rules.ts';
import { signUp } from '../signup/sign-up.ts';

export const signupRoutes = (services: SessionServices): readonly Route[] =>
  serve(signupApi, {
    signup: async ({ deps, body, incoming }) => {
      await signUp(deps, services, { ...body, ip: incoming.ip });
      return null;
    },
    checkAddress: ({ deps, body, incoming }) => checkAddress(deps, body.email, incoming.ip),
    activateByCode: (call) => activateByCode(call.deps, services, selfOf(call), call.body.code),
    activateByLink: async (call) => {
      await activateByLink(call.deps, services, viewerOf(call), { token: call.params.code });
      return null;
    },
    confirmAddress: async (call) => {
      const { new_password: newPassword, ...rest } = call.body;
      await activateByLink(call.deps, services, viewerOf(call), { ...rest, newPassword });
      return null;
    },
    codeState: (call) => codeState(call.deps, selfOf(call)),
    resendVerification: (call) => resendVerification(call.deps, services, selfOf(call)),
  });
