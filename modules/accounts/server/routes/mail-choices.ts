import { mailChoicesApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import { readMailChoice, stopMails } from '../profile/mail-choices/mail-choices.ts';
import type { SessionServices } from '../options.ts';

export const mailChoiceRoutes = ({ secret }: SessionServices): readonly Route[] =>
  serve(mailChoicesApi, {
    mailChoice: ({ deps, params }) => readMailChoice(deps, secret, params.token),
    stopMails: ({ deps, params }) => stopMails(deps, secret, params.token),
  });
