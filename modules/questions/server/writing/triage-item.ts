import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { listPlacements, lockItem, type PlaceRow } from '../desk/worked.repo.ts';
import { amendDrafts, cancelPlans } from '../items/amend-drafts.ts';
import { touchItem } from '../items/items.repo.ts';
import { findTriage } from '../triage/placements.repo.ts';
import { applyTriage, type TriageDecision } from '../triage/triage.ts';

/** Moves the places in the draft too, and cancels its plan if the question has left a bank. */
async function followInDraft(
  deps: Deps,
  itemId: string,
  before: readonly PlaceRow[],
  actorId: string | null,
): Promise<void> {
  const after = await listPlacements(deps.db, itemId);
  for (const from of before) {
    const to = after.find(({ id }) => id === from.id);
    if (!to) continue;
    await amendDrafts(deps, new Map([[itemId, { place: { edition: from.edition, from, to } }]]));
    if (from.active && !to.active) await cancelPlans(deps, [itemId], actorId);
  }
}

/** Applies a decision to a question and its draft; returns where it stood before. The caller records it. */
export async function decideItem(
  deps: Deps,
  decision: TriageDecision,
  actorId: string | null,
): Promise<readonly PlaceRow[]> {
  const { itemId } = decision;
  const before = await listPlacements(deps.db, itemId);
  await applyTriage(deps, decision, actorId);
  await touchItem(deps.db, itemId, { updated_at: deps.clock.now() });
  await followInDraft(deps, itemId, before, actorId);
  return before;
}

/** A decision by staff on which bank offers an item of the second line; it can be changed at any time. */
export function triageItem(deps: Deps, decision: TriageDecision, { actorId }: Caller): Promise<void> {
  const { itemId, state, categoryId } = decision;
  return inTransaction(deps, async (deps) => {
    await lockItem(deps.db, { id: itemId });
    const was = await findTriage(deps.db, itemId);
    // A second click changes nothing.
    if (was === state && categoryId === undefined) return;
    await decideItem(deps, decision, actorId);
    await deps.audit.record(deps.db, {
      actorId,
      action: 'triage',
      entity: 'question',
      entityId: itemId,
      before: { state: was ?? null },
      after: { state, category_id: categoryId ?? null },
    });
  });
}
