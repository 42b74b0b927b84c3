import type { CardState } from '@app/gems/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface PastDeck {
  readonly userId: string;
  readonly gemId: string;
  readonly addedAt: Date;
}
export interface PastReview {
  readonly userId: string;
  readonly opId: string;
  readonly cardId: string;
  readonly gemId: string;
  readonly rating: number;
  readonly ms: number;
  readonly at: Date;
}
export interface PastSchedule {
  readonly userId: string;
  readonly cardId: string;
  readonly gemId: string;
  readonly state: CardState;
  readonly folded: number;
}

/** Every live gem of a line with its cards, in the order of their names. */
export async function listDeckable(db: Db, edition: string) {
  const { rows } = await sql<{ readonly gemId: string; readonly cards: readonly string[] }>`
    select g.id as "gemId", array_agg(c.id order by c.position) as cards
    from gems.gem g join gems.card c on c.gem_id = g.id
    where g.edition = ${edition} and g.active and g.kind = 'gem'
    group by g.id, g.slug order by g.slug`.execute(db);
  return rows;
}

/** Of these learners, those who have reviewed a card. */
export async function listReviewers(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${userIds}::uuid[]) as u (id)
    where exists (select from gems.review r where r.user_id = u.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function insertDecks(db: Db, rows: readonly PastDeck[]): Promise<void> {
  await sql`
    insert into gems.deck (user_id, gem_id, added_at, said_at)
    select user_id, gem_id, added_at, added_at
    from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ gemId }) => gemId)}::uuid[],
      ${rows.map(({ addedAt }) => addedAt)}::timestamptz[]) as d (user_id, gem_id, added_at)
    on conflict (user_id, gem_id) do nothing`.execute(db);
}

/** Inserts the log and the daily totals that follow from it. */
export async function insertLog(db: Db, rows: readonly PastReview[]): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ opId }) => opId)}::uuid[],
        ${rows.map(({ cardId }) => cardId)}::uuid[], ${rows.map(({ rating }) => rating)}::smallint[],
        ${rows.map(({ ms }) => ms)}::integer[], ${rows.map(({ at }) => at)}::timestamptz[])
        as r (user_id, op_id, card_id, rating, ms, at)
    ), logged as (
      insert into gems.review (user_id, op_id, card_id, rating, ms, reviewed_at, received_at)
      select user_id, op_id, card_id, rating, ms, at, at from given
    )
    insert into gems.day as d (user_id, day, reviews, again, ms)
    select user_id, (at at time zone 'Europe/London')::date, count(*), count(*) filter (where rating = 1), sum(ms)
    from given group by 1, 2
    on conflict (user_id, day) do update
      set reviews = d.reviews + excluded.reviews, again = d.again + excluded.again, ms = d.ms + excluded.ms`.execute(
    db,
  );
}

export async function insertSchedules(db: Db, rows: readonly PastSchedule[]): Promise<void> {
  const moments = (pick: (state: CardState) => number) => rows.map(({ state }) => new Date(pick(state)));
  const numbers = (pick: (state: CardState) => number) => rows.map(({ state }) => pick(state));
  await sql`
    insert into gems.schedule (user_id, card_id, gem_id, due_at, stability, difficulty, reps, lapses, state, step,
      first_review_at, last_review_at, folded)
    select * from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ cardId }) => cardId)}::uuid[],
      ${rows.map(({ gemId }) => gemId)}::uuid[], ${moments(({ due }) => due)}::timestamptz[],
      ${numbers(({ stability }) => stability)}::float8[], ${numbers(({ difficulty }) => difficulty)}::float8[],
      ${numbers(({ reps }) => reps)}::integer[], ${numbers(({ lapses }) => lapses)}::integer[],
      ${numbers(({ state }) => state)}::smallint[], ${numbers(({ step }) => step)}::smallint[],
      ${moments(({ first }) => first)}::timestamptz[], ${moments(({ last }) => last)}::timestamptz[],
      ${rows.map(({ folded }) => folded)}::integer[])`.execute(db);
}
