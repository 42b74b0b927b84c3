import { type CategoryRow, openMarks, shareOverall, type Tally, weakestFirst } from '@app/practice/contract';

export const FILTERS = ['all', 'unseen', 'wrong', 'flagged'] as const;
export type RowFilter = (typeof FILTERS)[number];
export const FILTER_LABELS: Readonly<Record<RowFilter, string>> = {
  all: 'All',
  unseen: 'Unseen',
  wrong: 'Wrong',
  flagged: 'Flagged',
};

export const countFor = (filter: RowFilter, { total, answered, wrong, flagged }: Tally): number =>
  ({ all: total, unseen: total - answered, wrong, flagged })[filter];

/** Ignores case, accents and hyphens. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase();

export const chosenRows = <R extends Tally & { readonly name: string }>(
  rows: readonly R[],
  filter: RowFilter,
  search: string,
): readonly R[] => rows.filter((row) => countFor(filter, row) > 0 && plain(row.name).includes(plain(search.trim())));

/** In a bank without weights, a category weighs by its number of questions. */
const weighed = (row: CategoryRow): CategoryRow => ({ ...row, weight: row.weight || row.total / 10 });

/** Below the learner's share over all and with something left to do, most exam marks still open first. */
export function weakest(rows: readonly CategoryRow[], most = 3): readonly CategoryRow[] {
  const hasMore = ({ total, answered, wrong }: CategoryRow) => answered < total || wrong > 0;
  return weakestFirst(rows.map(weighed)).filter(hasMore).slice(0, most);
}

export const SORTS = ['exam', 'open', 'score', 'weight', 'name'] as const;
export type Sort = (typeof SORTS)[number];
export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  exam: 'Usual order',
  open: 'Most marks open',
  score: 'Lowest score',
  weight: 'Most of the exam',
  name: 'Name',
};
/** Without weights of the exam there are no marks to sort by. */
export const sortsFor = (rows: readonly CategoryRow[]): readonly Sort[] =>
  rows.some(({ weight }) => weight > 0) ? SORTS : SORTS.filter((sort) => sort !== 'open' && sort !== 'weight');

/** The exam marks each category would likely cost; by id. */
export function marksOpenIn(rows: readonly CategoryRow[]): ReadonlyMap<string, number> {
  const overall = shareOverall(rows);
  return new Map(rows.map((row) => [row.id, openMarks(row, overall)]));
}

/** Categories without an answer come last when sorted by score; equal ones keep their order. */
export function sortedRows(rows: readonly CategoryRow[], sort: Sort): readonly CategoryRow[] {
  const marks = marksOpenIn(rows);
  const compare: Readonly<Record<Sort, (a: CategoryRow, b: CategoryRow) => number>> = {
    exam: () => 0,
    open: (a, b) => (marks.get(b.id) ?? 0) - (marks.get(a.id) ?? 0),
    score: (a, b) => (a.score ?? 101) - (b.score ?? 101),
    weight: (a, b) => b.weight - a.weight,
    name: (a, b) => a.name.localeCompare(b.name, 'en-GB'),
  };
  return rows.toSorted(compare[sort]);
}
