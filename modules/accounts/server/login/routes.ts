import { captchaApi, passwordsApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import type { Parts } from '../options.ts';
import { selfOf } from '../people/self.ts';
import { captchaTask } from './captcha/refuse-robots.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export const passwordRoutes = (parts: Parts): readonly Route[] => [
  ...serve(captchaApi, { captcha: ({ deps }) => captchaTask(deps, parts) }),
  ...serve(passwordsApi, {
    forgotPassword: async ({ deps, body, incoming }) => {
      await forgotPassword(deps, parts, { ...body, ip: incoming.ip });
      return null;
    },
    resetPassword: async ({ deps, body }) => {
      await resetPassword(deps, parts, body);
      return null;
    },
    changePassword: async (call) => {
      const { current_password: current, password } = call.body;
      await changePassword(call.deps, parts, selfOf(call), { current, password });
      return null;
    },
  }),
];
