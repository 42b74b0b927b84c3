import { type Db, tables } from '@app/platform/server';
import type { GemsTables } from '../tables.ts';

const open = (db: Db) => tables<GemsTables>(db);

export interface StoredSettings {
  readonly retention: number;
  readonly most_a_day: number;
  readonly days_off: number[];
  readonly hides_days: boolean;
  readonly swipes: boolean;
}
const COLUMNS = ['retention', 'most_a_day', 'days_off', 'hides_days', 'swipes'] as const;

export const findSettings = (db: Db, userId: string): Promise<StoredSettings | undefined> =>
  open(db).selectFrom('gems.preference').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst();

async function insertFirst(db: Db, userId: string, first: StoredSettings): Promise<void> {
  await open(db)
    .insertInto('gems.preference')
    .values({ user_id: userId, ...first })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}
/** The settings; `first` is inserted where there are none, so that there is a row to lock. */
export async function ensureSettings(db: Db, userId: string, first: StoredSettings): Promise<StoredSettings> {
  const found = await findSettings(db, userId);
  if (found) return found;
  await insertFirst(db, userId, first);
  return (await findSettings(db, userId)) ?? first;
}
/** The settings, locked until the end of the transaction; `first` is inserted where there are none. */
export async function lockSettings(db: Db, userId: string, first: StoredSettings): Promise<StoredSettings> {
  await insertFirst(db, userId, first);
  return open(db)
    .selectFrom('gems.preference')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export async function updateSettings(db: Db, userId: string, settings: StoredSettings): Promise<void> {
  await open(db).updateTable('gems.preference').set(settings).where('user_id', '=', userId).execute();
}
