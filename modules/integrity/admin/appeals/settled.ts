import type { Appeal } from './use-answer.ts';

interface Listed {
  readonly rows: readonly Pick<Appeal, 'id' | 'state'>[];
  readonly count: number;
}

/**
 * Those of the appeals with a typed answer that a list shows to be answered already: as such, or by their absence from
 * every open one.
 */
export function settledIn({ rows, count }: Listed, typed: readonly string[], listsOpen: boolean): readonly string[] {
  const isWhole = listsOpen && rows.length === count;
  const found = new Map(rows.map(({ id, state }) => [id, state]));
  return typed.filter((id) => (found.has(id) ? found.get(id) !== 'open' : isWhole));
}
