import { contribute } from '@app/platform/contract';
import { type ItemFigure, itemFigures } from '@app/questions/server';
import { listLow, listStats } from '../answers/stats.repo.ts';
import { countOpenOf, listReported } from '../reports/reports.repo.ts';

/** How learners do at a question and its open reports, for the editors' lists. */
export const figures = contribute(itemFigures, {
  read: async ({ db }, itemIds) => {
    const [stats, reports] = await Promise.all([listStats(db, itemIds), countOpenOf(db, itemIds)]);
    const figureOf = (id: string): ItemFigure => ({
      people: stats.get(id)?.people ?? 0,
      correct: stats.get(id)?.correct ?? 0,
      reports: reports.get(id) ?? 0,
    });
    return new Map(itemIds.map((id) => [id, figureOf(id)]));
  },
  reported: ({ db }) => listReported(db),
  low: ({ db }, { percent, people }) => listLow(db, percent, people),
});
