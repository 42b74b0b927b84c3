import { ALL_PERMISSIONS } from '@app/access/contract';
import { contribute } from '@app/platform/contract';
import { type Deps, systemRows } from '@app/platform/server';
import { ensureRole } from '../roles/roles.ts';
import { hasAnyRole } from './figures.repo.ts';

const OWNER = 'Owner';

/** Only while no role exists, so that the set-up cannot be used to gain rights later. */
async function makeFirstRole(deps: Deps): Promise<readonly string[]> {
  if (await hasAnyRole(deps.db)) return [];
  await ensureRole(deps, { name: OWNER, scope: 'both', permissions: ALL_PERMISSIONS });
  return [OWNER];
}

export const firstRole = contribute(systemRows, { entity: 'roles', make: makeFirstRole });
