import type { Person, Viewer } from '@app/access/contract';
import type { CurrentUser } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';
import { presentCurrent } from './present.ts';
import { userForDisplay } from './users.repo.ts';

/** The person behind a call as clients know them; `changed` is what this very call has changed about them. */
export async function currentUser(
  deps: Deps,
  viewer: Viewer,
  changed: Partial<Pick<Person, 'verified'>> = {},
): Promise<CurrentUser> {
  const named = viewer.subjectId ? await userForDisplay(deps.db, viewer.subjectId, deps.clock.now()) : null;
  const subject = viewer.subject && { ...viewer.subject, ...changed };
  return presentCurrent({ ...viewer, subject }, named, deps.site.demo);
}
