import { join } from 'node:path';
import { type Deps, pendingMigrations, isWritable } from '@app/platform/server';

export const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

/** Ready means that the database answers, accepts writes, and has the schema this version was written for. */
export async function ready(deps: Deps): Promise<void> {
  if (!(await isWritable(deps.db))) throw new Error('the database is read-only');
  const pending = await pendingMigrations(deps.db, MIGRATIONS);
  if (pending.length > 0) throw new Error(`migrations are waiting: ${pending.join(', ')}`);
}
