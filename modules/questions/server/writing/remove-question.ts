import { type Edition, lineOf } from '@app/platform/contract';
import { inTransactionOf } from '@app/platform/server';
import { TRIAGED_LINE } from '@app/questions/contract';
import { cancelPlans } from '../items/amend-drafts.ts';
import { updateDrafts } from '../items/drafts.repo.ts';
import { touchItem } from '../items/items.repo.ts';
import { updatePlacement } from '../triage/placements.repo.ts';
import { type Desk, record } from '../desk/desk.ts';
import { findItem } from '../desk/read-item.ts';
import * as repo from '../desk/worked.repo.ts';
import { refuseUnseen, type SeenDraft } from './drafts.ts';
import { triageItem } from './triage-item.ts';

/** Closes this line's places in the draft too, so that publishing it does not reopen them, and cancels its plan. */
async function shutInDraft(desk: Desk, { id, draft }: repo.WorkedRow, line: Edition): Promise<void> {
  if (!draft) return;
  const { content } = draft;
  const shut = content.places.map((place) =>
    lineOf(place.edition) === lineOf(line) ? { ...place, active: false, trial: false } : place,
  );
  if (JSON.stringify(shut) !== JSON.stringify(content.places))
    await updateDrafts(desk.deps.db, [{ item_id: id, content: { ...content, places: shut } }]);
  await cancelPlans(desk.deps, [id], desk.actorId);
}

/** A decision keeps an item of the second line open in another bank, so it is decided that no bank offers it. */
async function withdrawOffer({ deps, actorId }: Desk, { id, triage }: repo.WorkedRow, line: Edition): Promise<void> {
  if (line !== TRIAGED_LINE || triage === null) return;
  await triageItem(deps, { itemId: id, state: 'not' }, { actorId, subjectId: null, scope: null });
}

/**
 * Deletes a question that was never published and has places in this line only. Any other keeps its answers and
 * comments: its places in this line are closed, and for the second line also those its decision has opened.
 */
export function removeQuestion(desk: Desk, { id, draft }: SeenDraft, line: Edition): Promise<{ deleted: boolean }> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const { row, places, content } = await findItem(desk, { id }, { flag: 'e', line, lock: true });
    const here = places.filter(({ edition }) => lineOf(edition) === lineOf(line));
    if (!row.version_id && here.length === places.length) {
      refuseUnseen(row, draft);
      await repo.removeItem(deps.db, id);
      await record(desk, id, { action: 'delete', before: { code: row.code, ...content } });
      return { deleted: true };
    }
    const open = here.filter(({ active }) => active);
    for (const place of open) await updatePlacement(deps.db, place.id, { active: false, trial_position: null });
    if (open.length > 0) {
      await touchItem(deps.db, id, { updated_at: deps.clock.now() });
      await record(desk, id, { action: 'retire', before: { editions: open.map(({ edition }) => edition) } });
    }
    await shutInDraft(desk, row, line);
    await withdrawOffer(desk, row, line);
    return { deleted: false };
  });
}
