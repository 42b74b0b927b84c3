import { findUsersByEmail } from '@app/accounts/server';
import type { ConfirmedTime, SittingRoom } from '@app/mocks/contract';
import { notify } from '@app/notifications/server';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import { findMock, lockMock } from '../../state/mocks.repo.ts';
import { lockSitting } from '../../state/sittings.repo.ts';
import { ownEnd } from '../../state/times.ts';
import { updateTerms, saveAdjustment } from './adjustments.repo.ts';
import { ENTITY } from '../plan.ts';
import { readRoom } from '../watch.ts';

const wordsOf = ({ extra_percent: extra, rest_minutes: rest }: ConfirmedTime): string =>
  extra + rest === 0
    ? 'You sit it with the usual time.'
    : `You have ${[extra > 0 ? `${extra}% more time` : '', rest > 0 ? `${rest} minutes of rest in each paper` : ''].filter(Boolean).join(' and ')}.`;

/**
 * Confirms what one person has in one sitting, until they start paper 1. Only this counts in a sitting; their own setting
 * does not. Confirmed again, it is replaced.
 */
export async function confirmTime(
  deps: Deps,
  { id, caller, time }: { readonly id: string; readonly caller: Caller; readonly time: ConfirmedTime },
): Promise<SittingRoom> {
  const { email, extra_percent, rest_minutes, compared, reason } = time;
  const userId = (await findUsersByEmail(deps, [email.toLowerCase()])).get(email.toLowerCase()) ?? fail('NO_ACCOUNT');
  await inTransaction(deps, async (deps) => {
    const sitting = (await lockSitting(deps.db, id)) ?? fail('NOT_FOUND');
    const now = deps.clock.now();
    const mock = await findMock(deps.db, userId, { sitting: id });
    if (mock) {
      await lockMock(deps.db, userId, { id: mock.id });
      const own = { ...mock, extra_percent, rest_minutes };
      const terms = { extra_percent, rest_minutes, closes_at: ownEnd(sitting.closes_at, own) };
      if (!(await updateTerms(deps.db, mock, terms))) fail('TIME_TOO_LATE');
    } else if (now > sitting.entry_until) fail('ENTRY_CLOSED');
    const decided = { extra_percent, rest_minutes, compared, reason };
    await saveAdjustment(deps.db, {
      user_id: userId,
      sitting_id: id,
      ...decided,
      by_id: caller.actorId,
      created_at: now,
    });
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      subjectId: userId,
      action: 'confirmTime',
      entity: ENTITY,
      entityId: id,
      after: decided,
    });
    await notify(deps, {
      kind: 'Mock',
      title: `Your time in ${sitting.title} is confirmed`,
      text: wordsOf(time),
      link: `/sitting/${id}`,
      userIds: [userId],
      actorId: caller.actorId,
    });
  });
  return readRoom(deps, id);
}
