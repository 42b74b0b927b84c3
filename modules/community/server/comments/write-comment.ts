import { EDIT_MINUTES, MOST_REPLIES } from '@app/community/contract';
import { filterKeys } from '@app/integrity/contract';
import { MINUTE_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { Subject } from './comments.repo.ts';
import { findRefused } from './filter-words.ts';
import * as repo from './writing.repo.ts';

export interface NewComment {
  readonly subject: Subject;
  readonly authorId: string;
  readonly isStaff: boolean;
  readonly opId: string;
  readonly body: string;
  readonly replyTo: string | null;
  readonly pinned: boolean;
}
export interface Added {
  readonly id: string;
  /** False: an earlier request created it. */
  readonly fresh: boolean;
}

async function findAdded(deps: Deps, comment: NewComment): Promise<Added | null> {
  const stored = await repo.findByOperation(deps.db, comment.authorId, comment.opId);
  if (!stored) return null;
  const { kind, id } = comment.subject;
  // Once it has been edited or deleted, the original text is gone and cannot be compared.
  const isAsSent = stored.revised_at === null && stored.edited_at === null && stored.deleted_at === null;
  const isSame =
    stored.subject_kind === kind &&
    stored.subject_id === id &&
    stored.reply_to === comment.replyTo &&
    (!isAsSent || stored.body === comment.body);
  return isSame ? { id: stored.id, fresh: false } : fail('COMMENT_REUSED');
}

/** Applies the word filter. Not called for staff, who may quote what they forbid. */
export async function refuseWords(deps: Deps, body: string): Promise<void> {
  const word = findRefused(body, await deps.settings.read(filterKeys));
  if (word !== null) fail('INVALID_INPUT', { fields: { body: `Please write it without “${word}”.` } });
}

async function refuseReply(deps: Deps, { subject, replyTo }: NewComment): Promise<void> {
  if (replyTo === null) return;
  const root = (await repo.lockRoot(deps.db, subject, replyTo)) ?? fail('NOT_FOUND');
  if (root.replies >= MOST_REPLIES) fail('THREAD_FULL');
}

/** Runs in the caller's transaction, after the word filter. A repeated operation id returns the same comment. */
export async function addComment(deps: Deps, comment: NewComment): Promise<Added> {
  const added = await findAdded(deps, comment);
  if (added) return added;
  await refuseReply(deps, comment);
  const [id, now] = [deps.ids.id(), deps.clock.now()];
  const isFresh = await repo.insertComment(deps.db, {
    id,
    subject_kind: comment.subject.kind,
    subject_id: comment.subject.id,
    author_id: comment.authorId,
    op_id: comment.opId,
    is_staff: comment.isStaff,
    body: comment.body,
    reply_to: comment.replyTo,
    pinned_at: comment.pinned ? now : null,
    created_at: now,
  });
  return isFresh ? { id, fresh: true } : ((await findAdded(deps, comment)) ?? fail('UNAVAILABLE'));
}

/** Edits the author's own comment. COMMENT_SETTLED after the time limit, COMMENT_EDITED once staff have edited it. */
export async function changeOwnComment(
  deps: Deps,
  change: { readonly kind: string; readonly id: string; readonly authorId: string; readonly body: string },
): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - EDIT_MINUTES * MINUTE_MS);
  if (await repo.updateOwn(deps.db, { ...change, since, now })) return;
  fail((await repo.isEdited(deps.db, change.kind, change.id)) ? 'COMMENT_EDITED' : 'COMMENT_SETTLED');
}

/** NOT_FOUND unless it is the user's own. */
export async function removeOwnComment(
  deps: Deps,
  comment: { readonly kind: string; readonly id: string; readonly authorId: string },
): Promise<void> {
  if (!(await repo.removeOwn(deps.db, { ...comment, now: deps.clock.now() }))) fail('NOT_FOUND');
}

export const removeComment = (deps: Deps, id: string): Promise<void> => repo.remove(deps.db, id, deps.clock.now());
export const removeComments = (deps: Deps, subject: Subject): Promise<readonly string[]> =>
  repo.removeAll(deps.db, subject, deps.clock.now());
export const changeComment = (deps: Deps, id: string, change: repo.Change): Promise<void> =>
  repo.update(deps.db, id, change, deps.clock.now());
