import type { CardState, LoggedReview } from '@app/gems/contract';
import { type Db, statement, tables } from '@app/platform/server';
import { sql } from 'kysely';
import { isLive } from '../shelf/gem.repo.ts';
import type { GemsTables } from '../tables.ts';
import { type ScheduleRow, stateFrom } from './schedule.repo.ts';

const open = (db: Db) => tables<GemsTables>(db);

export interface FoldedCard {
  readonly state: CardState | null;
  /** How many reviews are folded into it. */
  readonly folded: number;
}
/** A learner's state of these cards; cards never reviewed are left out. */
export async function findStates(
  db: Db,
  userId: string,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, FoldedCard>> {
  const rows = await open(db)
    .selectFrom('gems.schedule')
    .select(['card_id', 'folded'])
    .select([
      'due_at',
      'stability',
      'difficulty',
      'reps',
      'lapses',
      'state',
      'step',
      'first_review_at',
      'last_review_at',
    ])
    .where('user_id', '=', userId)
    .where('card_id', 'in', [...cardIds, '00000000-0000-0000-0000-000000000000'])
    .execute();
  return new Map(rows.map((row) => [row.card_id, { state: stateFrom(row as ScheduleRow), folded: row.folded }]));
}

export interface CardBeforeReview extends FoldedCard {
  /** A later review that undoes this one arrived first. */
  readonly isTakenBack: boolean;
}
const readStanding = statement<ScheduleRow & { readonly folded: number; readonly taken_back: boolean }>(`
  select s.folded, s.due_at, s.stability, s.difficulty, s.reps, s.lapses, s.state, s.step, s.first_review_at,
    s.last_review_at, exists (
      select from gems.review r where r.user_id = s.user_id and r.card_id = s.card_id and r.replaces = $3::uuid
    ) as taken_back
  from gems.schedule s where s.user_id = $1::uuid and s.card_id = $2::uuid`);
/** The state of a card before a review is stored. */
export async function findStanding(db: Db, userId: string, cardId: string, opId: string): Promise<CardBeforeReview> {
  const [row] = await readStanding(db, [userId, cardId, opId]);
  return row
    ? { state: stateFrom(row), folded: row.folded, isTakenBack: row.taken_back }
    : { state: null, folded: 0, isTakenBack: false };
}

export interface ReviewedCard {
  readonly id: string;
  readonly gem_id: string | null;
}
/** Which of these cards are available to the learner: those of live gems, and their own. */
export async function findCards(
  db: Db,
  { userId, osce }: { readonly userId: string; readonly osce: boolean },
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewedCard>> {
  const { rows } = await sql<ReviewedCard>`
    select c.id, c.gem_id from gems.card c join gems.gem g on g.id = c.gem_id
    where c.id = any(${cardIds}::uuid[]) and ${isLive(osce)}
    union all
    select id, null from gems.own_card
    where user_id = ${userId} and id = any(${cardIds}::uuid[]) and removed_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface KeptReview {
  readonly card_id: string;
  readonly rating: number;
}
export const findReview = (db: Db, userId: string, opId: string): Promise<KeptReview | undefined> =>
  open(db)
    .selectFrom('gems.review')
    .select(['card_id', 'rating'])
    .where('user_id', '=', userId)
    .where('op_id', '=', opId)
    .executeTakeFirst();

/** The whole log of one card. */
export async function listLog(db: Db, userId: string, cardId: string): Promise<readonly LoggedReview[]> {
  const rows = await open(db)
    .selectFrom('gems.review')
    .select(['op_id', 'rating', 'reviewed_at', 'replaces'])
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .execute();
  return rows.map(({ op_id, rating, reviewed_at, replaces }) => ({
    opId: op_id,
    rating,
    at: reviewed_at.getTime(),
    replaces,
  }));
}

export interface NewReview {
  readonly userId: string;
  readonly opId: string;
  readonly card: ReviewedCard;
  readonly rating: number;
  readonly ms: number;
  readonly reviewedAt: Date;
  readonly receivedAt: Date;
  /** The state that results from the log including this review, and how many reviews were folded before it. */
  readonly state: CardState | null;
  readonly folded: number;
  /** The recall that the state was computed with, in whole per cent. */
  readonly retention: number;
  /** The review this one undoes, which may arrive later. */
  readonly replaces: string | null;
  readonly isTakenBack: boolean;
}

/**
 * Stores the review, the card's state and the day in one statement, so that they succeed or fail together.
 *
 * The row of the schedule is the gate. It is updated only if the number of reviews folded into it is still the one the
 * state was computed from; otherwise no row is returned and the caller folds again. The same operation sent twice at once
 * passes the gate once: the second finds a higher count, retries, and then finds the review. A change of the recall to aim
 * for moves the due dates of stored reviews only, so a review computed with the former one is not stored either.
 *
 * $1 user, $2 operation, $3 card, $4 gem, $5 rating, $6 ms, $7 reviewed, $8 received, $9 folded before, $10 due,
 * $11 stability, $12 difficulty, $13 reps, $14 lapses, $15 state, $16 step, $17 first, $18 last, $19 replaced
 * operation, $20 whether it counts: a later review may have undone it already, $21 retention.
 *
 * A review made before the answer changed, which only arrives now, leaves the notice that the answer has changed.
 *
 * A day counts the reviews that were not undone: an undone review is subtracted from its own day, or never counted when
 * it arrives last. The review being undone must be of the same card; one not stored yet is accepted unchecked.
 */
const storeReview = statement<{ folded: number }>(`
  with aim as (
    select user_id from gems.preference where user_id = $1::uuid and retention = $21::smallint for share
  ), gate as (
    insert into gems.schedule as s (user_id, card_id, gem_id, due_at, stability, difficulty, reps, lapses, state, step,
      first_review_at, last_review_at, folded)
    select $1::uuid, $3::uuid, $4::uuid, $10::timestamptz, $11::float8, $12::float8, $13::integer, $14::integer, $15::smallint,
      $16::smallint, $17::timestamptz, $18::timestamptz, $9::integer + 1
    from aim where not exists (select from gems.review where user_id = $1::uuid and op_id = $2::uuid)
    on conflict (user_id, card_id) do update set
      gem_id = excluded.gem_id, due_at = excluded.due_at, stability = excluded.stability, difficulty = excluded.difficulty,
      reps = excluded.reps, lapses = excluded.lapses, state = excluded.state, step = excluded.step,
      first_review_at = excluded.first_review_at, last_review_at = excluded.last_review_at, folded = excluded.folded,
      changed_at = case when s.changed_at > $7::timestamptz then s.changed_at end
    where s.folded = $9::integer
    returning s.folded
  ), logged as (
    insert into gems.review (user_id, op_id, card_id, rating, ms, reviewed_at, received_at, replaces)
    select $1::uuid, $2::uuid, $3::uuid, $5::smallint, $6::integer, $7::timestamptz, $8::timestamptz,
      (select $19::uuid where not exists (
        select from gems.review o where o.user_id = $1::uuid and o.op_id = $19::uuid and o.card_id <> $3::uuid))
    from gate
  ), counted as (
    select $7::timestamptz as at, $20::boolean::integer as reviews, ($20::boolean and $5::smallint = 1)::integer as again,
      $6::integer as ms
    union all
    select o.reviewed_at, -1, -(o.rating = 1)::integer, 0 from gems.review o
    where o.user_id = $1::uuid and o.op_id = $19::uuid and o.card_id = $3::uuid and o.rating > 0
  ), studied as (
    insert into gems.day as d (user_id, day, reviews, again, ms)
    select $1::uuid, (at at time zone 'Europe/London')::date, sum(reviews), sum(again), sum(ms) from counted, gate
    where $5::smallint > 0 group by 2
    on conflict (user_id, day) do update set reviews = d.reviews + excluded.reviews, again = d.again + excluded.again, ms = d.ms + excluded.ms
  )
  select folded from gate`);

/** False: another review was stored or the retention changed in between, or this one was stored before. */
export async function insertReview(db: Db, r: NewReview): Promise<boolean> {
  const { state } = r;
  const at = (moment: number | undefined) => (moment === undefined ? null : new Date(moment));
  const rows = await storeReview(db, [
    r.userId,
    r.opId,
    r.card.id,
    r.card.gem_id,
    r.rating,
    r.ms,
    r.reviewedAt,
    r.receivedAt,
    r.folded,
    at(state?.due),
    state?.stability ?? 0,
    state?.difficulty ?? 0,
    state?.reps ?? 0,
    state?.lapses ?? 0,
    state?.state ?? 0,
    state?.step ?? 0,
    at(state?.first),
    at(state?.last),
    r.replaces,
    !r.isTakenBack,
    r.retention,
  ]);
  return rows.length > 0;
}

export interface LogRow extends LoggedReview {
  readonly cardId: string;
}
/** Every review of a learner whose card still has a schedule row; locks those rows until the transaction ends. */
export async function lockLogs(db: Db, userId: string): Promise<readonly LogRow[]> {
  await sql`select from gems.schedule where user_id = ${userId} order by card_id for update`.execute(db);
  const { rows } = await sql<{
    card_id: string;
    op_id: string;
    rating: number;
    reviewed_at: Date;
    replaces: string | null;
  }>`
    select r.card_id, r.op_id, r.rating, r.reviewed_at, r.replaces
    from gems.review r join gems.schedule s on s.user_id = r.user_id and s.card_id = r.card_id
    where r.user_id = ${userId}`.execute(db);
  return rows.map((row) => ({
    cardId: row.card_id,
    opId: row.op_id,
    rating: row.rating,
    at: row.reviewed_at.getTime(),
    replaces: row.replaces,
  }));
}

export async function moveDue(db: Db, userId: string, cardId: string, due: Date | null): Promise<void> {
  await open(db)
    .updateTable('gems.schedule')
    .set({ due_at: due })
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .execute();
}
