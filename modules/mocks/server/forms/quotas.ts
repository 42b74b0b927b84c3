export interface Cell {
  readonly categoryId: string;
  readonly weight: number;
}

/** Distributes `total` questions by weight; the rest after rounding goes to the largest remainders. */
export function quotasOf(cells: readonly Cell[], total: number): ReadonlyMap<string, number> {
  const sum = cells.reduce((all, { weight }) => all + weight, 0);
  if (sum === 0) return new Map();
  const exact = cells.map(({ categoryId, weight }) => ({ categoryId, share: (weight * total) / sum }));
  const quotas = new Map(exact.map(({ categoryId, share }) => [categoryId, Math.floor(share)]));
  const distributed = [...quotas.values()].reduce((all, each) => all + each, 0);
  const byRemainder = exact.toSorted((a, b) => (b.share % 1) - (a.share % 1) || (a.categoryId < b.categoryId ? -1 : 1));
  for (const { categoryId } of byRemainder.slice(0, total - distributed))
    quotas.set(categoryId, (quotas.get(categoryId) ?? 0) + 1);
  return quotas;
}
