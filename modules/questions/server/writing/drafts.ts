import { inTransactionOf } from '@app/platform/server';
import type { DraftState, QuestionDraft, QuestionItem } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { type Desk, record } from '../desk/desk.ts';
import { type EditedItem, findItem, presentDraft, readItem } from '../desk/read-item.ts';
import * as repo from '../desk/worked.repo.ts';
import { cancelPlans } from '../items/amend-drafts.ts';

interface DraftInput {
  readonly id: string;
  readonly content: QuestionDraft;
  readonly version: number;
  readonly item_version: number;
  /** The version whose text this is, when it was restored whole. */
  readonly restored?: number | undefined;
}

/**
 * Saves over a whole draft instead of editing it: the audit record keeps the text that is replaced, and a planned
 * publication that this cancels leaves its reason. The caller has locked the question.
 */
export async function replaceDraft(
  desk: Desk,
  { row, content: before }: EditedItem,
  content: QuestionDraft,
  why: string,
): Promise<void> {
  const { deps, actorId } = desk;
  const save = { itemId: row.id, content, baseVersionId: row.version_id, by: actorId, at: deps.clock.now() };
  if (!row.draft) return repo.saveDraft(deps.db, save);
  await record(desk, row.id, { action: 'replace-draft', before, after: content });
  await cancelPlans(deps, [row.id], actorId, why);
  await repo.saveDraft(deps.db, row.draft.publish_at === null ? save : { ...save, problem: why });
}

/**
 * Stores a draft. A save over another editor's, or over a version published since, is refused with what the client needs
 * to merge, never merged silently.
 */
export function saveDraft(
  desk: Desk,
  { id, content, version, item_version, restored }: DraftInput,
): Promise<DraftState> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const worked = await findItem(desk, { id }, { flag: 'e', lock: true });
    const { row } = worked;
    if ((row.draft?.version ?? 0) !== version || row.version !== item_version)
      fail('VERSION_CONFLICT', { details: { by: row.draft?.saver ?? null, version: row.draft?.version ?? 0 } });
    const save = { itemId: id, content, baseVersionId: row.version_id, by: desk.actorId, at: deps.clock.now() };
    if (restored === undefined) await repo.saveDraft(deps.db, save);
    else await replaceDraft(desk, worked, content, `Restoring version ${restored} cancelled the planned publication.`);
    return (await presentDraft(desk, await findItem(desk, { id }, { flag: 'e' }))) ?? fail('NOT_FOUND');
  });
}

/** The question, and the version of its draft that the caller has read. */
export interface SeenDraft {
  readonly id: string;
  readonly draft?: number | undefined;
}
/** Refuses to throw away words that the caller has not seen. */
export function refuseUnseen(row: repo.WorkedRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== (row.draft?.version ?? 0)) fail('VERSION_CONFLICT');
}

/** Discards the draft. Refused without a published version: such an item is only its draft and is deleted instead. */
export function dropDraft(desk: Desk, { id, draft }: SeenDraft): Promise<QuestionItem> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const { row, content } = await findItem(desk, { id }, { flag: 'e', lock: true });
    if (!row.shown) fail('NOTHING_PUBLISHED');
    if (row.draft) {
      refuseUnseen(row, draft);
      await repo.removeDraft(deps.db, id);
      await record(desk, id, { action: 'drop-draft', before: content });
    }
    return readItem(desk, { id }, { flag: 'e' });
  });
}
