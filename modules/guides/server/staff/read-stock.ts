import type { StockRow } from '@app/guides/contract';
import type { Line } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listBank } from '@app/questions/server';
import { countByTopic } from './stock.repo.ts';

/** What there is for every topic: those without a guide first, then those with work to do, then by name. */
export async function readStock(deps: Deps, line: Line): Promise<{ rows: StockRow[] }> {
  const [categories, counted] = await Promise.all([
    listBank(deps, line),
    countByTopic(deps.db, line, deps.clock.now()),
  ]);
  const rows = categories.flatMap((category) =>
    category.matrices.map(({ slug, name, questions }): StockRow => {
      const own = counted.find((row) => row.category_id === category.id && row.topic === slug);
      const { guides = 0, drafts = 0, unreviewed = 0, overdue = 0 } = own ?? {};
      return { category: category.name, topic: name, guides, drafts, questions, unreviewed, overdue };
    }),
  );
  const rank = ({ guides, questions, overdue }: StockRow): number => {
    if (guides === 0 || questions === 0) return 0;
    return overdue > 0 ? 1 : 2;
  };
  return { rows: rows.toSorted((a, b) => rank(a) - rank(b)) };
}
