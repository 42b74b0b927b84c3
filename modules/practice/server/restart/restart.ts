import { HOUR_MS } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { type Restart, type RestartBody, RESTART_UNDO_HOURS } from '@app/practice/contract';
import { findCategory, listBank } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import * as repo from './restart.repo.ts';

const undoUntil = (at: Date): Date => new Date(at.getTime() + RESTART_UNDO_HOURS * HOUR_MS);

async function present(deps: Deps, row: repo.RestartRow): Promise<Restart> {
  const found = row.edition && row.category_id ? await findCategory(deps, row.edition, { id: row.category_id }) : null;
  return {
    id: row.id,
    bank: row.edition,
    category_id: row.category_id,
    category: found?.category.name ?? null,
    questions: row.questions,
    at: row.at.toISOString(),
    undo_until: row.undone_at === null ? undoUntil(row.at).toISOString() : null,
  };
}

/** The categories to reset; null: all. NOT_FOUND for a category the bank does not have. */
async function categoriesOf(deps: Deps, { bank, category_id: id }: RestartBody): Promise<readonly string[] | null> {
  if (bank === null) return null;
  const ids = (await listBank(deps, bank)).map((category) => category.id);
  if (id === null) return ids;
  return ids.includes(id) ? [id] : fail('NOT_FOUND');
}

/** Resets the user's state; answers, peer figures and certificates stay. Sent twice it happens once. */
export async function startOver(deps: Deps, userId: string, body: RestartBody): Promise<Restart> {
  const { op_id: id, bank, category_id: categoryId } = body;
  const categories = await categoriesOf(deps, body);
  const at = deps.clock.now();
  const row = await inTransaction(deps, async (deps) => {
    const isNew = await repo.insertRestart(deps.db, { userId, id, bank, categoryId, at });
    if (isNew) await repo.resetRecords(deps.db, { userId, id, at, categories });
    return (await repo.findRestart(deps.db, userId, id)) ?? fail('NOT_FOUND');
  });
  return present(deps, row);
}

const earliest = (deps: Deps): Date => new Date(deps.clock.now().getTime() - RESTART_UNDO_HOURS * HOUR_MS);

/** Restarts that can still be undone. */
export const listRestarts = async (deps: Deps, userId: string): Promise<Restart[]> =>
  Promise.all((await repo.listRestarts(deps.db, userId, earliest(deps))).map((row) => present(deps, row)));

/** Restores the state from the answers, including those given since. Undoing twice is harmless. */
export async function undoRestart(deps: Deps, userId: string, id: string): Promise<Restart> {
  const row = (await repo.findRestart(deps.db, userId, id)) ?? fail('NOT_FOUND');
  if (row.undone_at === null && row.at <= earliest(deps)) fail('UNDO_OVER');
  return inTransaction(deps, async (deps) => {
    await repo.restoreRecords(deps.db, userId, id, deps.clock.now());
    return present(deps, (await repo.findRestart(deps.db, userId, id)) ?? fail('NOT_FOUND'));
  });
}
