import { roleResource } from '@app/access/contract';
import { module } from '@app/platform/server';
import { accessFigures } from './back-office/figures.ts';
import { firstRole } from './back-office/first-role.ts';
import { roleHooks } from './roles/role-hooks.ts';

export { type AccessChange, accessChanged } from './access-changed.ts';
export { ban, changeBan, liftBan } from './ban.ts';
export { forgetPerson } from './forget-person.ts';
export { freeze, grant, readBeginnings, revoke, unfreeze, withdraw } from './entitlements/entitlements.ts';
export { accessHistory, personAccess, runningBans, stillRunning } from './person-access.ts';
export { isOwner, listOwners } from './roles/owners.ts';
export { ensureRole, refuseAbove, type RoleInput, setRole } from './roles/roles.ts';
export { subjectOf, viewerOf } from './viewer-of.ts';

export const access = module({
  name: 'access',
  resources: [roleResource],
  hooks: { role: roleHooks },
  contributes: [...accessFigures, firstRole],
});
