import type { CategoryRow, Tally } from '@app/practice/contract';

export const FILTERS = ['all', 'unseen', 'wrong', 'flagged'] as const;
export type Filter = (typeof FILTERS)[number];

export const countFor = (filter: Filter, { total, answered, wrong, flagged }: Tally): number =>
  ({ all: total, unseen: total - answered, wrong, flagged })[filter];

/** Ignores case, accents and hyphens: people type as they speak. */
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

/** Fewer answers than this say too little to send somebody anywhere. */
const ENOUGH = 5;

/** Marks that are lost in the exam at this rate: its weight times the share that is wrong. Without a weight its questions count. */
const lost = ({ weight, total, score }: CategoryRow): number => ((weight || total / 10) * (100 - (score ?? 100))) / 100;

/** Where an hour pays most: the most marks of the exam first, the furthest below everybody when they tie. */
export function weakest(rows: readonly CategoryRow[], most = 3): readonly CategoryRow[] {
  const known = rows.filter(({ answered, score }) => answered >= ENOUGH && score !== null && score < 100);
  const gap = ({ score, everyone }: CategoryRow) => (score ?? 0) - (everyone ?? 100);
  return known.toSorted((a, b) => lost(b) - lost(a) || gap(a) - gap(b)).slice(0, most);
}
