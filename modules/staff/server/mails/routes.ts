import type { Flag } from '@app/platform/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
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

/** A mail text is edited by the staff of mails and, if the mail names one, of a second section. */
const authorise = (declared: Declared, call: AnyCall, tag: string, flag: Flag): Promise<unknown> => {
  const also = declared.mails.get(tag)?.section;
  return call.authorise(`staff:${also === undefined ? 'pamail' : `pamail+${also}`}:${flag}`);
};

/** Runs the handler after checking the right that the mail requires. */
const authorised =
  <C extends AnyCall & { readonly params: { readonly tag: string } }, R>(
    declared: Declared,
    flag: Flag,
    run: (call: C) => R,
  ) =>
  async (call: C): Promise<Awaited<R>> => {
    await authorise(declared, call, call.params.tag, flag);
    return await run(call);
  };

export const mailRoutes = (declared: Declared): readonly Route[] =>
  serve(mailApi, {
    mails: (call) => listMails(call.deps, declared),
    mail: authorised(declared, 'v', (call) => readMailText(call.deps, declared, call.params.tag)),
    saveMail: authorised(declared, 'e', ({ deps, body, params, caller, incoming }) =>
      saveMail(deps, declared, { ...body, tag: params.tag, by: caller.actorId, requestId: incoming.id }),
    ),
    mailVersions: authorised(declared, 'v', (call) => readMailVersions(call.deps, declared, call.params.tag)),
    mailVersion: authorised(declared, 'v', (call) => readMailVersion(call.deps, declared, call.params)),
    restoreMail: authorised(
      declared,
      'e',
      ({ deps, body: { version }, params: { tag, version: restored }, caller, incoming }) =>
        restoreMail(deps, declared, { tag, restored, version, by: caller.actorId, requestId: incoming.id }),
    ),
    previewMail: authorised(declared, 'v', (call) =>
      previewMail(call.deps, declared, { tag: call.params.tag, value: call.body.value }),
    ),
    tryMail: authorised(declared, 'e', (call) =>
      tryMail(call.deps, declared, { tag: call.params.tag, by: call.caller.actorId }),
    ),
  });
