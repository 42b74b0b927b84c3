import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface Draw {
  readonly name: string;
  readonly key: string;
  readonly requested: number;
  readonly burst: number;
  readonly perSecond: number;
  readonly perDay: number;
  readonly now: Date;
  /** The day in UTC, as YYYY-MM-DD. */
  readonly day: string;
}
export interface Drawn {
  /** How many of the requested tokens were available; 0 when the bucket is empty. */
  readonly granted: number;
  /** The tokens left in the bucket. */
  readonly tokens: number;
  readonly day_used: number;
}

/** Refills the bucket for the time that has passed and takes tokens, in one statement: exact under concurrency. */
export async function drawTokens(db: Db, draw: Draw): Promise<Drawn> {
  const { name, key, requested, burst, perSecond, perDay, now, day } = draw;
  const refilled = sql`least(${burst}::float8, b.tokens + greatest(0, extract(epoch from ${now}::timestamptz - b.at))
    * ${perSecond}::float8)`;
  const usedToday = sql`(case when b.day = ${day}::date then b.day_used else 0 end)`;
  const granted = sql`greatest(0, least(${requested}::int, floor(${refilled})::int, ${perDay}::int - ${usedToday}))`;
  const { rows } = await sql<Drawn>`
    insert into platform.limit_bucket as b (name, key, tokens, at, day, day_used, granted)
    values (${name}, ${key}, ${burst}::float8 - least(${requested}::int, ${burst}::int), ${now}, ${day}::date,
      least(${requested}::int, ${burst}::int), least(${requested}::int, ${burst}::int))
    on conflict (name, key) do update set
      tokens = ${refilled} - ${granted}, at = greatest(b.at, ${now}), day = ${day}::date,
      day_used = ${usedToday} + ${granted}, granted = ${granted}
    returning granted, tokens, day_used`.execute(db);
  return rows[0] as Drawn;
}

/** A bucket untouched for a day is full again, so its row can be deleted. */
export async function removeBucketsBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from platform.limit_bucket where at < ${time}`.execute(db);
}
