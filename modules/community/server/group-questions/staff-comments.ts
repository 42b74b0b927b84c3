import { GROUP_SUBJECT, type staffGroupCommentsApi, type StaffGroupComment } from '@app/community/contract';
import type { Page, QueryOf } from '@app/platform/contract';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type CommentRow, findComment, lockComment, listAllComments } from '../comments/read-comments.ts';
import { changeComment, removeComment } from '../comments/write-comment.ts';
import { listStems } from './questions.repo.ts';

type Api = typeof staffGroupCommentsApi;

async function presentAll(deps: Deps, rows: readonly CommentRow[]): Promise<StaffGroupComment[]> {
  const stems = await listStems(
    deps.db,
    rows.map(({ subject_id }) => subject_id),
  );
  return rows.map((row) => ({
    id: row.id,
    author: row.uid === null ? null : { uid: row.uid, first_name: row.first_name ?? '' },
    body: row.body,
    hidden: row.hidden,
    deleted: row.deleted_at !== null,
    up: row.up,
    down: row.down,
    created_at: row.created_at.toISOString(),
    question: { id: row.subject_id, stem: stems.get(row.subject_id) ?? '' },
  }));
}

export async function listStaffComments(
  deps: Deps,
  { page, size, search, state }: QueryOf<Api['listGroupCommentsOfAll']>,
): Promise<Page<StaffGroupComment> & { rows: StaffGroupComment[] }> {
  const filter = { kind: GROUP_SUBJECT, subjectId: null, search: search ?? null, state: state ?? null, page, size };
  const { count, rows } = await listAllComments(deps, filter);
  return { count, rows: await presentAll(deps, rows), page, size };
}

/** The text of a comment belongs to its author: the audit seals it under that user's key. */
const lineOf = (caller: Caller, row: CommentRow) => ({
  actorId: caller.actorId,
  subjectId: row.author_id,
  entity: 'comment',
  entityId: row.id,
});

async function held(deps: Deps, id: string): Promise<CommentRow> {
  if (!(await lockComment(deps, GROUP_SUBJECT, id))) fail('NOT_FOUND');
  return (await findComment(deps, GROUP_SUBJECT, id)) ?? fail('NOT_FOUND');
}

export async function hideComment(deps: Deps, caller: Caller, id: string, hidden: boolean): Promise<StaffGroupComment> {
  await inTransaction(deps, async (deps) => {
    const row = await held(deps, id);
    await changeComment(deps, id, { hidden });
    const before = { body: row.body, hidden: row.hidden === 'staff' };
    await deps.audit.record(deps.db, {
      ...lineOf(caller, row),
      action: 'update',
      before,
      after: { ...before, hidden },
    });
  });
  const row = (await findComment(deps, GROUP_SUBJECT, id)) ?? fail('NOT_FOUND');
  return (await presentAll(deps, [row]))[0] ?? fail('NOT_FOUND');
}

export async function deleteComment(deps: Deps, caller: Caller, id: string): Promise<null> {
  await inTransaction(deps, async (deps) => {
    const row = await held(deps, id);
    await removeComment(deps, id);
    await deps.audit.record(deps.db, { ...lineOf(caller, row), action: 'delete', before: { body: row.body } });
  });
  return null;
}
