import { accessChanged } from '@app/access/server';
import { contribute } from '@app/platform/contract';
import { type Authorise, type Deps, type Module, module } from '@app/platform/server';
import { accountsJobs } from './leaving/jobs.ts';
import { accountsMails } from './mailed/mails.ts';
import { type AccountsOptions, createParts } from './options.ts';
import { accountsRoutes } from './routes.ts';
import { createAuthorise } from './session/authorise.ts';
import { mostDevices } from './session/devices/devices.ts';
import { hearAccess } from './session/hear-access.ts';

export { createUser, findUserByEmail, type NewUser } from './people/create-user.ts';
export type { AccountsOptions, Budget, Captcha, SessionSignals } from './options.ts';

export { type EraseSection, eraseSection, type ExportSection, exportSection } from './leaving/sections.ts';
export { addressRule, type AddressVerdict } from './signup/address-rules.ts';

/** The module, and the check of every call that shares its sessions and its cache. */
export interface Accounts extends Module {
  readonly authorise: (deps: Deps) => Authorise;
}

export function createAccounts(options: AccountsOptions): Accounts {
  const parts = createParts(options);
  return {
    ...module({
      name: 'accounts',
      routes: accountsRoutes(parts),
      mails: accountsMails,
      settings: [mostDevices],
      jobs: accountsJobs(parts),
      contributes: [contribute(accessChanged, hearAccess(parts))],
    }),
    authorise: (deps) => createAuthorise(deps, parts),
  };
}
