import { decideCall, type Viewer } from '@app/access/contract';
import { DAY_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { LATE_DAYS } from '@app/practice/contract';
import type { ItemVersion } from '@app/questions/server';
import type { fail } from '../../contract/errors.ts';
import { findRecord } from '../records/records.repo.ts';
import { findAccessEnd } from './answer.repo.ts';

export type AnswerRefusal = Parameters<typeof fail>[0];
export type Answerer = Viewer & { readonly subjectId: string };
type Verdict = { readonly refused: AnswerRefusal } | { readonly refused: null; readonly late: boolean };

/** Whether this user may answer; for some days after access ended too, for answers from a device's outbox. */
export async function judgeAccess(deps: Deps, viewer: Answerer): Promise<Verdict> {
  const decision = decideCall('questionBank', viewer);
  if (decision.ok) return { refused: null, late: false };
  const now = deps.clock.now();
  const ended = await findAccessEnd(deps.db, viewer.subjectId, now);
  if (!ended) return { refused: decision.why };
  const inTime = now.getTime() - ended.getTime() <= LATE_DAYS * DAY_MS;
  return inTime ? { refused: null, late: true } : { refused: 'ANSWER_TOO_LATE' };
}

/** An answer that is late or to a closed question counts only if the user was served that version. */
export async function judgeItem(
  deps: Deps,
  userId: string,
  item: ItemVersion,
  late: boolean,
): Promise<AnswerRefusal | null> {
  const isOpen = item.placed?.open ?? false;
  if (isOpen && !late) return null;
  const record = await findRecord(deps.db, userId, item.itemId);
  if (record?.served.includes(item.versionId)) return null;
  return isOpen ? 'ANSWER_NOT_SERVED' : 'QUESTION_CLOSED';
}
