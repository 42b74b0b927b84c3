import {
  addComment,
  changeComment,
  type CommentRow,
  findComment,
  lockComment,
  listAllComments,
  removeComment,
  removeComments,
} from '@app/community/server';
import { readDetails, withdraw } from '@app/notifications/server';
import type { Page, ReplyOf } from '@app/platform/contract';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import {
  type CommentBody,
  type CommentChange,
  QUESTION_SUBJECT,
  type StaffComment,
  type commentNoticesApi,
} from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';
import { placesOf } from '../records/places.ts';
import { listByCode } from './codes.repo.ts';
import { subjectOf } from './may-comment.ts';
import { presentQuestion, presentStaff } from './present.ts';
import { noticeKey, notifyCommenters } from './notify-commenters.ts';

async function presentAll(deps: Deps, rows: readonly CommentRow[]): Promise<StaffComment[]> {
  const itemIds = rows.map((row) => row.subject_id);
  const places = await placesOf(deps, itemIds);
  return rows.map((row) => presentStaff(row, places.get(row.subject_id)));
}
export async function readOne(deps: Deps, id: string): Promise<StaffComment> {
  const row = (await findComment(deps, QUESTION_SUBJECT, id)) ?? fail('NOT_FOUND');
  return (await presentAll(deps, [row]))[0] ?? fail('NOT_FOUND');
}

export interface ListInput {
  readonly page: number;
  readonly size: number;
  readonly question_id?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: 'visible' | 'hidden' | 'deleted' | undefined;
}
/** The code of a question or its beginning. */
const CODE = /^[a-z]{3}-\d{0,4}$/i;
type StaffPage = Page<StaffComment> & { rows: StaffComment[] };
export async function listAll(deps: Deps, input: ListInput): Promise<StaffPage> {
  const { page, size, search = null, state = null, question_id: subjectId = null } = input;
  const alsoOn = search && CODE.test(search) ? await listByCode(deps.db, search.toUpperCase()) : [];
  const filter = { kind: QUESTION_SUBJECT, subjectId, search, alsoOn, state, page, size };
  const found = await listAllComments(deps, filter);
  return { count: found.count, rows: await presentAll(deps, found.rows), page, size };
}

/** A comment's text is its author's personal data: the audit encrypts it under that user's key. */
const lineOf = (caller: Caller, row: Pick<CommentRow, 'id' | 'author_id' | 'is_staff'>) => ({
  actorId: caller.actorId,
  subjectId: row.is_staff ? null : row.author_id,
  entity: 'comment',
  entityId: row.id,
});
const valuesOf = ({ body, pinned, hidden }: CommentRow) => ({ body, pinned, hidden: hidden === 'staff' });

export async function post(
  deps: Deps,
  caller: Caller & { readonly actorId: string },
  sent: CommentBody & { readonly pinned?: boolean | undefined },
): Promise<StaffComment> {
  const { question_id: itemId, body, reply_to: replyTo = null, pinned = false } = sent;
  if (!(await placesOf(deps, [itemId])).has(itemId)) fail('NOT_FOUND');
  const comment = { body, replyTo, pinned, authorId: caller.actorId, isStaff: true, opId: sent.op_id };
  const id = await inTransaction(deps, async (deps) => {
    const added = await addComment(deps, { ...comment, subject: subjectOf(itemId) });
    if (!added.fresh) return added.id;
    const line = lineOf(caller, { id: added.id, author_id: caller.actorId, is_staff: true });
    await deps.audit.record(deps.db, { ...line, action: 'create', after: { question_id: itemId, body, pinned } });
    await deps.jobs.enqueue(deps.db, notifyCommenters, { commentId: added.id });
    return added.id;
  });
  return readOne(deps, id);
}

export async function change(deps: Deps, caller: Caller, id: string, wished: CommentChange): Promise<StaffComment> {
  await inTransaction(deps, async (deps) => {
    if (!(await lockComment(deps, QUESTION_SUBJECT, id))) fail('NOT_FOUND');
    const before = (await findComment(deps, QUESTION_SUBJECT, id)) ?? fail('NOT_FOUND');
    await changeComment(deps, id, wished);
    const after = { ...valuesOf(before), ...wished };
    await deps.audit.record(deps.db, { ...lineOf(caller, before), action: 'update', before: valuesOf(before), after });
  });
  return readOne(deps, id);
}

export async function remove(deps: Deps, caller: Caller, id: string): Promise<null> {
  await inTransaction(deps, async (deps) => {
    if (!(await lockComment(deps, QUESTION_SUBJECT, id))) fail('NOT_FOUND');
    const before = (await findComment(deps, QUESTION_SUBJECT, id)) ?? fail('NOT_FOUND');
    await removeComment(deps, id);
    await withdraw(deps.db, noticeKey(id));
    await deps.audit.record(deps.db, { ...lineOf(caller, before), action: 'delete', before: valuesOf(before) });
  });
  return null;
}

export function removeAll(deps: Deps, caller: Caller, itemId: string): Promise<{ deleted: number }> {
  return inTransaction(deps, async (deps) => {
    const ids = await removeComments(deps, subjectOf(itemId));
    for (const id of ids) await withdraw(deps.db, noticeKey(id));
    if (ids.length > 0)
      await deps.audit.record(deps.db, {
        actorId: caller.actorId,
        action: 'delete-comments',
        entity: 'question',
        entityId: itemId,
        before: { comments: ids },
      });
    return { deleted: ids.length };
  });
}

export async function readNotificationComments(
  deps: Deps,
  caller: Caller,
  {
    qId,
    nId,
    page,
    size,
  }: { readonly qId: string; readonly nId: string; readonly page: number; readonly size: number },
): Promise<ReplyOf<typeof commentNoticesApi.notificationComments>> {
  const notification = await readDetails(deps, { id: nId, scope: caller.scope });
  if (notification.source.question?.id !== qId) return fail('NOT_FOUND');
  const comments = await listAll(deps, { page, size, question_id: qId });
  const question = presentQuestion(qId, (await placesOf(deps, [qId])).get(qId));
  return { notification, question, comment_id: notification.source.comment_id ?? null, comments };
}
