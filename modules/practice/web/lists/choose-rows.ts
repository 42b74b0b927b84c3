import { ENOUGH_ANSWERS, marksLost, type CategoryRow, type Tally } from '@app/practice/contract';

export const FILTERS = ['all', 'unseen', 'wrong', 'flagged'] as const;
export type Filter = (typeof FILTERS)[number];
export const FILTER_LABELS: Readonly<Record<Filter, string>> = {
  all: 'All',
  unseen: 'Unseen',
  wrong: 'Wrong',
  flagged: 'Flagged',
};

export const countFor = (filter: Filter, { total, answered, wrong, flagged }: Tally): number =>
  ({ all: total, unseen: total - answered, wrong, flagged })[filter];

/** Ignores case, accents and hyphens. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase();

export const chosenRows = <R extends Tally & { readonly name: string }>(
  rows: readonly R[],
  filter: Filter,
  search: string,
): readonly R[] => rows.filter((row) => countFor(filter, row) > 0 && plain(row.name).includes(plain(search.trim())));

/** In a bank without weights, a category weighs by its number of questions. */
const lost = ({ weight, total, ...row }: CategoryRow): number => marksLost({ ...row, weight: weight || total / 10 });

/** Where study pays most: the most exam marks first, then the largest gap to all users. */
export function weakest(rows: readonly CategoryRow[], most = 3): readonly CategoryRow[] {
  const candidates = rows.filter(({ answered, wrong }) => answered >= ENOUGH_ANSWERS && wrong > 0);
  const gap = ({ score, everyone }: CategoryRow) => (score ?? 0) - (everyone ?? 100);
  return candidates.toSorted((a, b) => lost(b) - lost(a) || gap(a) - gap(b)).slice(0, most);
}
