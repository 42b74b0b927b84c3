import { query } from '../parts/query.ts';

export interface StoredTurn {
  readonly email: string;
  readonly op_id: string;
  readonly card_id: string;
  readonly rating: number;
  readonly at_ms: number;
}
export interface StoredPlace {
  readonly email: string;
  readonly card_id: string;
  readonly due_ms: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
  readonly folded: number;
}
export interface StoredReviews {
  readonly turns: readonly StoredTurn[];
  readonly places: readonly StoredPlace[];
  /** Days whose totals differ from a recount of the log. */
  readonly days: number;
}

/** Every card open to learners, in an order that is the same on every machine. */
export const listCards = async (url: string): Promise<string[]> =>
  (
    await query<{ id: string }>(
      url,
      `select c.id from gems.card c join gems.gem g on g.id = c.gem_id
       where g.edition = 'pa' and g.active and g.kind = 'gem' order by g.slug, c.position`,
    )
  ).map(({ id }) => id);

export async function readStored(url: string): Promise<StoredReviews> {
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
  const [turns, places, days] = await Promise.all([
    query<StoredTurn>(
      url,
      `select email, op_id, card_id, rating, ${ms('reviewed_at')} as at_ms from gems.review join accounts.user on id = user_id`,
    ),
    query<StoredPlace>(
      url,
      `select email, card_id, ${ms('due_at')} as due_ms, stability, difficulty, reps, lapses, folded
       from gems.schedule join accounts.user on id = user_id`,
    ),
    query<{ wrong: number }>(
      url,
      `with recount as (
         select user_id, (reviewed_at at time zone 'Europe/London')::date as day, count(*) as reviews,
           count(*) filter (where rating = 1) as again, sum(ms) as ms
         from gems.review where rating > 0 group by 1, 2
       )
       select count(*)::integer as wrong from gems.day d full join recount t using (user_id, day)
       where (d.reviews, d.again, d.ms) is distinct from (t.reviews, t.again, t.ms)`,
    ),
  ]);
  return { turns, places, days: days[0]?.wrong ?? Number.NaN };
}
