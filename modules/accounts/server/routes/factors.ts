import { factorsApi, passkeysApi } from '@app/accounts/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { selfOf } from '../people/self.ts';
import { deviceName } from '../session/devices/device-name.ts';
import { answerLogin, headerOf } from '../session/tokens/answer-token.ts';
import { requestTotp, verifyTotp } from '../factors/authenticator.ts';
import { checkMailedCode, sendMailedCode } from '../factors/mailed-code.ts';
import { checkSubjectCode, sendSubjectCode } from '../factors/subject-code.ts';
import { listFactors, redrawRecoveryCodes, removeTotp } from '../factors/second-factor.ts';
import { addPasskey, passkeyOptions } from '../factors/passkeys/add-passkey.ts';
import { logInByPasskey, passkeyLoginOptions } from '../login/log-in-by-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from '../factors/passkeys/manage-passkeys.ts';

const passkeyRoutes = (services: SessionServices): readonly Route[] =>
  serve(passkeysApi, {
    passkeys: (call) => listPasskeys(call.deps, selfOf(call)),
    passkeyOptions: async (call) => ({ ...(await passkeyOptions(call.deps, selfOf(call), call.body.password)) }),
    addPasskey: (call) => {
      const { credential, name = deviceName(headerOf(call, 'user-agent'), false) } = call.body;
      return addPasskey(call.deps, services, selfOf(call), { credential, name });
    },
    renamePasskey: (call) => renamePasskey(call.deps, selfOf(call), { ...call.params, ...call.body }),
    removePasskey: async (call) => {
      await removePasskey(call.deps, services, selfOf(call), { ...call.params, password: call.body.password });
      return null;
    },
    passkeyLoginOptions: async ({ deps }) => ({ ...(await passkeyLoginOptions(deps)) }),
    passkeyLogin: async (call) => {
      const from = { ip: call.incoming.ip, userAgent: headerOf(call, 'user-agent') };
      return answerLogin(call, services, await logInByPasskey(call.deps, { ...call.body, ...from }));
    },
  });

export function factorRoutes(services: SessionServices): readonly Route[] {
  const send = (call: AnyCall) => sendMailedCode(call.deps, services, selfOf(call));
  const check = (call: AnyCall & { readonly body: { readonly code: string } }) =>
    checkMailedCode(call.deps, services, selfOf(call), call.body.code);
  return [
    ...passkeyRoutes(services),
    ...serve(factorsApi, {
      factors: (call) => listFactors(call.deps, selfOf(call)),
      removeTotp: async (call) => {
        await removeTotp(call.deps, services, selfOf(call), call.body.password);
        return null;
      },
      drawRecoveryCodes: async (call) => ({
        recovery_codes: await redrawRecoveryCodes(call.deps, selfOf(call), call.body.password),
      }),
      requestTotp: (call) => requestTotp(call.deps, services, selfOf(call), call.body),
      verifyTotp: (call) => verifyTotp(call.deps, services, selfOf(call), call.body.code),
      requestOtp: send,
      resendOtp: send,
      verifyOtp: check,
      requestMailOtp: (call) => sendSubjectCode(call.deps, services, selfOf(call), call.body.id),
      verifyMailOtp: (call) => {
        const { id: subject, code } = call.body;
        return checkSubjectCode(call.deps, services, selfOf(call), { subject, code });
      },
    }),
  ];
}
