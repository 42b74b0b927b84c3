import type { Viewer } from '@app/access/contract';
import { refuseAbove } from '@app/access/server';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { isStaff } from './people.repo.ts';
import { changesStaff, seesStaff } from './sees-staff.ts';

/** The rule for every action on a user: not on oneself; on staff only with ual.e and at least the same rights. */
export async function refuseOverreach(deps: Deps, viewer: Viewer, userId: string): Promise<string> {
  const by = viewer.actorId ?? fail('SESSION_ENDED');
  const isColleague = await isStaff(deps.db, userId);
  if (isColleague && !seesStaff(viewer)) fail('NOT_FOUND');
  if (userId === by || (isColleague && !changesStaff(viewer))) fail('FORBIDDEN');
  await refuseAbove(deps, { by, userId });
  return by;
}
