import type { Edition } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { OFFERS, TRIAGED_LINE, type TriageState } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { refuseUnreviewed } from './may-open.ts';
import * as repo from './placements.repo.ts';

interface Shelf {
  readonly category_id: string;
  readonly matrix_id: string | null;
}
export interface TriageDecision {
  readonly itemId: string;
  readonly state: TriageState;
  /** The target category; when omitted the corresponding category and topic of that bank. */
  readonly categoryId?: string;
}

async function shelfFor(deps: Deps, edition: Edition, home: Shelf, categoryId?: string): Promise<Shelf> {
  if (categoryId !== undefined && (await repo.findCategoryEdition(deps.db, categoryId)) !== edition)
    return fail('CATEGORY_MISSING');
  const there = categoryId ?? (await repo.findCounterpart(deps.db, edition, home.category_id));
  if (there === undefined) return fail('CATEGORY_MISSING');
  const topic = home.matrix_id === null ? undefined : await repo.findSameTopic(deps.db, home.matrix_id, there);
  return { category_id: there, matrix_id: topic ?? null };
}

async function offer(deps: Deps, decision: TriageDecision, placements: readonly repo.PlacementRow[]): Promise<void> {
  const offered = OFFERS[decision.state];
  const home = placements.find(({ edition }) => edition === TRIAGED_LINE);
  if (!offered || !home) return;
  const { edition, atOnce } = offered;
  const there = placements.find((each) => each.edition === edition);
  if (there && !atOnce && decision.categoryId === undefined) return;
  const shelf = await shelfFor(deps, edition, home, decision.categoryId);
  const active = atOnce && home.active;
  if (active && !there?.active) await refuseUnreviewed(deps, await repo.findReview(deps.db, decision.itemId));
  if (there) await repo.updatePlacement(deps.db, there.id, { ...shelf, active: atOnce ? active : there.active });
  else {
    const { item_id, position } = home;
    await repo.insertPlacement(deps.db, { id: deps.ids.id(), item_id, edition, position, active, ...shelf });
  }
}

/**
 * Moves an item of the triaged line between the banks: its placement elsewhere is deactivated, the new one is created or
 * reused. Nothing is copied and nothing is lost: records, notes and comments belong to the item.
 */
export async function applyTriage(deps: Deps, decision: TriageDecision, by: string | null): Promise<void> {
  const placements = await repo.lockPlacements(deps.db, decision.itemId);
  if (!placements.some(({ edition }) => edition === TRIAGED_LINE)) return fail('NOT_TRIAGED');
  const elsewhere = Object.entries(OFFERS).filter(([state]) => state !== decision.state);
  for (const [, { edition }] of elsewhere) {
    const former = placements.find((each) => each.edition === edition && each.active);
    if (former) await repo.updatePlacement(deps.db, former.id, { active: false });
  }
  await offer(deps, decision, placements);
  await repo.keepTriage(deps.db, {
    item_id: decision.itemId,
    state: decision.state,
    decided_by: by,
    decided_at: deps.clock.now(),
  });
}
