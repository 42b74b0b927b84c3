import { type Columns, type Db, tables } from '@app/platform/server';
import type { StaffTables, StaffDailyFigure } from '../tables.ts';

const open = (db: Db) => tables<StaffTables>(db);

export type DayCount = Columns<StaffDailyFigure, 'day' | 'count'>;

export async function listDays(db: Db, key: string, since: string): Promise<ReadonlyMap<string, number>> {
  const rows = await open(db)
    .selectFrom('staff.daily_figure')
    .select(['day', 'count'])
    .where('key', '=', key)
    .where('day', '>=', since)
    .execute();
  return new Map(rows.map((row) => [row.day, row.count]));
}

/** A past day does not change, so the first count stored is kept. */
export async function insertDays(db: Db, key: string, days: readonly DayCount[]): Promise<void> {
  if (days.length === 0) return;
  await open(db)
    .insertInto('staff.daily_figure')
    .values(days.map(({ day, count }) => ({ key, day, count })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
