import { type Deps, inTransaction, notLaterThan } from '@app/platform/server';
import { type Bank, type FlagRow, UNDO_SECONDS } from '@app/practice/contract';
import { listBriefs } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { refuseStranger } from '../records/keep-record.ts';
import { presentPlace, stateOf } from '../records/present.ts';
import { heldBack } from '../holds/held-back.ts';
import { unflagAll } from './unflag-all.ts';
import { isFlagged, listFlagged, removeFlags, restoreFlags, saveFlag } from './flags.repo.ts';

export interface FlagInput {
  readonly bank: Bank;
  readonly userId: string;
  readonly itemId: string;
  /** When it was done; now when omitted. */
  readonly at?: string | undefined;
}

const momentOf = (deps: Deps, { at }: FlagInput): Date =>
  at === undefined ? deps.clock.now() : notLaterThan(deps.clock.now(), at);

export async function flag(deps: Deps, input: FlagInput): Promise<{ flagged: boolean }> {
  await refuseStranger(deps, input);
  await saveFlag(deps.db, input.userId, input.itemId, momentOf(deps, input));
  return { flagged: await isFlagged(deps.db, input.userId, input.itemId) };
}

/** Copies another module's flags to the bank. Skips questions outside it; returns how many are flagged now. */
export async function flagMany(
  deps: Deps,
  { bank, userId, itemIds }: { readonly bank: Bank; readonly userId: string; readonly itemIds: readonly string[] },
): Promise<number> {
  const briefs = await listBriefs(deps, bank, itemIds);
  const inBank = [...briefs].filter(([, brief]) => presentPlace(brief));
  const now = deps.clock.now();
  for (const [itemId] of inBank) await saveFlag(deps.db, userId, itemId, now);
  return inBank.length;
}

export async function unflag(deps: Deps, input: FlagInput): Promise<{ flagged: boolean }> {
  await refuseStranger(deps, input);
  const { userId, itemId } = input;
  const removal = { userId, id: deps.ids.id(), at: momentOf(deps, input), itemIds: [itemId] };
  await removeFlags(deps.db, { ...removal, leavesLater: true });
  return { flagged: await isFlagged(deps.db, userId, itemId) };
}

function undoable(removed: number, undo: string, at: Date) {
  const until = new Date(at.getTime() + UNDO_SECONDS * 1000).toISOString();
  return { removed, undo: removed > 0 ? undo : null, undo_until: removed > 0 ? until : null };
}

/** Removes the caller's flags from these questions; other users' flags are not touched. */
export async function unflagMany(deps: Deps, userId: string, itemIds: readonly string[]) {
  const [id, at] = [deps.ids.id(), deps.clock.now()];
  return undoable(await removeFlags(deps.db, { userId, id, at, itemIds }), id, at);
}

/** Removes every flag, including those in other modules. */
export function unflagEverything(deps: Deps, userId: string) {
  const [id, at] = [deps.ids.id(), deps.clock.now()];
  return inTransaction(deps, async (deps) => {
    let removed = await removeFlags(deps.db, { userId, id, at, itemIds: null });
    for (const { remove } of deps.slots.contributions(unflagAll))
      removed += await remove(deps, { userId, undo: id, at });
    return undoable(removed, id, at);
  });
}

export async function undoUnflag(deps: Deps, userId: string, undo: string): Promise<{ restored: number }> {
  const after = new Date(deps.clock.now().getTime() - UNDO_SECONDS * 1000);
  return inTransaction(deps, async (deps) => {
    const counts = [await restoreFlags(deps.db, userId, undo, after)];
    for (const { restore } of deps.slots.contributions(unflagAll))
      counts.push(await restore(deps, { userId, undo, after }));
    const restored = counts.filter((count) => count !== null);
    return restored.length === 0 ? fail('UNDO_OVER') : { restored: restored.reduce((sum, count) => sum + count, 0) };
  });
}

/** The flags on questions of one bank, by category, and in each in the order they were flagged. */
export async function listFlags(deps: Deps, bank: Bank, userId: string): Promise<FlagRow[]> {
  const [flagged, held] = await Promise.all([listFlagged(deps.db, userId), heldBack(deps, userId)]);
  const briefs = await listBriefs(
    deps,
    bank,
    flagged.map((row) => row.item_id),
  );
  const rows = flagged.flatMap((row) => {
    const brief = briefs.get(row.item_id);
    const place = brief && presentPlace(brief);
    if (!brief || !place) return [];
    const { code, leadIn: lead_in, opening } = brief;
    const state = held.has(row.item_id) ? 'unseen' : stateOf(row);
    return [{ ...place, number: 0, code, lead_in, opening, state, flagged_at: row.flagged_at.toISOString() }];
  });
  const byCategory = [...Map.groupBy(rows, (row) => row.category)].toSorted(([one], [two]) => one.localeCompare(two));
  return byCategory.flatMap(([, own]) => own).map((row, at) => ({ ...row, number: at + 1 }));
}

export async function listFlagGroups(deps: Deps, bank: Bank, userId: string) {
  const groups = Map.groupBy(await listFlags(deps, bank, userId), (row) => row.category_id);
  return [...groups].map(([category_id, rows]) => ({
    category_id,
    category: rows[0]?.category ?? '',
    count: rows.length,
    rows,
  }));
}
