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
export const findSettings = (db: Db, userId: string): Promise<StoredSettings | undefined> =>
  open(db)
    .selectFrom('gems.preference')
    .select(['retention', 'most_a_day', 'days_off', 'hides_days', 'swipes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
export async function saveSettings(db: Db, userId: string, settings: StoredSettings): Promise<void> {
  await open(db)
    .insertInto('gems.preference')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...settings }))
    .execute();
}
