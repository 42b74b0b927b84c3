import type { Edition, ReplyOf } from '@app/platform/contract';
import { inTransactionOf } from '@app/platform/server';
import type { planApi } from '@app/questions/contract';
import { fail } from '../../../contract/errors.ts';
import { colleaguesFor, refuseStranger } from '../../desk/colleagues.ts';
import { type Desk, record } from '../../desk/desk.ts';
import { findItem } from '../../desk/read-item.ts';
import { assignItem } from './plan.repo.ts';

export async function listColleagues(desk: Desk, edition: Edition): Promise<ReplyOf<typeof planApi.colleagues>> {
  if (!desk.covers(edition)) fail('NOT_FOUND');
  if (!desk.may(edition, 'v')) fail('FORBIDDEN');
  const found = await colleaguesFor(desk.deps, edition, 'e');
  return { rows: found.map((row) => ({ ...row, you: row.id === desk.actorId })) };
}

/** A repeat adds no audit record. */
export function assignQuestion(
  desk: Desk,
  { id, person_id }: { readonly id: string; readonly person_id: string | null },
): Promise<ReplyOf<typeof planApi.assign>> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const { row, places } = await findItem(desk, { id }, { flag: 'e', lock: true });
    const editions = places.map(({ edition }) => edition);
    if (person_id) await refuseStranger(desk, editions, person_id);
    if (row.assigned_to !== person_id) {
      await assignItem(deps.db, id, person_id);
      await record(desk, id, {
        action: 'assign',
        before: { assigned_to: row.assigned_to },
        after: { assigned_to: person_id },
      });
    }
    const { row: now } = await findItem(desk, { id }, { flag: 'e' });
    const { assigned_to, assigned } = now;
    return {
      assigned: assigned_to
        ? { id: assigned_to, name: assigned ?? 'A former colleague', you: assigned_to === desk.actorId }
        : null,
    };
  });
}
