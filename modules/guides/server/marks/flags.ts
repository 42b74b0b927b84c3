import { type FlaggedGroup, type FlaggedGuide, guideSources } from '@app/guides/contract';
import { type Deps, notLaterThan } from '@app/platform/server';
import { type Bank, UNDO_SECONDS } from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';
import { shelvesOf } from '../shelves/shelves.ts';
import { listFlagged, removeFlag, removeFlags, restoreFlags, saveFlag } from './flags.repo.ts';
import { liveGuide, type OnGuide } from './keep-mark.ts';
import { readingState } from './present.ts';

export interface FlagInput extends OnGuide {
  /** When it was done; now when omitted. */
  readonly at?: string | undefined;
}

const momentOf = (deps: Deps, { at }: FlagInput): Date =>
  at === undefined ? deps.clock.now() : notLaterThan(deps.clock.now(), at);

export async function flag(deps: Deps, input: FlagInput): Promise<{ flagged: boolean }> {
  await liveGuide(deps, input);
  return { flagged: await saveFlag(deps.db, input.userId, input.guideId, momentOf(deps, input)) };
}

export async function unflag(deps: Deps, input: FlagInput): Promise<{ flagged: boolean }> {
  await liveGuide(deps, input);
  return { flagged: await removeFlag(deps.db, input.userId, input.guideId, momentOf(deps, input)) };
}

/** Removes the caller's flags from these guides; other users' flags are not touched. */
export async function unflagMany(deps: Deps, userId: string, guideIds: readonly string[]) {
  const [id, at] = [deps.ids.id(), deps.clock.now()];
  const removed = await removeFlags(deps.db, { userId, id, at, guideIds });
  const until = new Date(at.getTime() + UNDO_SECONDS * 1000).toISOString();
  return { removed, undo: removed > 0 ? id : null, undo_until: removed > 0 ? until : null };
}

export async function undoUnflag(deps: Deps, userId: string, undo: string): Promise<{ restored: number }> {
  const after = new Date(deps.clock.now().getTime() - UNDO_SECONDS * 1000);
  return { restored: (await restoreFlags(deps.db, userId, undo, after)) ?? fail('UNDO_OVER') };
}

/** The flagged guides of one edition by category, in the order of the list. */
export async function listFlagGroups(deps: Deps, bank: Bank, userId: string): Promise<FlaggedGroup[]> {
  const [{ categories }, flagged] = await Promise.all([
    shelvesOf(deps, bank),
    listFlagged(deps.db, guideSources[bank], userId),
  ]);
  const ordered = categories.flatMap((category) =>
    flagged.filter((row) => row.category_id === category.id).map((row) => ({ row, category })),
  );
  const rows = ordered.map(
    ({ row, category }, at): FlaggedGuide => ({
      id: row.id,
      number: at + 1,
      title: row.title,
      summary: row.summary,
      minutes: row.minutes,
      category,
      state: readingState(row),
      share: row.share,
      flagged_at: row.flagged_at.toISOString(),
    }),
  );
  return [...Map.groupBy(rows, (row) => row.category)].map(([category, own]) => ({ category, rows: own }));
}

export const listFlags = async (deps: Deps, bank: Bank, userId: string): Promise<FlaggedGuide[]> =>
  (await listFlagGroups(deps, bank, userId)).flatMap(({ rows }) => rows);
