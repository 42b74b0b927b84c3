import type { Deps } from '@app/platform/server';
import type { AnswerState, Bank, QuestionPlace } from '@app/practice/contract';
import { listBriefs } from '@app/questions/server';
import { heldBack } from '../holds/held-back.ts';
import { presentPlace, stateOf } from './present.ts';
import { listMissed } from './records.repo.ts';
import { statesOf } from './states.ts';

/** A question in a list, as one user sees it. */
export interface OpeningRow {
  readonly code: string;
  readonly opening: string;
  readonly lead_in: string;
  readonly state: AnswerState;
  readonly flagged: boolean;
  readonly place: QuestionPlace;
}

/** These questions in the given order, for modules above; those not in the bank are left out. */
export async function questionRows(
  deps: Deps,
  { bank, userId, itemIds }: { readonly bank: Bank; readonly userId: string; readonly itemIds: readonly string[] },
): Promise<ReadonlyMap<string, OpeningRow>> {
  const [briefs, states] = await Promise.all([listBriefs(deps, bank, itemIds), statesOf(deps, userId, itemIds)]);
  const rows = itemIds.flatMap((id) => {
    const brief = briefs.get(id);
    const place = brief && presentPlace(brief);
    if (!brief || !place) return [];
    const state = states.get(id);
    const { code, opening, leadIn: lead_in } = brief;
    return [[id, { code, opening, lead_in, state: stateOf(state), flagged: state?.flagged ?? false, place }] as const];
  });
  return new Map(rows);
}

/** The questions whose latest answer is wrong, without those held back. */
export async function missedItems(deps: Deps, userId: string): Promise<ReadonlySet<string>> {
  const [missed, held] = await Promise.all([listMissed(deps.db, userId), heldBack(deps, userId)]);
  return new Set(missed.filter((id) => !held.has(id)));
}
