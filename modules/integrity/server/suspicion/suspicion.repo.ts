import type { Amounts } from '@app/integrity/contract';
import { ukDay } from '@app/platform/contract';
import { type Columns, containing, type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { PeopleViews } from '../people/people.repo.ts';
import type { IntegrityReview, IntegritySuspicion, IntegrityTables, IntegrityVisit } from '../tables.ts';

const open = (db: Db) => tables<IntegrityTables & PeopleViews>(db);
const UNKNOWN = '';

export type NewVisit = Pick<Selectable<IntegrityVisit>, 'user_id' | 'day' | 'device' | 'country'> & {
  readonly at: Date;
};

/** True when device and country are new for the user on this day; beyond `most` rows a day none is added. */
export async function saveVisit(db: Db, visit: NewVisit, most: number): Promise<boolean> {
  const { user_id: userId, day, device, country, at } = visit;
  const { rows } = await sql<{ visits: number }>`
    insert into integrity.visit as kept (user_id, day, device, country, first_at, last_at)
    select ${userId}, ${day}, ${device}, ${country}, ${at}, ${at}
    where (select count(*) from integrity.visit where user_id = ${userId} and day = ${day}) < ${most}
      or exists (select from integrity.visit
        where user_id = ${userId} and day = ${day} and device = ${device} and country = ${country})
    on conflict (user_id, day, device, country) do update set visits = kept.visits + 1, last_at = excluded.last_at
    returning visits`.execute(db);
  return rows[0]?.visits === 1;
}

export type PastVisit = NewVisit & { readonly lastAt: Date };
/** Inserts past visits in one statement; existing rows are unchanged. */
export async function insertVisits(db: Db, visits: readonly PastVisit[]): Promise<void> {
  const rows = visits.map(({ user_id, day, device, country, at, lastAt }) => ({
    user_id,
    day,
    device,
    country,
    first_at: at,
    last_at: lastAt,
  }));
  await sql`
    insert into integrity.visit (user_id, day, device, country, first_at, last_at)
    select user_id, day, device, country, first_at, last_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v (user_id uuid, day date, device text, country text, first_at timestamptz, last_at timestamptz)
    on conflict do nothing`.execute(db);
}

export async function visitAmounts(db: Db, userId: string, since: Date): Promise<Amounts> {
  return open(db)
    .selectFrom('integrity.visit')
    .select([
      sql<number>`count(distinct nullif(country, ${UNKNOWN}))::int`.as('countries'),
      sql<number>`count(distinct device)::int`.as('devices'),
    ])
    .where('user_id', '=', userId)
    .where('day', '>=', ukDay(since))
    .where('last_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** An advisory lock until the transaction ends, because a user without a score has no row to lock. */
export async function lockSuspicion(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`suspicion ${userId}`}, 0))`.execute(db);
}

export type Suspicion = Columns<IntegritySuspicion, 'user_id' | 'score' | 'updated_at'> & {
  readonly evidence: Amounts;
};
export async function saveSuspicion(db: Db, row: Suspicion): Promise<void> {
  const evidence = sql`${JSON.stringify(row.evidence)}::jsonb`;
  await sql`
    insert into integrity.suspicion (user_id, score, evidence, updated_at)
    values (${row.user_id}, ${row.score}, ${evidence}, ${row.updated_at})
    on conflict (user_id) do update
    set score = excluded.score, evidence = excluded.evidence, updated_at = excluded.updated_at`.execute(db);
}

export const saveReview = (db: Db, row: Selectable<IntegrityReview>) =>
  open(db)
    .insertInto('integrity.review')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ reviewed_at: row.reviewed_at, reviewed_by: row.reviewed_by }),
    )
    .execute();

/** When staff last reviewed the user without acting; null: never. */
export async function reviewedAt(db: Db, userId: string): Promise<Date | null> {
  const rows = open(db).selectFrom('integrity.review').where('user_id', '=', userId);
  return (await rows.select('reviewed_at').executeTakeFirst())?.reviewed_at ?? null;
}

export const removeSuspicion = (db: Db, userId: string) =>
  open(db).deleteFrom('integrity.suspicion').where('user_id', '=', userId).execute();

/** The next users after this id, in the order of their ids. */
export async function suspectsAfter(db: Db, after: string, most: number): Promise<readonly string[]> {
  const rows = await open(db)
    .selectFrom('integrity.suspicion')
    .select('user_id')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

export interface SuspectsQuery {
  readonly from: number;
  readonly search: string | undefined;
  readonly seesStaff: boolean;
  readonly page: number;
  readonly size: number;
}
const isStaff = sql<boolean>`exists (select from access.staff_view as role where role.user_id = suspicion.user_id)`;
const notOfStaff = sql<boolean>`not ${isStaff}`;
function suspects(db: Db, { from, search, seesStaff }: SuspectsQuery) {
  const everybody = open(db)
    .selectFrom('integrity.suspicion as suspicion')
    .innerJoin('accounts.person_view as person', 'person.id', 'suspicion.user_id')
    .where('suspicion.score', '>=', from);
  const rows = seesStaff ? everybody : everybody.where(notOfStaff);
  if (!search) return rows;
  const like = containing(search);
  return rows.where((where) =>
    where.or([
      where('person.email', 'ilike', like),
      where('person.uid', '=', search),
      where(sql`person.first_name || ' ' || person.last_name`, 'ilike', like),
    ]),
  );
}

export type SuspectRow = Suspicion & {
  uid: string;
  email: string;
  first_name: string;
  last_name: string;
  staff: boolean;
};
export async function listSuspects(
  db: Db,
  query: SuspectsQuery,
): Promise<{ count: number; rows: readonly SuspectRow[] }> {
  const [counted, rows] = await Promise.all([
    suspects(db, query).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    suspects(db, query)
      .select(['suspicion.user_id', 'suspicion.score', 'suspicion.updated_at'])
      .select(['person.uid', 'person.email', 'person.first_name', 'person.last_name'])
      .select([sql<Amounts>`suspicion.evidence`.as('evidence'), isStaff.as('staff')])
      .orderBy('suspicion.score', 'desc')
      .orderBy('suspicion.user_id')
      .limit(query.size)
      .offset((query.page - 1) * query.size)
      .execute(),
  ]);
  return { count: counted.count, rows };
}

/** Without staff, whom not everybody may see. Reads the index suspicion_score from the top. */
export async function countSuspects(db: Db, from: number): Promise<number> {
  const rows = open(db).selectFrom('integrity.suspicion as suspicion').where('score', '>=', from).where(notOfStaff);
  return (await rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;
}

/** Users with a visit on one day; reads that day of the index visit_day. */
export async function countVisitors(db: Db, day: string): Promise<number> {
  const rows = open(db).selectFrom('integrity.visit').where('day', '=', day);
  return (await rows.select(sql<number>`count(distinct user_id)::int`.as('count')).executeTakeFirstOrThrow()).count;
}

export interface Traces {
  readonly user_id: string;
  readonly countries: readonly string[];
  readonly captures: readonly { readonly at: string; readonly path: string }[];
}
/** What staff see before they decide: the countries and the newest captures that count. */
export async function tracesOf(db: Db, userIds: readonly string[], since: Date): Promise<ReadonlyMap<string, Traces>> {
  const { rows } = await sql<Traces>`
    select person.id as user_id,
      array(select distinct country from integrity.visit
        where user_id = person.id and day >= ${ukDay(since)} and last_at > counted.since and country <> ${UNKNOWN}
        order by country) as countries,
      coalesce((select jsonb_agg(jsonb_build_object('at', newest.at, 'path', newest.path) order by newest.at desc)
        from (select at, path from integrity.capture
          where user_id = person.id and at > counted.since and exempt is null and forgiven_at is null
          order by at desc limit 10) as newest),
        '[]'::jsonb) as captures
    from unnest(${userIds}::uuid[]) as person (id)
      left join integrity.review on review.user_id = person.id
      cross join lateral (select greatest(${since}, review.reviewed_at) as since) as counted`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
}

export const removeVisitsBefore = (db: Db, time: Date) =>
  open(db).deleteFrom('integrity.visit').where('day', '<', ukDay(time)).execute();
