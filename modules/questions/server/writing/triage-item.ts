import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { listPlacements, lockItem, type PlaceRow } from '../desk/worked.repo.ts';
import { amendDrafts, cancelPlans } from '../items/amend-drafts.ts';
import { touchItem } from '../items/items.repo.ts';
import { findTriage } from '../triage/placements.repo.ts';
import { applyTriage, type TriageDecision } from '../triage/triage.ts';

/** Moves the places in the drafts too, and cancels the plans of questions that have left a bank. */
export async function followInDrafts(
  deps: Deps,
  before: readonly PlaceRow[],
  after: readonly PlaceRow[],
  actorId: string | null,
): Promise<void> {
  const present = new Map(after.map((place) => [place.id, place]));
  const moves = before.flatMap((from) => {
    const to = present.get(from.id);
    return to ? [{ from, to }] : [];
  });
  for (const [edition, moved] of Map.groupBy(moves, ({ from }) => from.edition)) {
    const changes = moved.map(({ from, to }) => [from.item_id, { place: { edition, from, to } }] as const);
    await amendDrafts(deps, new Map(changes));
  }
  const shut = moves.filter(({ from, to }) => from.active && !to.active).map(({ from }) => from.item_id);
  if (shut.length > 0) await cancelPlans(deps, shut, actorId);
}

/** Applies a decision to a question. The caller records it and brings the draft up to date. */
export async function applyDecision(deps: Deps, decision: TriageDecision, actorId: string | null): Promise<void> {
  await applyTriage(deps, decision, actorId);
  await touchItem(deps.db, decision.itemId, { updated_at: deps.clock.now() });
}

/** A decision by staff on which bank offers an item of the second line; it can be changed at any time. */
export function triageItem(deps: Deps, decision: TriageDecision, { actorId }: Caller): Promise<void> {
  const { itemId, state, categoryId } = decision;
  return inTransaction(deps, async (deps) => {
    await lockItem(deps.db, { id: itemId });
    const was = await findTriage(deps.db, itemId);
    // A second click changes nothing.
    if (was === state && categoryId === undefined) return;
    const before = await listPlacements(deps.db, [itemId]);
    await applyDecision(deps, { ...decision, was: was ?? null }, actorId);
    await followInDrafts(deps, before, await listPlacements(deps.db, [itemId]), actorId);
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
