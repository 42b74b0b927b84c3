import { inTransactionOf } from '@app/platform/server';
import type { QuestionItem } from '@app/questions/contract';
import { fail } from '../../../contract/errors.ts';
import { shownWords } from '../../desk/convert.ts';
import { type Desk, record } from '../../desk/desk.ts';
import { findItem, readItem } from '../../desk/read-item.ts';
import { insertStep } from '../../desk/steps.repo.ts';
import { amendDrafts } from '../../items/amend-drafts.ts';
import { hashOfWords } from '../../items/content.ts';
import { touchItem, updateVersion } from '../../items/items.repo.ts';
import { giveClinicalReview } from '../../desk/clinical-review.ts';

interface Checked {
  readonly id: string;
  /** The number of the published version that was read. */
  readonly n: number;
  readonly next: string;
  readonly note: string;
}

/** A clinician named in the settings confirms the published version until the next review. */
export function checkQuestion(desk: Desk, { id, n, next, note }: Checked): Promise<QuestionItem> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const { row } = await findItem(desk, { id }, { flag: 'e', lock: true });
    if (!row.shown || !row.version_id) return fail('NOTHING_PUBLISHED');
    if (row.shown.n !== n) fail('VERSION_CONFLICT');
    const now = deps.clock.now();
    const { by, at } = await giveClinicalReview(deps, { kind: 'question', id, actorId: desk.actorId, next, note });
    const review = { review_state: 'reviewed' as const, review_by: by, review_at: at, review_next: next };
    await updateVersion(deps.db, row.version_id, review);
    await touchItem(deps.db, id, { updated_at: now });
    const facts = { from: { review_next: row.shown.review_next }, to: { review_next: next } };
    await amendDrafts(deps, new Map([[id, { facts }]]));
    await insertStep(deps.db, {
      id: deps.ids.id(),
      item_id: id,
      action: 'check',
      content_hash: hashOfWords(shownWords(row.shown)),
      note,
      done_by: desk.actorId,
      done_at: now,
    });
    await record(desk, id, { action: 'check', after: { n, by, next, note } });
    return readItem(desk, { id }, { flag: 'e' });
  });
}
