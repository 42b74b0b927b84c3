import type { Entry } from '@app/notifications/contract';
import { recentDay } from '@app/platform/contract';

/** One page of both kinds. */
export interface MergedPage {
  readonly entries: readonly Entry[];
  /** The kinds that have more pages. */
  readonly more: readonly Entry['kind'][];
}

const newestFirst = (one: Entry, two: Entry) => (one.at === two.at ? 0 : one.at < two.at ? 1 : -1);

/**
 * The entries that can be shown without a gap: of two lists read page by page, only those not older than the oldest
 * loaded row of a list that has more pages.
 */
export function shownOf(piles: readonly MergedPage[]): readonly Entry[] {
  const entries = piles.flatMap((pile) => pile.entries);
  const ends = (piles.at(-1)?.more ?? []).map(
    (kind) =>
      entries
        .filter((entry) => entry.kind === kind)
        .toSorted(newestFirst)
        .at(-1)?.at ?? '',
  );
  const from = ends.toSorted().at(-1) ?? '';
  return entries.filter((entry) => entry.at >= from).toSorted(newestFirst);
}

export const hasMore = (pages: readonly MergedPage[]): boolean => (pages.at(-1)?.more.length ?? 0) > 0;

/** None of the loaded rows is shown, for example because all were deleted, but there are older ones. */
export const needsMore = (shown: readonly Entry[], pages: readonly MergedPage[]): boolean =>
  shown.length === 0 && hasMore(pages);

export interface Day {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** By UK day, today and yesterday by name. */
export function byDay(entries: readonly Entry[], now = new Date()): readonly Day[] {
  const days = Map.groupBy(entries, (entry) => recentDay(entry.at, now));
  return [...days].map(([label, own]) => ({ label, entries: own }));
}
