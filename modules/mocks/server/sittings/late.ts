import type { SittingRoom } from '@app/mocks/contract';
import { notify } from '@app/notifications/server';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { countLateOf } from '../marking/after-end.ts';
import { mailResults } from '../state/mail-sitters.ts';
import { findSitting } from '../state/sittings.repo.ts';
import { ENTITY } from './plan.ts';
import { readRoom } from './watch.ts';

const LATE_NOTE = 'Answers that reached us late are counted now, because your device had recorded them in time.';

/** In a sitting late answers concern fairness to all, so only staff can count them, and it is audited. */
export async function countLateFor(
  deps: Deps,
  { id, caller, userId }: { readonly id: string; readonly caller: Caller; readonly userId: string },
): Promise<SittingRoom> {
  const sitting = (await findSitting(deps.db, id)) ?? fail('NOT_FOUND');
  await inTransaction(deps, async (deps) => {
    if (!(await countLateOf(deps, userId, { sitting: id }, true))) return;
    const act = { actorId: caller.actorId, action: 'countLate', entity: ENTITY, entityId: id } as const;
    await deps.audit.record(deps.db, { ...act, after: { userId } });
    await notify(deps, {
      kind: 'Mock',
      title: `Late answers in ${sitting.title} are counted now`,
      text: `Your device had recorded them in time. [See your result](/sitting/${id}/result).`,
      link: `/sitting/${id}/result`,
      userIds: [userId],
      actorId: caller.actorId,
      once: `sitting:${id}:late:${userId}`,
    });
    await mailResults(deps, sitting, [userId], LATE_NOTE);
  });
  return readRoom(deps, id);
}
