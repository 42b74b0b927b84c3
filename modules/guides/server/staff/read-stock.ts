import type { StockRow } from '@app/guides/contract';
import type { Line } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listBank } from '@app/questions/server';
import { countByTopic } from './stock.repo.ts';
import { topicStock } from './topic-stock.ts';

/** Topics without guides or questions come first, then overdue reviews, then topics another module lacks. */
function rank({ guides, questions, overdue, others }: StockRow): number {
  if (guides === 0 || questions === 0) return 0;
  if (overdue > 0) return 1;
  return others.includes(0) ? 2 : 3;
}

/** The material for every topic, those with gaps or overdue reviews first. */
export async function readStock(deps: Deps, line: Line): Promise<{ rows: StockRow[]; others: string[] }> {
  const stocks = deps.slots.contributions(topicStock);
  const [categories, counted, ...counts] = await Promise.all([
    listBank(deps, line),
    countByTopic(deps.db, line, deps.clock.now()),
    ...stocks.map(({ count }) => count(deps, line)),
  ]);
  const rows = categories.flatMap((category) =>
    category.matrices.map(({ id, slug, name, questions }): StockRow => {
      const own = counted.find((row) => row.category_id === category.id && row.topic === slug);
      const { guide_id = null, guides = 0, drafts = 0, unreviewed = 0, overdue = 0 } = own ?? {};
      const others = counts.map((count) => count.get(id) ?? 0);
      return { category: category.name, topic: name, guide_id, guides, drafts, questions, unreviewed, overdue, others };
    }),
  );
  return { rows: rows.toSorted((a, b) => rank(a) - rank(b)), others: stocks.map(({ label }) => label) };
}
