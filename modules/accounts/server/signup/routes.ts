import { signupApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import type { Parts } from '../options.ts';
import { selfOf } from '../people/self.ts';
import { activateByCode, activateByLink, resendVerification } from './activate.ts';
import { checkAddress } from './address-rules.ts';
import { signUp } from './sign-up.ts';

export const signupRoutes = (parts: Parts): readonly Route[] =>
  serve(signupApi, {
    signup: async ({ deps, body, incoming }) => {
      await signUp(deps, parts, { ...body, ip: incoming.ip });
      return null;
    },
    checkAddress: ({ deps, body, incoming }) => checkAddress(deps, body.email, incoming.ip),
    activateByCode: (call) => activateByCode(call.deps, parts, selfOf(call), call.body.code),
    activateByLink: async ({ deps, params }) => {
      await activateByLink(deps, parts, params.code);
      return null;
    },
    resendVerification: (call) => resendVerification(call.deps, parts, selfOf(call)),
  });
