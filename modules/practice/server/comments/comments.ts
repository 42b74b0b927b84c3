import type { Comment, Voted } from '@app/community/contract';
import {
  addComment,
  changeOwnComment,
  findComment,
  readComment,
  type Reader,
  readThreads,
  refuseWords,
  removeOwnComment,
  vote,
} from '@app/community/server';
import { withdraw } from '@app/notifications/server';
import { type Deps, inTransaction } from '@app/platform/server';
import { type Bank, type CommentBody, QUESTION_SUBJECT, type Threads } from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';
import { refuseUnanswered, subjectOf } from './may-comment.ts';
import { noticeKey, notifyCommenters } from './notify-commenters.ts';

interface Slice {
  readonly page: number;
  readonly size: number;
  readonly at?: string | undefined;
}
export async function listComments(
  deps: Deps,
  input: { readonly bank: Bank; readonly reader: Reader; readonly itemId: string; readonly slice: Slice },
): Promise<Threads> {
  const { bank, reader, itemId, slice } = input;
  await refuseUnanswered(deps, { bank, userId: reader.userId, itemId });
  return readThreads(deps, { ...slice, subject: subjectOf(itemId), reader, at: slice.at ?? null });
}

export async function writeComment(
  deps: Deps,
  input: { readonly bank: Bank; readonly reader: Reader; readonly body: CommentBody },
): Promise<Comment> {
  const { bank, reader, body: sent } = input;
  await refuseUnanswered(deps, { bank, userId: reader.userId, itemId: sent.question_id });
  await refuseWords(deps, sent.body);
  const id = await inTransaction(deps, async (deps) => {
    const added = await addComment(deps, {
      subject: subjectOf(sent.question_id),
      authorId: reader.userId,
      isStaff: false,
      opId: sent.op_id,
      body: sent.body,
      replyTo: sent.reply_to ?? null,
      pinned: false,
    });
    if (added.fresh) await deps.jobs.enqueue(deps.db, notifyCommenters, { commentId: added.id });
    return added.id;
  });
  return (await readComment(deps, reader, id)) ?? fail('NOT_FOUND');
}

/** NOT_FOUND for another user's comment; community enforces the time limit. */
export async function changeComment(
  deps: Deps,
  input: { readonly reader: Reader; readonly id: string; readonly body: string },
): Promise<Comment> {
  const { reader, id, body } = input;
  const comment = (await findComment(deps, QUESTION_SUBJECT, id)) ?? fail('NOT_FOUND');
  if (comment.author_id !== reader.userId) fail('NOT_FOUND');
  await refuseWords(deps, body);
  await changeOwnComment(deps, { kind: QUESTION_SUBJECT, id, authorId: reader.userId, body });
  return (await readComment(deps, reader, id)) ?? fail('NOT_FOUND');
}

export async function deleteComment(deps: Deps, userId: string, id: string): Promise<null> {
  await inTransaction(deps, async (deps) => {
    await removeOwnComment(deps, { kind: QUESTION_SUBJECT, id, authorId: userId });
    await withdraw(deps.db, noticeKey(id));
  });
  return null;
}

export async function voteOn(
  deps: Deps,
  input: { readonly bank: Bank; readonly reader: Reader; readonly id: string; readonly value: -1 | 1 },
): Promise<Voted> {
  const { bank, reader, id, value } = input;
  const comment = (await findComment(deps, QUESTION_SUBJECT, id)) ?? fail('NOT_FOUND');
  await refuseUnanswered(deps, { bank, userId: reader.userId, itemId: comment.subject_id });
  return vote(deps, reader, { id, value });
}
