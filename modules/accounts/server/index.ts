import { accessChanged } from '@app/access/server';
import { contribute } from '@app/platform/contract';
import { type Authorise, type Deps, type Module, module, type Route } from '@app/platform/server';
import { accountsJobs } from './leaving/jobs.ts';
import { accountsMails } from './mailed/mails.ts';
import type { Asked } from './login/captcha/port.ts';
import { refuseRobots } from './login/captcha/refuse-robots.ts';
import { type AccountManagement, createManagement } from './management/management.ts';
import { type AccountsOptions, createParts, type Parts } from './options.ts';
import { createAuthorise } from './session/authorise.ts';
import { mostDevices } from './session/devices/devices.ts';
import { hearAccess } from './session/hear-access.ts';
import { factorRoutes } from './factors/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { passwordRoutes } from './login/routes.ts';
import { profileRoutes } from './people/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { signupRoutes } from './signup/routes.ts';

export { readPreferences } from './people/preferences.ts';
export { banTicket } from './people/current-user.ts';
export { createUser, findUserByEmail, type NewUser } from './people/create-user.ts';
export { type CaptchaSettings, createCaptcha } from './login/captcha/captcha.ts';
export type { Asked, Captcha } from './login/captcha/port.ts';
export type { AccountsOptions, Budget, SessionSignals } from './options.ts';

export type { ManagedAccount } from './management/lock-account.ts';
export type { AccountManagement } from './management/management.ts';
export { type EraseSection, eraseSection, type ExportSection, exportSection } from './leaving/sections.ts';
export { addressRule, type AddressVerdict } from './signup/address-rules.ts';

/** The module, and the check of every call that shares its sessions and its cache. */
export interface Accounts extends Module {
  readonly authorise: (deps: Deps) => Authorise;
  /** For calls of rooms above that anybody may make: CAPTCHA_NEEDED unless the page has shown a person. */
  readonly refuseRobots: (deps: Deps, asked: Asked) => Promise<void>;
  /** For the module users. */
  readonly management: AccountManagement;
}

const routesOf = (parts: Parts): readonly Route[] => [
  ...sessionRoutes(parts),
  ...signupRoutes(parts),
  ...passwordRoutes(parts),
  ...profileRoutes(parts),
  ...leavingRoutes(parts),
  ...factorRoutes(parts),
];

export function createAccounts(options: AccountsOptions): Accounts {
  const parts = createParts(options);
  return {
    ...module({
      name: 'accounts',
      routes: routesOf(parts),
      mails: accountsMails,
      settings: [mostDevices],
      jobs: accountsJobs(parts),
      contributes: [contribute(accessChanged, hearAccess(parts))],
    }),
    authorise: (deps) => createAuthorise(deps, parts),
    refuseRobots: (deps, asked) => refuseRobots(deps, parts, asked),
    management: createManagement(parts),
  };
}
