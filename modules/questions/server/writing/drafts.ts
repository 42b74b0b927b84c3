import { inTransaction } from '@app/platform/server';
import type { DraftState, QuestionDraft, QuestionItem } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { type Desk, deskIn, record } from '../desk/desk.ts';
import { findItem, presentDraft, readItem } from '../desk/read-item.ts';
import * as repo from '../desk/worked.repo.ts';

interface DraftInput {
  readonly id: string;
  readonly content: QuestionDraft;
  readonly version: number;
  readonly item_version: number;
}

/**
 * Stores a draft. A save over another editor's, or over a version published since, is refused with what the client needs
 * to merge, never merged silently.
 */
export function saveDraft(desk: Desk, { id, content, version, item_version }: DraftInput): Promise<DraftState> {
  return inTransaction(desk.deps, async (deps) => {
    const mine = deskIn(desk, deps);
    const { row } = await findItem(mine, { id }, { flag: 'e', lock: true });
    if ((row.draft?.version ?? 0) !== version || row.version !== item_version)
      fail('VERSION_CONFLICT', { details: { by: row.draft?.saver ?? null, version: row.draft?.version ?? 0 } });
    const save = { itemId: id, content, baseVersionId: row.version_id, by: desk.actorId, at: deps.clock.now() };
    await repo.saveDraft(deps.db, save);
    return (await presentDraft(mine, await findItem(mine, { id }, { flag: 'e' }))) ?? fail('NOT_FOUND');
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
  return inTransaction(desk.deps, async (deps) => {
    const mine = deskIn(desk, deps);
    const { row, content } = await findItem(mine, { id }, { flag: 'e', lock: true });
    if (!row.shown) fail('NOTHING_PUBLISHED');
    if (row.draft) {
      refuseUnseen(row, draft);
      await repo.removeDraft(deps.db, id);
      await record(mine, id, { action: 'drop-draft', before: content });
    }
    return readItem(mine, { id }, { flag: 'e' });
  });
}
