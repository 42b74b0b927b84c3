import { type Db, statement } from '@app/platform/server';
import { SET_MAX } from '@app/practice/contract';

/** No set can run longer than this: the most questions at the slowest pace. Keeps the search to a few newest rows. */
const LONGEST_SECONDS = SET_MAX * 1200;

/** The questions of timed sets that run, as text: given where the values of the person and the moment stand. */
export const heldSql = (userId: string, now: string): string => `
  select item_id, s.created_at as since from practice.session s, unnest(s.items) item_id
  where s.user_id = ${userId} and s.created_at > ${now} - interval '${LONGEST_SECONDS} seconds'
    and s.mode = 'timed' and s.ended_at is null
    and s.created_at + make_interval(secs => s.seconds_each * cardinality(s.items)) > ${now}`;

const readHeld = statement<{ item_id: string; since: Date }>(heldSql('$1::uuid', '$2::timestamptz'));

export async function listHeld(db: Db, userId: string, now: Date): Promise<ReadonlyMap<string, Date>> {
  const rows = await readHeld(db, [userId, now]);
  return new Map(rows.map((row) => [row.item_id, row.since]));
}
