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
  /** The decision so far; the same again only moves the question, and what was closed there stays closed. */
  readonly was?: TriageState | null;
  /** The target category; when omitted the corresponding category and topic of that bank. */
  readonly categoryId?: string;
  /** The places it had, for an undo; when omitted as the decision has it. */
  readonly stood?: readonly StoodPlace[];
}
/** How an item stands or stood in a bank. */
export interface StoodPlace extends Shelf {
  readonly edition: Edition;
  readonly active: boolean;
}
const shelfOf = ({ category_id, matrix_id }: Shelf): Shelf => ({ category_id, matrix_id });

interface ShelfQuery {
  readonly edition: Edition;
  readonly home: Shelf;
  /** Where it has stood in that bank before. */
  readonly former: Shelf | undefined;
  readonly categoryId: string | undefined;
}
async function shelfFor(deps: Deps, { edition, home, former, categoryId }: ShelfQuery): Promise<Shelf> {
  if (categoryId !== undefined && (await repo.findCategoryEdition(deps.db, categoryId)) !== edition)
    return fail('CATEGORY_MISSING');
  const there = categoryId ?? (await repo.findCounterpart(deps.db, edition, home.category_id));
  if (there === undefined) return former ?? fail('CATEGORY_MISSING');
  const topic = home.matrix_id === null ? undefined : await repo.findSameTopic(deps.db, home.matrix_id, there);
  return { category_id: there, matrix_id: topic ?? null };
}

type Write = () => Promise<void>;
const NOTHING: Write = async () => undefined;

/** Checks what the decision needs and returns the write of its placement, so that a refusal leaves nothing half done. */
async function planOffer(
  deps: Deps,
  decision: TriageDecision,
  placements: readonly repo.PlacementRow[],
): Promise<Write> {
  const { itemId, categoryId } = decision;
  const offered = OFFERS[decision.state];
  const home = placements.find(({ edition }) => edition === TRIAGED_LINE);
  if (!offered || !home) return NOTHING;
  const { edition, atOnce } = offered;
  const there = placements.find((each) => each.edition === edition);
  const stood = decision.stood?.find((each) => each.edition === edition);
  const reused = stood ?? (atOnce || categoryId !== undefined ? undefined : there);
  const shelf = reused ? shelfOf(reused) : await shelfFor(deps, { edition, home, former: there, categoryId });
  const onlyMoves = there !== undefined && decision.was === decision.state;
  const active = stood?.active ?? (atOnce && !onlyMoves ? home.active : (there?.active ?? false));
  if (active && !there?.active) await refuseUnreviewed(deps, await repo.findReview(deps.db, itemId));
  if (there) return () => repo.updatePlacement(deps.db, there.id, { ...shelf, active });
  const { position } = home;
  return () =>
    repo.insertPlacement(deps.db, { id: deps.ids.id(), item_id: itemId, edition, position, active, ...shelf });
}

/**
 * Moves an item of the triaged line between the banks: its placement elsewhere is deactivated, the new one is created or
 * reused. Nothing is copied and nothing is lost: records, notes and comments belong to the item. A refusal comes before
 * the first write.
 */
export async function applyTriage(deps: Deps, decision: TriageDecision, by: string | null): Promise<void> {
  const placements = await repo.lockPlacements(deps.db, decision.itemId);
  if (!placements.some(({ edition }) => edition === TRIAGED_LINE)) return fail('NOT_TRIAGED');
  const writeOffer = await planOffer(deps, decision, placements);
  const elsewhere = Object.entries(OFFERS).filter(([state]) => state !== decision.state);
  for (const [, { edition }] of elsewhere) {
    const former = placements.find((each) => each.edition === edition);
    const stood = decision.stood?.find((each) => each.edition === edition);
    if (former && (former.active || stood))
      await repo.updatePlacement(deps.db, former.id, { active: false, ...(stood ? shelfOf(stood) : {}) });
  }
  await writeOffer();
  await repo.saveTriage(deps.db, {
    item_id: decision.itemId,
    state: decision.state,
    decided_by: by,
    decided_at: deps.clock.now(),
  });
}

/** The categories of the bank that a decision puts questions in. */
export async function listTargets({ db }: Deps, state: TriageState): Promise<{ rows: { id: string; name: string }[] }> {
  const offered = OFFERS[state];
  return { rows: offered ? [...(await repo.listTargets(db, offered.edition))] : [] };
}
