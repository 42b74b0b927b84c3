import { accessChanged } from '@app/access/server';
import { contribute } from '@app/platform/contract';
import {
  type Authorise,
  type Cookies,
  type Deps,
  mailChoice,
  type Module,
  module,
  type Route,
  sessionInUse,
} from '@app/platform/server';
import { accountsJobs } from './account-deletion/jobs.ts';
import { readerChoice } from './profile/mail-choices/mail-choices.ts';
import { accountsMails } from './mail-secrets/mails.ts';
import type { CaptchaAttempt } from './captcha/port.ts';
import { refuseRobots } from './captcha/refuse-robots.ts';
import { type AccountManagement, createManagement } from './management/management.ts';
import { type AccountsOptions, createServices, type SessionServices } from './options.ts';
import { createAuthorise } from './session/authorise.ts';
import { noteUse } from './session/check/note-use.ts';
import { mostDevices } from './session/devices/devices.ts';
import { onAccessChanged } from './session/ending/on-access-changed.ts';
import { listReaders } from './session/list-readers.ts';
import { factorRoutes } from './routes/factors.ts';
import { identityRoutes } from './routes/identity.ts';
import { accountDeletionRoutes } from './routes/account-deletion.ts';
import { mailChoiceRoutes } from './routes/mail-choices.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { profileRoutes } from './routes/profile.ts';
import { pushRoutes } from './routes/push.ts';
import { pushHandler } from './profile/push/remind-by-push.ts';
import { sessionRoutes } from './routes/session.ts';
import { signupRoutes } from './routes/signup.ts';

export { consentedAt } from './profile/consented-at.ts';
export { activity } from './profile/activity.ts';
export { findExamDate, findExamDates, readPreferences, wantsMail } from './profile/preferences.ts';
export { type CodeSubject, codeSubject } from './factors/subject-code.ts';
export { recordConsents } from './people/record-consents.ts';
export { isIdentified } from './factors/identity/identity.ts';
export { createVeriff } from './factors/identity/veriff.ts';
export { banTicket } from './people/current-user.ts';
export { createUser, findUserByEmail, findUsersByEmail } from './people/create-user.ts';
export { hasOpenDemoAccount } from './people/users.repo.ts';
export { remindByPush } from './profile/push/remind-by-push.ts';
export { createWebPush } from './profile/push/web-push.ts';
export { createCaptcha } from './captcha/captcha.ts';
export type { CaptchaAttempt, Captcha } from './captcha/port.ts';
export type { AccountsOptions, SessionSignals } from './options.ts';

export type { ManagedAccount } from './management/lock-account.ts';
export type { AccountManagement } from './management/management.ts';
export { type EraseSection, eraseSection, exportSection } from './account-deletion/sections.ts';
export { importSessions } from './session/import-sessions.ts';
export { addressRule, type AddressVerdict } from './credentials/address-rules.ts';

/** The module, and the authorisation of calls, which shares its sessions and cache. */
export interface Accounts extends Module {
  readonly authorise: (deps: Deps) => Authorise;
  /** As whom the live session of a cookie may read: for files, which a browser fetches without the token. */
  readonly readersOf: (deps: Deps, cookies: Cookies) => Promise<readonly string[]>;
  /** For public calls of higher modules: CAPTCHA_NEEDED unless the captcha was passed. */
  readonly refuseRobots: (deps: Deps, attempt: CaptchaAttempt) => Promise<void>;
  /** For the module users. */
  readonly management: AccountManagement;
}

const routesOf = (services: SessionServices): readonly Route[] => [
  ...sessionRoutes(services),
  ...signupRoutes(services),
  ...passwordRoutes(services),
  ...profileRoutes(services),
  ...accountDeletionRoutes(services),
  ...factorRoutes(services),
  ...mailChoiceRoutes(services),
  ...pushRoutes(services),
  ...identityRoutes(services),
];

export function createAccounts(options: AccountsOptions): Accounts {
  const services = createServices(options);
  return {
    ...module({
      name: 'accounts',
      routes: routesOf(services),
      mails: accountsMails,
      settings: [mostDevices],
      jobs: [...accountsJobs(services), pushHandler(services.webPush)],
      contributes: [
        contribute(accessChanged, onAccessChanged(services)),
        contribute(sessionInUse, noteUse),
        contribute(mailChoice, readerChoice(services.secret)),
      ],
    }),
    authorise: (deps) => createAuthorise(deps, services),
    readersOf: (deps, cookies) => listReaders(deps, services, cookies),
    refuseRobots: (deps, attempt) => refuseRobots(deps, services, attempt),
    management: createManagement(services),
  };
}
