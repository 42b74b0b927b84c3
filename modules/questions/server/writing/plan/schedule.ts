import { AppError, type BodyOf, DAY_MS } from '@app/platform/contract';
import { type Deps, handle, inTransaction, inTransactionOf, job } from '@app/platform/server';
import { type DraftState, type planApi, problemsIn, PUBLISH_AHEAD_DAYS } from '@app/questions/contract';
import { fail } from '../../../contract/errors.ts';
import { deskOfAbsent } from '../../desk/colleagues.ts';
import { wordsOf } from '../../desk/convert.ts';
import { type Desk, record } from '../../desk/desk.ts';
import { findItem, isBehind, presentDraft, proposedOf } from '../../desk/read-item.ts';
import { lockItem } from '../../desk/worked.repo.ts';
import { classFor, refuseUnplaceable, saveQuestion } from '../save-question.ts';
import { findDue, listDue, planDraft, stopPlan } from './plan.repo.ts';

type Sent = BodyOf<typeof planApi.schedule> & { readonly id: string };

/** Only a draft that could be published now can be planned: complete, signed where required, and with every place it asks for. */
export function scheduleDraft(desk: Desk, sent: Sent): Promise<DraftState> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const { id, version, publish_at, change } = sent;
    const worked = await findItem(desk, { id }, { flag: 'e', lock: true });
    const { row, content } = worked;
    const draft = row.draft ?? fail('NOT_FOUND');
    if (draft.version !== version) fail('VERSION_CONFLICT');
    const at = publish_at ? new Date(publish_at) : null;
    if (at) {
      if (isBehind(row)) fail('VERSION_CONFLICT');
      const now = deps.clock.now().getTime();
      if (at.getTime() <= now) fail('INVALID_INPUT', { fields: { publish_at: 'Choose a time in the future.' } });
      if (at.getTime() > now + PUBLISH_AHEAD_DAYS * DAY_MS)
        fail('INVALID_INPUT', { fields: { publish_at: 'Choose a time within a year.' } });
      const missing = problemsIn(content);
      if (Object.keys(missing).length > 0) fail('INVALID_INPUT', { fields: missing });
      const proposed = await proposedOf(desk, row, wordsOf(content));
      if (proposed.needs_sign_off) fail('SIGN_OFF_NEEDED');
      // What would be refused when publishing is refused now.
      await refuseUnplaceable(desk, worked, classFor(proposed, change));
    }
    await planDraft(deps.db, {
      itemId: id,
      at,
      by: at ? desk.actorId : null,
      reason: at ? (change?.reason ?? null) : null,
    });
    await record(desk, id, {
      action: at ? 'schedule' : 'unschedule',
      before: { publish_at: draft.publish_at?.toISOString() ?? null },
      after: { publish_at },
    });
    return (await presentDraft(desk, await findItem(desk, { id }, { flag: 'e' }))) ?? fail('NOT_FOUND');
  });
}

/** Publishes in the name of the planner, with their current rights. True when published. */
function publishOne(deps: Deps, itemId: string): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    await lockItem(deps.db, { id: itemId });
    const due = await findDue(deps.db, itemId, deps.clock.now());
    if (!due) return false;
    const desk = (await deskOfAbsent(deps, due.by, `schedule ${itemId}`)) ?? fail('FORBIDDEN');
    const change = due.reason === null ? {} : { change: { class: 'editorial' as const, reason: due.reason } };
    await saveQuestion(desk, { id: itemId }, { version: due.version, ...change });
    return true;
  });
}

const NO_RIGHT = 'The colleague who planned this can no longer publish here. Plan it again in your own name.';
/** A lost right is the planner's and a lost scope hides the question from them, not from the reader of the reason. */
const reasonFor = ({ code, fields = {}, message }: AppError): string =>
  code === 'FORBIDDEN' || code === 'NOT_FOUND' ? NO_RIGHT : Object.values(fields).join(' ') || message;

const AT_ONCE = 50;
/** A failed publication stays a draft with the reason, and does not stop the others. */
export async function publishDue(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const { itemId } of await listDue(deps.db, now, AT_ONCE)) {
    try {
      await publishOne(deps, itemId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await stopPlan(deps.db, itemId, reasonFor(error), now);
      deps.log.warn({ itemId, code: error.code }, 'a planned question could not be published');
    }
  }
}

export const publishDueHandler = handle(job<Record<string, never>>('questions.publish-due'), publishDue, {
  every: '* * * * *',
});
