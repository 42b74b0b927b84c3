import { inTransaction } from '@app/platform/server';
import type { DraftState, QuestionDraft, QuestionItem } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { hashOfWords } from '../items/content.ts';
import { wordsOf } from '../desk/convert.ts';
import { type Desk, deskIn, record } from '../desk/desk.ts';
import { findItem, presentDraft, readItem } from '../desk/read-item.ts';
import { insertStep } from '../desk/steps.repo.ts';
import * as repo from '../desk/worked.repo.ts';

interface DraftInput {
  readonly id: string;
  readonly content: QuestionDraft;
  readonly version: number;
}

/** Keeps what somebody is writing. A save over another's is refused with both versions at hand, never merged silently. */
export function saveDraft(desk: Desk, { id, content, version }: DraftInput): Promise<DraftState> {
  return inTransaction(desk.deps, async (deps) => {
    const mine = deskIn(desk, deps);
    const { row } = await findItem(mine, { id }, { flag: 'e', lock: true });
    if ((row.draft?.version ?? 0) !== version)
      fail('VERSION_CONFLICT', { details: { by: row.draft?.saver ?? null, version: row.draft?.version ?? 0 } });
    const baseVersionId = row.draft ? row.draft.base_version_id : row.version_id;
    await repo.keepDraft(deps.db, { itemId: id, content, baseVersionId, by: desk.actorId, at: deps.clock.now() });
    return (await presentDraft(mine, await findItem(mine, { id }, { flag: 'e' }))) ?? fail('NOT_FOUND');
  });
}

/** An item without a published version is nothing but its draft, so that one is deleted, not emptied. */
export function dropDraft(desk: Desk, id: string): Promise<QuestionItem> {
  return inTransaction(desk.deps, async (deps) => {
    const mine = deskIn(desk, deps);
    const { row, content } = await findItem(mine, { id }, { flag: 'e', lock: true });
    if (!row.shown) fail('NOTHING_PUBLISHED');
    if (row.draft) {
      await repo.removeDraft(deps.db, id);
      await record(mine, id, { action: 'drop-draft', before: { stem: content.stem } });
    }
    return readItem(mine, { id }, { flag: 'e' });
  });
}

/** A colleague's signature on exactly these words; nobody signs what they saved themselves. */
export function signDraft(
  desk: Desk,
  { id, version, note }: { readonly id: string; readonly version: number; readonly note: string },
): Promise<DraftState> {
  return inTransaction(desk.deps, async (deps) => {
    const mine = deskIn(desk, deps);
    const worked = await findItem(mine, { id }, { flag: 'e', lock: true });
    const draft = worked.row.draft ?? fail('NOT_FOUND');
    if (draft.version !== version) fail('VERSION_CONFLICT');
    if (draft.saved_by === desk.actorId) fail('OWN_WORDS');
    await insertStep(deps.db, {
      id: deps.ids.id(),
      item_id: id,
      action: 'sign',
      content_hash: hashOfWords(wordsOf(worked.content)),
      note,
      done_by: desk.actorId,
      done_at: deps.clock.now(),
    });
    await repo.updateDraftState(deps.db, id, 'ready');
    await record(mine, id, { action: 'sign', after: { note } });
    return (await presentDraft(mine, await findItem(mine, { id }, { flag: 'e' }))) ?? fail('NOT_FOUND');
  });
}
