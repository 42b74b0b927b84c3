import { personAccess } from '@app/access/server';
import { type feedbackStaffApi, feedbackReplyMail, type FeedbackThread, referenceOf } from '@app/community/contract';
import { type BodyOf, LINES, type Scope, scopeCovers } from '@app/platform/contract';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import * as repo from './feedback.repo.ts';
import { addressOf, presentThread } from './present.ts';

const EXCERPT = 120;
const linesIn = (scope: Scope | null) => LINES.filter((line) => scope !== null && scopeCovers(scope, line));

async function threadOf(deps: Deps, row: repo.FeedbackRow): Promise<FeedbackThread> {
  const [entries, earlier, access] = await Promise.all([
    repo.listEntries(deps.db, row.id),
    repo.countEarlier(deps.db, row),
    row.uid === null || row.user_id === null ? null : personAccess(deps, row.user_id),
  ]);
  return presentThread(row, { entries, earlier, accessUntil: access?.holds.qb ?? null });
}

export async function readThread(deps: Deps, caller: Caller, id: string): Promise<FeedbackThread> {
  return threadOf(deps, (await repo.findFeedback(deps.db, id, linesIn(caller.scope))) ?? fail('NOT_FOUND'));
}

async function mailReply(deps: Deps, row: repo.FeedbackRow, reply: { body: string; by: string | null }): Promise<void> {
  const to = addressOf(row) || fail('FEEDBACK_NO_ADDRESS');
  const [firstName = ''] = (row.first_name ?? row.name).split(' ');
  await deps.mail.send(deps.db, {
    template: feedbackReplyMail,
    to,
    variables: {
      reference: referenceOf(row.number),
      reply_excerpt: reply.body.slice(0, EXCERPT),
      first_name: firstName,
      your_message: row.body,
      reply: reply.body,
      replier_name: (reply.by && (await repo.firstNameOf(deps.db, reply.by))) || deps.site.brand,
    },
  });
}

type Reply = BodyOf<typeof feedbackStaffApi.reply>;

/** Mails a reply; it is refused if a colleague has answered or closed the message since it was read. */
async function answer(deps: Deps, before: repo.FeedbackRow, reply: Reply & { readonly by: string | null }) {
  const { body, state, version, by } = reply;
  if (version !== before.version) fail('VERSION_CONFLICT');
  await mailReply(deps, before, { body, by });
  await repo.updateState(deps.db, { id: before.id, state, now: deps.clock.now() });
}

/** Mails a reply; a note is only stored. A retry is mailed once. */
export async function replyFeedback(
  deps: Deps,
  caller: Caller,
  reply: Reply & { readonly id: string },
): Promise<FeedbackThread> {
  const lines = linesIn(caller.scope);
  const row = await inTransaction(deps, async (deps) => {
    const { id, op_id, kind, body, saved_id } = reply;
    const before = (await repo.lockFeedback(deps.db, id, lines)) ?? fail('NOT_FOUND');
    const now = deps.clock.now();
    const entry = { id: deps.ids.id(), feedback_id: id, op_id, kind, body, author_id: caller.actorId, created_at: now };
    if (await repo.insertEntry(deps.db, entry)) {
      if (kind === 'reply') await answer(deps, before, { ...reply, by: caller.actorId });
      if (saved_id) await repo.countUse(deps.db, saved_id, lines);
      await deps.audit.record(deps.db, {
        actorId: caller.actorId,
        subjectId: before.user_id,
        action: kind,
        entity: 'feedback',
        entityId: id,
        before: { state: before.state },
        // Without the text: the audit record is permanent, while the text must go with the message.
        after: { state: kind === 'reply' ? reply.state : before.state },
      });
    }
    return (await repo.findFeedback(deps.db, id, lines)) ?? fail('NOT_FOUND');
  });
  return threadOf(deps, row);
}
