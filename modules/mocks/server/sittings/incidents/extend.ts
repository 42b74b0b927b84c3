import type { SittingRoom } from '@app/mocks/contract';
import { notify } from '@app/notifications/server';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import { closeAfter, closeJob } from '../../exam/settle.ts';
import { countEntered, lockSitting } from '../../state/sittings.repo.ts';
import { insertIncident, extendAll } from './incidents.repo.ts';
import { ENTITY } from '../plan.ts';
import { readRoom } from '../watch.ts';

interface Extension {
  readonly id: string;
  readonly caller: Caller;
  readonly more: { readonly op_id: string; readonly minutes: number; readonly reason: string };
}
/**
 * Gives every learner who has not ended more minutes, for the running paper and the close. A paper that the clock has closed
 * stays closed; its late answers can be counted. Idempotent by op_id.
 */
export async function extendSitting(
  deps: Deps,
  { id, caller, more: { op_id: opId, minutes, reason } }: Extension,
): Promise<SittingRoom> {
  await inTransaction(deps, async (deps) => {
    const sitting = (await lockSitting(deps.db, id)) ?? fail('NOT_FOUND');
    if (sitting.released_at !== null) fail('SITTING_CLOSED');
    // The times of a sitting without entries can be changed instead, which tells those who have a seat.
    if ((await countEntered(deps.db, id)) === 0) fail('SITTING_EMPTY');
    const now = deps.clock.now();
    const incident = { sittingId: id, opId, minutes, reason, byId: caller.actorId, now };
    if (!(await insertIncident(deps.db, incident))) return;
    const moved = await extendAll(deps.db, { sittingId: id, opId, minutes });
    for (const { user_id, deadline_at } of moved)
      if (deadline_at)
        await deps.jobs.enqueue(deps.db, closeJob, { userId: user_id }, { startAfter: closeAfter(deadline_at) });
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      action: 'extend',
      entity: ENTITY,
      entityId: id,
      after: { minutes, reason, people: moved.length },
    });
    await notify(deps, {
      kind: 'Mock',
      title: `${sitting.title}: ${minutes === 1 ? '1 minute' : `${minutes} minutes`} more for everybody`,
      text: reason,
      link: `/sitting/${id}`,
      userIds: moved.map(({ user_id }) => user_id),
      actorId: caller.actorId,
      once: `sitting:${id}:${opId}`,
    });
  });
  return readRoom(deps, id);
}
