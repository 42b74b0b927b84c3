import type { Edition } from '@app/platform/contract';
import { type Deps, type ImportReport, importRows, inTransaction, sumReports } from '@app/platform/server';
import { category } from '@app/questions/contract';
import { idsBySlug, listSources } from './categories.repo.ts';
import { categoryHooks } from './category-hooks.ts';

export interface CategoryContent {
  readonly edition: Edition;
  readonly slug: string;
  readonly name: string;
  readonly area: string;
  readonly prefix: string;
  readonly weight: number;
  readonly position: number;
  /** Slug of its master, in the masters' edition. */
  readonly master?: string;
  readonly matrices: readonly { readonly slug: string; readonly name: string; readonly level?: string | undefined }[];
}

const MASTERS = category.fields.master_id.target?.edition as Edition;
const kind = { declared: category, hooks: categoryHooks, by: 'slug' };

/** Masters first, so that others can refer to them; all in one transaction. */
export function importCategories(deps: Deps, categories: readonly CategoryContent[]): Promise<ImportReport> {
  return inTransaction(deps, async (deps) => {
    const rowOf =
      (ids: ReadonlyMap<string, string>) =>
      ({ edition, master, ...values }: CategoryContent) => ({
        edition,
        values: { ...values, master_id: master === undefined ? null : ids.get(master) },
      });
    const masters = categories.filter((each) => each.edition === MASTERS);
    const first = await importRows(deps, kind, masters.map(rowOf(new Map())));
    const ids = await idsBySlug(deps.db, MASTERS);
    const rest = categories.filter((each) => each.edition !== MASTERS);
    return sumReports([first, await importRows(deps, kind, rest.map(rowOf(ids)))]);
  });
}

/** The reverse: what an import needs to recreate the categories of an edition. */
export async function exportCategories(deps: Deps, edition: Edition): Promise<readonly CategoryContent[]> {
  const rows = await listSources(deps.db, edition);
  return rows.map(({ matrices, ...row }) => ({
    ...row,
    edition,
    matrices: matrices.map(({ slug, name, level }) => ({ slug, name, ...(level === null ? {} : { level }) })),
  }));
}
