import { join } from 'node:path';
import { type Deps, pendingMigrations } from '@app/platform/server';

export const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

/** Ready means: the database answers and its schema is the one this version was written for. */
export async function ready(deps: Deps): Promise<void> {
  const pending = await pendingMigrations(deps.db, MIGRATIONS);
  if (pending.length > 0) throw new Error(`migrations are waiting: ${pending.join(', ')}`);
}
