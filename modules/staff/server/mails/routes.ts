import { type Route, serve } from '@app/platform/server';
import { mailApi } from '@app/staff/contract';
import type { Declared } from '../declared.ts';
import {
  listMails,
  previewMail,
  readMailText,
  readMailVersion,
  readMailVersions,
  restoreMail,
  saveMail,
  tryMail,
} from './mails.ts';

export const mailRoutes = (declared: Declared): readonly Route[] =>
  serve(mailApi, {
    mails: (call) => listMails(call.deps, declared),
    mail: (call) => readMailText(call.deps, declared, call.params.tag),
    saveMail: ({ deps, body, params, caller, incoming }) =>
      saveMail(deps, declared, { ...body, tag: params.tag, by: caller.actorId, requestId: incoming.id }),
    mailVersions: (call) => readMailVersions(call.deps, declared, call.params.tag),
    mailVersion: (call) => readMailVersion(call.deps, declared, call.params),
    restoreMail: ({ deps, body: { version }, params: { tag, version: wanted }, caller, incoming }) =>
      restoreMail(deps, declared, { tag, wanted, version, by: caller.actorId, requestId: incoming.id }),
    previewMail: (call) => previewMail(call.deps, declared, { tag: call.params.tag, value: call.body.value }),
    tryMail: (call) => tryMail(call.deps, declared, { tag: call.params.tag, by: call.caller.actorId }),
  });
