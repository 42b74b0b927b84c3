import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The newest things remembered as paid for; more than a day's limit. */
const MOST_ITEMS = 1200;

export interface Draw {
  readonly name: string;
  readonly key: string;
  readonly requested: number;
  /** Tokens to take even if that leaves a debt; negative: tokens given back. */
  readonly owed: number;
  /** Hashes of the things newly paid for. */
  readonly items: readonly number[];
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
  /** The tokens left in the bucket; negative: a debt. */
  readonly tokens: number;
  readonly day_used: number;
  /** Everything remembered as paid for, in this process or another. */
  readonly items: readonly number[];
}

/** Refills the bucket for the time that has passed and takes tokens, in one statement: exact under concurrency. */
export async function drawTokens(db: Db, draw: Draw): Promise<Drawn> {
  const { name, key, requested, owed, items, burst, perSecond, perDay, now, day } = draw;
  const refilled = sql`(least(${burst}::float8, b.tokens + greatest(0, extract(epoch from ${now}::timestamptz - b.at))
    * ${perSecond}::float8) - ${owed}::int)`;
  const usedToday = sql`((case when b.day = ${day}::date then b.day_used else 0 end) + ${owed}::int)`;
  const granted = sql`greatest(0, least(${requested}::int, floor(${refilled})::int, ${perDay}::int - ${usedToday}))`;
  const first = Math.max(0, Math.min(requested, burst - owed));
  const added = sql`${[...items]}::int[]`;
  const { rows } = await sql<Drawn>`
    insert into platform.limit_bucket as b (name, key, tokens, at, day, day_used, granted, items)
    values (${name}, ${key}, ${burst}::float8 - ${owed + first}::int, ${now}, ${day}::date,
      ${owed + first}::int, ${first}::int, ${added})
    on conflict (name, key) do update set
      tokens = ${refilled} - ${granted}, at = greatest(b.at, ${now}), day = ${day}::date,
      day_used = ${usedToday} + ${granted}, granted = ${granted},
      items = (b.items || ${added})[greatest(1, cardinality(b.items) + ${items.length - MOST_ITEMS + 1}::int):]
    returning granted, tokens, day_used, items`.execute(db);
  return rows[0] as Drawn;
}

/** A bucket untouched for so long is full again, and what it remembers as paid for is forgotten. */
export async function removeBucketsBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from platform.limit_bucket where at < ${time}`.execute(db);
}
