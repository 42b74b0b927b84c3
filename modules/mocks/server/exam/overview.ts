import { isRehearsal, type MockProfile, type MocksOverview, rehearsalOf } from '@app/mocks/contract';
import { MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listBank } from '@app/questions/server';
import { listFormItems, listProfiles, type ProfileRow } from '../forms/forms.repo.ts';
import { quotasOf } from '../forms/quotas.ts';
import type { StockRow } from '../forms/stock.repo.ts';
import { whenMet } from '../forms/when-met.ts';
import { nextForm, stockFor } from './create-mock.ts';
import { findOpen, listPast } from '../state/mocks.repo.ts';
import { presentHead } from '../state/present.ts';
import { showMock } from './read-mock.ts';
import { settle } from './settle.ts';

interface Supply {
  readonly cells: readonly { readonly categoryId: string; readonly weight: number }[];
  readonly stock: readonly StockRow[];
  readonly seen: ReadonlyMap<string, Date>;
}

/** New questions in a mock drawn now; null when a category has too few questions. */
function unseenOf({ papers, questions }: ProfileRow, { cells, stock, seen }: Supply): number | null {
  const byCategory = Map.groupBy(stock, (row) => row.category_id);
  let unseen = 0;
  for (const [categoryId, wanted] of quotasOf(cells, papers * questions)) {
    const rows = byCategory.get(categoryId) ?? [];
    if (rows.length < wanted) return null;
    unseen += Math.min(wanted, rows.filter((row) => !seen.has(row.item_id)).length);
  }
  return unseen;
}

async function presentProfile(deps: Deps, userId: string, row: ProfileRow, supply: Supply): Promise<MockProfile> {
  const form = await nextForm(deps, userId, row);
  const items = form ? await listFormItems(deps.db, form.id) : null;
  const { slug, name, about, papers, questions, minutes, break_minutes } = row;
  const unseen = items ? items.filter(({ item_id }) => !supply.seen.has(item_id)).length : unseenOf(row, supply);
  const drawn = unseen !== null && isRehearsal({ papers, questions, unseen }) ? rehearsalOf(name) : name;
  return { slug, name, about, papers, questions, minutes, break_minutes, title: form?.title ?? drawn, unseen };
}

/** The overview page: the open mock, the formats on offer and past mocks. */
export async function readOverview(deps: Deps, userId: string): Promise<MocksOverview> {
  await settle(deps, userId);
  const [open, past, profiles, seen, bank, stock] = await Promise.all([
    findOpen(deps.db, userId),
    listPast(deps.db, userId),
    listProfiles(deps.db, MAIN_LINE),
    whenMet(deps, userId),
    listBank(deps, MAIN_BANK),
    stockFor(deps, userId),
  ]);
  const supply = { cells: bank.map(({ id, weight }) => ({ categoryId: id, weight })), stock, seen };
  return {
    open: open ? await showMock(deps, open) : null,
    profiles: await Promise.all(profiles.map((row) => presentProfile(deps, userId, row, supply))),
    past: past.map(presentHead),
  };
}
