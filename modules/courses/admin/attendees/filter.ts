import type { Attendees } from '@app/courses/contract';

type Counts = Attendees['counts'];
const FILTERS = [
  ['', 'All', ({ all, cancelled }: Counts) => all + cancelled],
  ['booked', 'Not here yet', ({ all, here, absent, held }: Counts) => all - here - absent - held],
  ['attended', 'Present', ({ here }: Counts) => here],
  ['absent', 'Absent', ({ absent }: Counts) => absent],
  ['held', 'Held', ({ held }: Counts) => held],
  ['cancelled', 'Cancelled', ({ cancelled }: Counts) => cancelled],
  ['adjustment', 'Adjustments', ({ adjustments }: Counts) => adjustments],
] as const;
export type FilterState = (typeof FILTERS)[number][0];

/** All, the filters that somebody fits, and the chosen one even if nobody fits it any more. */
export const offeredFilters = (counts: Counts, chosen: FilterState) =>
  FILTERS.map(([value, label, countIn]) => ({ value, label, count: countIn(counts) })).filter(
    ({ value, count }) => value === '' || value === chosen || count > 0,
  );

export interface AttendeeFilter {
  readonly state: string;
  readonly search: string;
}

/** The query of the address after a change, on its first page; null when nothing changes, so that the page stays. */
export function changedFilter(before: AttendeeFilter, change: Partial<AttendeeFilter>): URLSearchParams | null {
  const { state, search } = { ...before, ...change };
  const trimmed = search.trim();
  if (state === before.state && trimmed === before.search) return null;
  return new URLSearchParams([...(state ? [['state', state]] : []), ...(trimmed ? [['search', trimmed]] : [])]);
}

/** Which attendees a file holds, for the record of its export: "Big Mock in May, attendees/0199…?state=absent". */
export function exportedFilter(
  event: { readonly id: string; readonly title: string },
  shown: Partial<AttendeeFilter>,
): string {
  const query = new URLSearchParams({ ...shown }).toString();
  return `${event.title}, attendees/${event.id}${query ? `?${query}` : ''}`;
}
