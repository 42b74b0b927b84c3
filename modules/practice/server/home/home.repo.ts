import { type Columns, type Db, statement } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import { closedItems, type ClosedRow, closedProgress, VISIBLE_PROGRESS } from '../bank/progress.repo.ts';
import { heldSql } from '../holds/holds.repo.ts';
import { isOffered } from '../sets/offered.repo.ts';
import type { PracticeProgress, PracticeSession } from '../tables.ts';

export type HomeProgress = Columns<PracticeProgress, Exclude<keyof PracticeProgress, 'user_id'>>;
export type OpenSetRow = Columns<PracticeSession, 'id' | 'edition' | 'mode' | 'seconds_each'> & {
  readonly items: readonly string[];
  readonly given: readonly string[];
  /** The number of the first available question that is not answered. */
  readonly next: number;
  readonly created_at: string;
};
/** In the question bank: an answer in the trial or in a mock is no place to resume. */
export interface LastAnswer {
  readonly item_id: string;
  readonly edition: Bank;
  readonly session_id: string | null;
  readonly last_at: string;
}
export interface HomeRow {
  readonly today: string;
  /** Oldest first; days without an answer are left out. */
  readonly days: readonly (readonly [day: string, answered: number])[] | null;
  readonly progress: readonly HomeProgress[] | null;
  /** The part of the progress that belongs to questions withdrawn since. */
  readonly closed: readonly ClosedRow[] | null;
  readonly last: LastAnswer | null;
  readonly sets: readonly OpenSetRow[] | null;
  /** As in the list of flags: only open questions of the bank. */
  readonly flagged: number;
  /** Notes on questions. */
  readonly noted: number;
  /** Questions of the bank that were new this morning and are answered now. */
  readonly new_today: number;
}

/**
 * Reads the learner's records, at most one per question, and only on a day with an answer. A record does not say when it
 * began: one answer since the restart says it was today, else the very first answer does.
 */
const NEW_TODAY = `
  select count(*)::integer
  from (select ($2::timestamptz at time zone 'Europe/London')::date::timestamp at time zone 'Europe/London' as at) morning
    join practice.record r on r.user_id = $1::uuid and r.answers > 0 and r.answered_at >= morning.at
    join questions.bank_view b on b.item_id = r.item_id and b.category_id = r.category_id
      and b.edition = $5::text and b.open
  where (r.answers = 1 or exists (
      select from practice.attempt a
      where a.user_id = r.user_id and a.item_id = r.item_id and a.is_first and a.answered_at >= morning.at))
    and not exists (select from (${heldSql('$1::uuid', '$2::timestamptz')}) held where held.item_id = r.item_id)`;

/**
 * Everything of the learner's own, in one round trip and from summaries only, so independent of the number of answers.
 * $1 user, $2 now, $3 days shown, $4 sets shown, $5 the bank for the exam. The set the learner stopped in is included
 * whatever its age.
 */
const readRow = statement<HomeRow>(`
  with today as (select ($2::timestamptz at time zone 'Europe/London')::date as day),
  last as (
    select item_id, edition, session_id, coalesce(item_at, last_at) as last_at from practice.day
    where user_id = $1::uuid and item_id is not null order by day desc limit 1
  )
  select (select day::text from today) as today,
    (select json_agg(json_build_array(d.day, d.answered) order by d.day) from practice.day d, today
      where d.user_id = $1::uuid and d.day > today.day - $3::integer and d.day <= today.day) as days,
    (select json_agg(visible) from (${VISIBLE_PROGRESS}) visible) as progress,
    (select json_agg(c) from (
      ${closedProgress(closedItems('$5::text'))}
    ) c) as closed,
    (select row_to_json(last) from last) as last,
    (select json_agg(s) from (
      select id, edition, mode, seconds_each, items, given, created_at, next from practice.session s, lateral (
        select item.number as next from unnest(s.items) with ordinality as item (id, number)
        where item.id <> all(s.given) and ${isOffered('item.id')} order by item.number limit 1
      ) first
      where user_id = $1::uuid and ended_at is null and cardinality(given) < cardinality(items)
        and (mode = 'tutor' or created_at + make_interval(secs => seconds_each * cardinality(items)) > $2::timestamptz)
      order by id is not distinct from (select session_id from last) desc, created_at desc limit $4::integer
    ) s) as sets,
    (select count(*)::integer from practice.record r where r.user_id = $1::uuid and r.flagged_at is not null and exists (
      select from questions.bank_view b where b.item_id = r.item_id and b.edition = $5::text and b.open)) as flagged,
    (select count(*)::integer from practice.record where user_id = $1::uuid and note <> '') as noted,
    case when exists (select from practice.day d, today where d.user_id = $1::uuid and d.day = today.day)
      then (${NEW_TODAY}) else 0 end as new_today`);

export async function readHomeRow(
  db: Db,
  query: {
    readonly userId: string;
    readonly now: Date;
    readonly days: number;
    readonly sets: number;
    readonly bank: Bank;
  },
): Promise<HomeRow> {
  const [row] = await readRow(db, [query.userId, query.now, query.days, query.sets, query.bank]);
  return row as HomeRow;
}

export interface WalkRow {
  readonly item_id: string;
  readonly matrix_id: string | null;
  readonly category_id: string;
  readonly done: boolean;
  /** Answered in the bank, not only in the trial or a mock. */
  readonly practised: boolean;
}
/** $1 user, $2 now, $3 bank, $4 item. Questions held back count as not answered. */
const readWalk = statement<WalkRow>(`
  select b.item_id, b.matrix_id, b.category_id, coalesce(r.answers > 0 and h.item_id is null, false) as done,
    coalesce(r.answers > 0 and not r.only_elsewhere and h.item_id is null, false) as practised
  from questions.bank_view here
    join questions.bank_view b on b.category_id = here.category_id and b.edition = here.edition and b.open
    left join practice.record r on r.user_id = $1::uuid and r.item_id = b.item_id
    left join (select distinct item_id from (${heldSql('$1::uuid', '$2::timestamptz')}) held) h on h.item_id = b.item_id
  where here.edition = $3::text and here.item_id = $4::uuid and here.open
  order by b.position, b.placement_id`);

/** The questions of an item's category, in list order; none when it is not available. */
export const listWalk = (
  db: Db,
  query: { readonly userId: string; readonly now: Date; readonly bank: Bank; readonly itemId: string },
): Promise<readonly WalkRow[]> => readWalk(db, [query.userId, query.now, query.bank, query.itemId]);

/** All users' answers on one day, UK time. */
const countAnswers = statement<{ readonly count: number }>(`
  select coalesce(sum(answered), 0)::integer as count from practice.day where day = $1::date`);

export const countAnswersOn = async (db: Db, day: string): Promise<number> =>
  (await countAnswers(db, [day]))[0]?.count ?? 0;
