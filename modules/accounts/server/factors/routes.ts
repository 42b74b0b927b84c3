import { factorsApi } from '@app/accounts/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import type { Parts } from '../options.ts';
import { selfOf } from '../people/self.ts';
import { requestTotp, verifyTotp } from './authenticator.ts';
import { checkMailedCode, sendMailedCode } from './mailed-code.ts';

export function factorRoutes(parts: Parts): readonly Route[] {
  const send = (call: AnyCall) => sendMailedCode(call.deps, parts, selfOf(call));
  const check = (call: AnyCall & { readonly body: { readonly code: string } }) =>
    checkMailedCode(call.deps, parts, selfOf(call), call.body.code);
  return serve(factorsApi, {
    requestTotp: (call) => requestTotp(call.deps, parts, selfOf(call), call.body),
    verifyTotp: (call) => verifyTotp(call.deps, parts, selfOf(call), call.body.code),
    requestOtp: send,
    resendOtp: send,
    verifyOtp: check,
    requestMailOtp: send,
    verifyMailOtp: check,
  });
}
