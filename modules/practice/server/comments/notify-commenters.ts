import { findComment, lockComment, listEarlierAuthors } from '@app/community/server';
import { notify } from '@app/notifications/server';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { commentLink, QUESTION_SUBJECT } from '@app/practice/contract';
import { standingOf } from '../records/standing.ts';
import { listMembers } from './people.repo.ts';
import { mailReply } from './reply-mail.ts';

export const notifyCommenters = job<{ commentId: string }>('practice.tell-commenters');
/** One notice per comment, withdrawn when it is deleted. */
export const noticeKey = (commentId: string): string => `comment:${commentId}`;

/** Notifies earlier commenters, and mails the author replied to. A repeated run sends nothing. */
export async function notifyOfComment(deps: Deps, commentId: string): Promise<void> {
  const comment = await findComment(deps, QUESTION_SUBJECT, commentId);
  const standing = comment && (await standingOf(deps, comment.subject_id));
  if (!standing) return;
  const { place, facts } = standing;
  const link = commentLink(place, commentId);
  await inTransaction(deps, async (deps) => {
    if (!(await lockComment(deps, QUESTION_SUBJECT, commentId))) return;
    const notificationId = await notify(deps, {
      kind: 'Comment',
      title: comment.is_staff
        ? 'The team commented on a question you have discussed'
        : 'New comment on a question you have discussed',
      userIds: await listMembers(deps.db, await listEarlierAuthors(deps, commentId)),
      actorId: comment.author_id,
      source: { question: facts, comment_id: commentId },
      link,
      once: noticeKey(commentId),
    });
    if (notificationId !== null) await mailReply(deps, { comment, code: facts.code, link });
  });
}

export const commentHandler = handle(notifyCommenters, (deps, { commentId }) => notifyOfComment(deps, commentId));
