import { ALL_PERMISSIONS } from '@app/access/contract';
import { contribute } from '@app/platform/contract';
import { type Deps, systemRows } from '@app/platform/server';
import { ensureRole } from '../roles/roles.ts';
import { hasAnyRole } from './figures.repo.ts';

const OWNER = 'Owner';

/** Only where there is no role at all: nobody comes by rights they lack through the set-up. */
async function makeFirstRole(deps: Deps): Promise<readonly string[]> {
  if (await hasAnyRole(deps.db)) return [];
  await ensureRole(deps, { name: OWNER, scope: 'both', permissions: ALL_PERMISSIONS });
  return [OWNER];
}

export const firstRole = contribute(systemRows, { entity: 'roles', make: makeFirstRole });
