import { can, isActing, type Viewer } from '@app/access/contract';
import type { Reader } from '@app/community/server';
import type { Deps } from '@app/platform/server';
import { type Bank, QUESTION_SUBJECT } from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';
import { refuseStranger } from '../records/keep-record.ts';
import { findRecord } from '../records/records.repo.ts';
import { heldBack } from '../holds/held-back.ts';

export const subjectOf = (itemId: string) => ({ kind: QUESTION_SUBJECT, id: itemId });

/** Staff who may view comments in the back office also see them in full here, unless acting as a learner. */
export function readerOf(viewer: Viewer, userId: string): Reader {
  const staff = isActing(viewer) ? null : viewer.actor?.staff;
  return { userId, isStaff: staff ? can(staff.permissions, 'paques', 'v') : false };
}

/**
 * Comments discuss the key, so they and their number stay hidden until the user has answered, and while a timed set
 * with the question runs.
 */
export async function refuseUnanswered(
  deps: Deps,
  input: { readonly bank: Bank; readonly userId: string; readonly itemId: string },
): Promise<void> {
  const [record, held] = await Promise.all([
    findRecord(deps.db, input.userId, input.itemId),
    heldBack(deps, input.userId),
  ]);
  await refuseStranger(deps, input);
  if ((record?.answers ?? 0) === 0 || held.has(input.itemId)) fail('ANSWER_FIRST');
}
