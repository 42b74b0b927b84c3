import { AppError } from '@app/platform/contract';
import { type BulkAct, OFFERS, type TriageState } from '@app/questions/contract';
import type { Desk } from '../../desk/desk.ts';
import { findShelf, listPlacements, type PlaceRow } from '../../desk/worked.repo.ts';
import { placeAfter } from '../../items/amend-drafts.ts';
import type { StoodPlace, TriageDecision } from '../../triage/triage.ts';
import { applyDecision, followInDrafts } from '../../writing/triage-item.ts';
import type { BulkChange, BulkRow } from './bulk.repo.ts';

/** A decision, and how the question stands by it in the banks that decisions are about. */
interface Decided {
  readonly state: TriageState;
  readonly places: readonly StoodPlace[];
}
const placeOf = ({ edition, active, category_id, matrix_id }: PlaceRow): StoodPlace => ({
  edition,
  active,
  category_id,
  matrix_id,
});
const DECIDED_EDITIONS = Object.values(OFFERS).map(({ edition }) => edition);
const decidedAs = (state: TriageState, places: readonly PlaceRow[]): Decided => ({
  state,
  places: places.filter(({ edition }) => DECIDED_EDITIONS.includes(edition)).map(placeOf),
});
const offeredPlace = <Place extends StoodPlace>(state: TriageState, places: readonly Place[]): Place | undefined =>
  places.find(({ edition }) => edition === OFFERS[state]?.edition);

/** A decision in the words of the audit. */
export function decisionLine(decided: unknown) {
  const { state, places } = decided as Decided;
  const place = offeredPlace(state, places);
  return { state, category_id: place?.category_id ?? null, open: place?.active ?? false };
}

const WHY: Readonly<Record<string, string>> = {
  CATEGORY_MISSING: 'no category in that bank corresponds to its own',
  REVIEW_MISSING: 'not clinically checked',
};

/** Why the decision is refused, before the first write; null when it is made. */
async function tryDecide({ deps, actorId }: Desk, decision: TriageDecision): Promise<string | null> {
  try {
    await applyDecision(deps, decision, actorId);
    return null;
  } catch (error) {
    const why = error instanceof AppError ? WHY[error.code] : undefined;
    if (why === undefined) throw error;
    return why;
  }
}

type PlacesByItem = ReadonlyMap<string, readonly PlaceRow[]>;
async function placesOf({ deps }: Desk, itemIds: readonly string[]): Promise<PlacesByItem> {
  return Map.groupBy(await listPlacements(deps.db, itemIds), ({ item_id }) => item_id);
}
/** Brings the drafts up to date with the decisions; returns the places after them. */
async function follow(desk: Desk, itemIds: readonly string[], before: PlacesByItem): Promise<PlacesByItem> {
  const after = await placesOf(desk, itemIds);
  const all = (places: PlacesByItem) => itemIds.flatMap((id) => places.get(id) ?? []);
  await followInDrafts(desk.deps, all(before), all(after), desk.actorId);
  return after;
}

/** Decides on many questions, as on one; those that cannot be decided so are skipped and named. */
export async function decideMany(
  desk: Desk,
  rows: readonly BulkRow[],
  { state, category_id }: Extract<BulkAct, { kind: 'triage' }>,
): Promise<{
  readonly changes: BulkChange[];
  readonly left: { code: string; why: string }[];
  readonly changed: number;
}> {
  const before = await placesOf(
    desk,
    rows.map(({ item_id }) => item_id),
  );
  const left: { code: string; why: string }[] = [];
  const decided = new Map<string, TriageState>();
  for (const { item_id: itemId, code, triage } of rows) {
    const there = offeredPlace(state, before.get(itemId) ?? []);
    const moves = category_id !== undefined && there !== undefined && there.category_id !== category_id;
    if (triage === state && !moves) continue;
    const why =
      triage === null
        ? 'needs no decision'
        : await tryDecide(desk, { itemId, state, was: triage, ...(category_id ? { categoryId: category_id } : {}) });
    if (why !== null) left.push({ code, why });
    else if (triage !== null) decided.set(itemId, triage);
  }
  const after = await follow(desk, [...decided.keys()], before);
  const changes = [...decided].map(([itemId, was]) => ({
    itemId,
    rowId: itemId,
    before: decidedAs(was, before.get(itemId) ?? []),
    after: decidedAs(state, after.get(itemId) ?? []),
  }));
  return { changes, left, changed: changes.length };
}

/** The places as they were before the act, except where they have changed since or their category is gone. */
async function stoodBefore(
  { deps }: Desk,
  { use }: BulkRow,
  present: readonly PlaceRow[],
  { before, after }: { readonly before: Decided; readonly after: Decided },
): Promise<StoodPlace[]> {
  const stood: StoodPlace[] = [];
  for (const was of before.places) {
    const now = present.find(({ edition }) => edition === was.edition);
    const left = after.places.find(({ edition }) => edition === was.edition);
    if (!now || !left) continue;
    const { edition, active, ...restored } = placeAfter<StoodPlace>(placeOf(now), left, was);
    const shelf = await findShelf(deps.db, restored.category_id, restored.matrix_id);
    const { category_id, matrix_id } = shelf?.hasTopic ? restored : now;
    stood.push({ edition, active: active && use !== 'mock', category_id, matrix_id });
  }
  return stood;
}

/** Restores the decisions, and where and how the questions stood by them, where nobody has decided again since. */
export async function undecideMany(
  desk: Desk,
  rows: readonly BulkRow[],
  changes: readonly BulkChange[],
): Promise<ReadonlySet<string>> {
  const present = await placesOf(
    desk,
    rows.map(({ item_id }) => item_id),
  );
  const written = new Set<string>();
  for (const { itemId, ...change } of changes) {
    const row = rows.find(({ item_id }) => item_id === itemId);
    const [before, after] = [change.before as Decided, change.after as Decided];
    if (!row || row.triage !== after.state) continue;
    const stood = await stoodBefore(desk, row, present.get(itemId) ?? [], { before, after });
    if ((await tryDecide(desk, { itemId, state: before.state, stood })) === null) written.add(itemId);
  }
  await follow(desk, [...written], present);
  return written;
}
