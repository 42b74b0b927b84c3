import { guide } from '@app/guides/contract';
import type { Line } from '@app/platform/contract';
import { type Deps, type ImportReport, importRows, inTransaction } from '@app/platform/server';
import { listBank } from '@app/questions/server';
import { guideHooks } from '../staff/guide-hooks.ts';
import type { GuideContent } from './content.ts';
import { listSources } from './pack.repo.ts';

/** Import categories and questions first. Guides edited by staff since are left alone and listed in the report. */
export function importGuides(deps: Deps, guides: readonly GuideContent[]): Promise<ImportReport> {
  return inTransaction(deps, async (deps) => {
    const lines = [...new Set(guides.map(({ edition }) => edition))];
    const banks = await Promise.all(lines.map(async (line) => [line, await listBank(deps, line)] as const));
    const idOf = (line: Line, slug: string) =>
      banks.find(([each]) => each === line)?.[1].find((category) => category.slug === slug)?.id;
    const rows = guides.map(({ edition, category, ...values }) => ({
      edition,
      values: { ...values, category_id: idOf(edition, category) },
    }));
    return importRows(deps, { declared: guide, by: 'slug', hooks: guideHooks }, rows);
  });
}

/** The reverse of the import, ordered by slug. */
export async function exportGuides(deps: Deps): Promise<readonly GuideContent[]> {
  const rows = await listSources(deps.db);
  const lines: readonly Line[] = [...new Set(rows.map(({ edition }) => edition))];
  const categories = (await Promise.all(lines.map((line) => listBank(deps, line)))).flat();
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return rows.map(({ category_id, ...row }) => ({ ...row, category: slugs.get(category_id) ?? '' }));
}
