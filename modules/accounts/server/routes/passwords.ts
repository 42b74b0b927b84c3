import { captchaApi, passwordsApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { selfOf } from '../people/self.ts';
import { captchaTask } from '../captcha/refuse-robots.ts';
import { changePassword } from '../login/change-password.ts';
import { forgotPassword } from '../login/forgot-password.ts';
import { resetPassword } from '../login/reset-password.ts';

export const passwordRoutes = (services: SessionServices): readonly Route[] => [
  ...serve(captchaApi, { captcha: ({ deps }) => captchaTask(deps, services) }),
  ...serve(passwordsApi, {
    forgotPassword: async ({ deps, body, incoming }) => {
      await forgotPassword(deps, services, { ...body, ip: incoming.ip });
      return null;
    },
    resetPassword: async ({ deps, body }) => {
      await resetPassword(deps, services, body);
      return null;
    },
    changePassword: async (call) => {
      const { current_password: current, password } = call.body;
      await changePassword(call.deps, services, selfOf(call), { current, password });
      return null;
    },
  }),
];
