import type { Viewer } from '@app/access/contract';
import { suspicious } from '@app/integrity/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { idOfUid } from '../people/people.repo.ts';
import { refuseOverreach } from '../people/refuse-overreach.ts';
import { refreshSuspicion } from './refresh.ts';
import { saveReview } from './suspicion.repo.ts';

/** Staff saw no reason to act. The user is listed again only for later evidence. */
export async function reviewSuspect(deps: Deps, viewer: Viewer, uid: string): Promise<void> {
  const rules = await deps.settings.read(suspicious);
  await inTransaction(deps, async (deps) => {
    const userId = (await idOfUid(deps.db, uid)) ?? fail('NOT_FOUND');
    const by = await refuseOverreach(deps, viewer, userId);
    await saveReview(deps.db, { user_id: userId, reviewed_at: deps.clock.now(), reviewed_by: by });
    await refreshSuspicion(deps, userId, rules);
    await deps.audit.record(deps.db, {
      actorId: by,
      subjectId: userId,
      action: 'review',
      entity: 'suspicion',
      entityId: uid,
      before: null,
      after: null,
    });
  });
}
