import { accessChanged } from '@app/access/server';
import { contribute } from '@app/platform/contract';
import { type Authorise, type Deps, type Module, module } from '@app/platform/server';
import { type AccountsOptions, createParts } from './options.ts';
import { accountsRoutes } from './routes.ts';
import { createAuthorise } from './session/authorise.ts';
import { hearAccess } from './session/hear-access.ts';

export { createUser, findUserByEmail, type NewUser } from './create-user.ts';
export type { AccountsOptions, Budget, SessionSignals } from './options.ts';

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
      contributes: [contribute(accessChanged, hearAccess(parts))],
    }),
    authorise: (deps) => createAuthorise(deps, parts),
  };
}
