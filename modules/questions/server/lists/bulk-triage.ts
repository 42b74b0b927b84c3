import { AppError } from '@app/platform/contract';
import { type BulkAct, OFFERS, type TriageState } from '@app/questions/contract';
import type { Desk } from '../desk/desk.ts';
import type { PlaceRow } from '../desk/worked.repo.ts';
import type { TriageDecision } from '../triage/triage.ts';
import { decideItem } from '../writing/triage-item.ts';
import type { BulkChange, BulkRow } from './bulk.repo.ts';

/** A decision, and whether the bank it decides for had the question open. */
type Decided = readonly [state: TriageState, open: boolean];

const WHY: Readonly<Record<string, string>> = {
  CATEGORY_MISSING: 'no category in that bank corresponds to its own',
  REVIEW_MISSING: 'not clinically checked',
};
const isOpenFor = (state: TriageState, places: readonly PlaceRow[]): boolean =>
  places.some(({ edition, active }) => active && edition === OFFERS[state]?.edition);

/** The places before, or why the decision is refused; a refusal comes before the first write. */
async function tryDecide({ deps, actorId }: Desk, decision: TriageDecision): Promise<readonly PlaceRow[] | string> {
  try {
    return await decideItem(deps, decision, actorId);
  } catch (error) {
    const why = error instanceof AppError ? WHY[error.code] : undefined;
    if (why === undefined) throw error;
    return why;
  }
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
  const left: { code: string; why: string }[] = [];
  const changes: BulkChange[] = [];
  for (const { item_id: itemId, code, triage } of rows) {
    if (triage === null || triage === state) continue;
    const before = await tryDecide(desk, { itemId, state, ...(category_id ? { categoryId: category_id } : {}) });
    if (typeof before === 'string') left.push({ code, why: before });
    else {
      const was: Decided = [triage, isOpenFor(triage, before)];
      changes.push({ itemId, rowId: itemId, before: was, after: [state, false] satisfies Decided });
    }
  }
  return { changes, left, changed: changes.length };
}

/** Restores the decisions, and what was open by them, where nobody has decided again since. Returns the questions. */
export async function undecideMany(
  desk: Desk,
  rows: readonly BulkRow[],
  changes: readonly BulkChange[],
): Promise<ReadonlySet<string>> {
  const written = new Set<string>();
  for (const { itemId, before, after } of changes) {
    const row = rows.find(({ item_id }) => item_id === itemId);
    const [[was, wasOpen], [decided]] = [before as Decided, after as Decided];
    if (row?.triage !== decided) continue;
    const open = wasOpen && row.use !== 'mock';
    const done = await tryDecide(desk, { itemId, state: was, open });
    if (typeof done !== 'string') written.add(itemId);
  }
  return written;
}
