import { gem } from '@app/gems/contract';
import type { Line } from '@app/platform/contract';
import { type Deps, type ImportReport, importRows, inTransaction } from '@app/platform/server';
import { listBank } from '@app/questions/server';
import { gemHooks } from '../staff/gem-hooks.ts';
import type { GemContent } from './content.ts';
import { listSources } from './pack.repo.ts';

const linesOf = (rows: readonly { readonly edition: Line }[]): readonly Line[] => [
  ...new Set(rows.map(({ edition }) => edition)),
];

/** Import categories, pictures and questions first. Gems edited by staff since are left alone and listed in the report. */
export function importGems(deps: Deps, gems: readonly GemContent[]): Promise<ImportReport> {
  return inTransaction(deps, async (deps) => {
    const banks = await Promise.all(linesOf(gems).map(async (line) => [line, await listBank(deps, line)] as const));
    const idOf = (line: Line, slug: string) =>
      banks.find(([each]) => each === line)?.[1].find((category) => category.slug === slug)?.id;
    const rows = gems.map(({ edition, category, ...values }) => ({
      edition,
      values: { ...values, text: '', category_id: idOf(edition, category) },
    }));
    return importRows(deps, { declared: gem, by: 'slug', hooks: gemHooks }, rows);
  });
}

/** The reverse of the import, ordered by slug. */
export async function exportGems(deps: Deps): Promise<readonly GemContent[]> {
  const rows = await listSources(deps.db);
  const categories = (await Promise.all(linesOf(rows).map((line) => listBank(deps, line)))).flat();
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return rows.map(({ category_id, ...row }) => ({ ...row, category: slugs.get(category_id) ?? '' }));
}
