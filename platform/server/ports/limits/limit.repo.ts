import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface Counter {
  readonly name: string;
  readonly key: string;
  readonly now: Date;
  readonly resetsAt: Date;
}
export interface Counted {
  readonly used: number;
  readonly resetsAt: Date;
}

/** One statement, so the row lock makes it exact under any concurrency. */
export async function countUse(db: Db, counter: Counter): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into platform.limit_counter as c (name, key, points, resets_at)
    values (${counter.name}, ${counter.key}, 1, ${counter.resetsAt})
    on conflict (name, key) do update set
      points = case when c.resets_at <= ${counter.now} then 1 else least(c.points, 1000000) + 1 end,
      resets_at = case when c.resets_at <= ${counter.now} then excluded.resets_at else c.resets_at end
    returning points as used, resets_at as "resetsAt"`.execute(db);
  return rows[0] as Counted;
}

/** Does nothing when the window has ended since. */
export async function releaseUse(db: Db, { name, key, now }: Omit<Counter, 'resetsAt'>): Promise<void> {
  await sql`update platform.limit_counter set points = points - 1
    where name = ${name} and key = ${key} and resets_at > ${now} and points > 0`.execute(db);
}

export async function removeCountsBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from platform.limit_counter where resets_at < ${time}`.execute(db);
}
