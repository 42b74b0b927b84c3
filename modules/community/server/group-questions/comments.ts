import { type Comment, GROUP_SUBJECT, type groupCommentsApi, type Voted } from '@app/community/contract';
import type { BodyOf, QueryOf, ReplyOf } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findComment, readComment, readThreads } from '../comments/read-comments.ts';
import { addComment, changeOwnComment, refuseWords, removeOwnComment } from '../comments/write-comment.ts';
import { vote } from '../votes/vote.ts';
import { findQuestion } from './questions.repo.ts';

type Api = typeof groupCommentsApi;
interface By {
  readonly userId: string;
  readonly id: string;
}
const readerOf = (userId: string) => ({ userId, isStaff: false });

/** Comments may give away the key, so they are hidden until the reader has answered. */
async function requireAnswer(deps: Deps, { userId, id }: By): Promise<void> {
  const row = (await findQuestion(deps.db, userId, id)) ?? fail('NOT_FOUND');
  if (row.state !== 'approved') fail('NOT_FOUND');
  if (row.chosen === null && row.author_id !== userId) fail('GROUP_ANSWER_FIRST');
}

export async function listGroupComments(
  deps: Deps,
  by: By,
  { page, size, at }: QueryOf<Api['groupComments']>,
): Promise<ReplyOf<Api['groupComments']>> {
  await requireAnswer(deps, by);
  const subject = { kind: GROUP_SUBJECT, id: by.id };
  return readThreads(deps, { page, size, subject, reader: readerOf(by.userId), at: at ?? null });
}

export async function writeGroupComment(
  deps: Deps,
  by: By,
  { op_id, body, reply_to }: BodyOf<Api['writeGroupComment']>,
): Promise<Comment> {
  await requireAnswer(deps, by);
  await refuseWords(deps, body);
  const { id } = await inTransaction(deps, (deps) =>
    addComment(deps, {
      subject: { kind: GROUP_SUBJECT, id: by.id },
      authorId: by.userId,
      isStaff: false,
      opId: op_id,
      body,
      replyTo: reply_to ?? null,
      pinned: false,
    }),
  );
  return (await readComment(deps, readerOf(by.userId), id)) ?? fail('NOT_FOUND');
}

export async function changeGroupComment(deps: Deps, { userId, id }: By, body: string): Promise<Comment> {
  const comment = (await findComment(deps, GROUP_SUBJECT, id)) ?? fail('NOT_FOUND');
  if (comment.author_id !== userId) fail('NOT_FOUND');
  await refuseWords(deps, body);
  await changeOwnComment(deps, { kind: GROUP_SUBJECT, id, authorId: userId, body });
  return (await readComment(deps, readerOf(userId), id)) ?? fail('NOT_FOUND');
}

export async function deleteGroupComment(deps: Deps, { userId, id }: By): Promise<null> {
  await inTransaction(deps, (deps) => removeOwnComment(deps, { kind: GROUP_SUBJECT, id, authorId: userId }));
  return null;
}

export async function voteGroupComment(deps: Deps, { userId, id }: By, value: 1 | -1): Promise<Voted> {
  const comment = (await findComment(deps, GROUP_SUBJECT, id)) ?? fail('NOT_FOUND');
  await requireAnswer(deps, { userId, id: comment.subject_id });
  return vote(deps, readerOf(userId), { id, value });
}
