import type { Entitlement } from '@app/access/contract';
import type { UserList, UsersQuery, UsersRange } from '@app/users/contract';
import { containing, type Db, escapeLike, isUuid } from '@app/platform/server';
import { type RawBuilder, sql } from 'kysely';

/** A user as shown in lists and pages of the back office. */
export interface PersonRow {
  readonly id: string;
  readonly uid: string;
  readonly version: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly university: string;
  readonly exam_date: string | null;
  readonly verified: boolean;
  readonly created_at: Date;
  readonly deletion_due_at: Date | null;
  readonly last_seen_at: Date | null;
  readonly role_id: string | null;
  readonly role_name: string | null;
  readonly banned: boolean;
  readonly banned_until: Date | null;
  /** Has access now, or will have when a ban or a freeze is over. */
  readonly has_time: boolean;
  readonly had_time: boolean;
  readonly holds: readonly { readonly entitlement: Entitlement; readonly until: string }[];
  /** Freezes in force, the longest first. */
  readonly freezes: readonly { readonly until: string | null; readonly reason: string }[];
  /** What waits for the end of a ban or a freeze that has none yet. */
  readonly waiting: readonly Entitlement[];
}
export interface RangeRow extends PersonRow {
  readonly at: Date;
}
type Sql = RawBuilder<unknown>;

/** The columns from the views of accounts and access; the query must name accounts.user_view `u`. */
const facts = (now: Date): Sql => sql`
  u.id, u.uid, u.version, u.first_name, u.last_name, u.email, u.university, u.exam_date,
  u.verified_at is not null as verified, u.created_at, u.deletion_due_at, r.role_id, r.role_name,
  (select max(s.last_seen_at) from accounts.seen_view s where s.user_id = u.id) as last_seen_at,
  ban.user_id is not null as banned, ban.ends_at as banned_until,
  ${hasTime(now)} as has_time, ${hadTime} as had_time,
  coalesce((select json_agg(json_build_object('entitlement', e.entitlement, 'until', e.ends_at) order by e.entitlement)
    from access.entitlement_view e
    where e.user_id = u.id and e.starts_at <= ${now} and e.ends_at > ${now}), '[]') as holds,
  coalesce((select json_agg(json_build_object('until', f.ends_at, 'reason', f.reason)
      order by f.ends_at desc nulls first, f.starts_at) from access.freeze_view f
    where f.user_id = u.id and f.starts_at <= ${now} and (f.ends_at is null or f.ends_at > ${now})), '[]') as freezes,
  coalesce((select json_agg(w.entitlement order by w.entitlement) from access.waiting_view w
    where w.user_id = u.id), '[]') as waiting`;
const joins = (now: Date): Sql => sql`
  left join access.staff_view r on r.user_id = u.id
  left join lateral (select b.user_id, b.ends_at from access.ban_view b
    where b.user_id = u.id and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})
    order by b.ends_at desc nulls first limit 1) ban on true`;

const hasTime = (now: Date): Sql => sql`(
  exists (select from access.entitlement_view e where e.user_id = u.id and e.ends_at > ${now})
  or exists (select from access.waiting_view w where w.user_id = u.id))`;
/** Had time that was bought or given; a trial does not count. */
const hadTime: Sql = sql`exists (select from access.grant_view g where g.user_id = u.id and g.source <> 'trial')`;
const isStaff: Sql = sql`exists (select from access.staff_view r where r.user_id = u.id)`;
const isBanned = (now: Date): Sql => sql`exists (select from access.ban_view b
  where b.user_id = u.id and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now}))`;

function inList(list: UserList, now: Date): readonly Sql[] {
  const learner = sql`not ${isStaff}`;
  const [verified, idle] = [sql`u.verified_at is not null`, sql`not ${hasTime(now)}`];
  const conditions: Record<UserList, readonly Sql[]> = {
    list: [],
    admin: [isStaff],
    blocked: [isBanned(now)],
    active: [learner, hasTime(now)],
    inactive: [learner, sql`u.verified_at is null`, idle],
    expired: [learner, verified, idle, hadTime],
    neverpaid: [learner, verified, idle, sql`not ${hadTime}`],
  };
  return conditions[list];
}

/** Midnight in the United Kingdom. */
const startOf = (day: string): Sql => sql`(${day}::date::timestamp at time zone 'Europe/London')`;
const startAfter = (day: string): Sql => sql`((${day}::date + 1)::timestamp at time zone 'Europe/London')`;

/** The trigram index needs three letters; a shorter search matches a whole last name, as some have two letters. */
const TRIGRAM = 3;
/** More words than a name has; limits the size of the statement. */
const MOST_WORDS = 6;
/** Every word must be part of the name or the address, in any order. */
function matchingName(search: string): Sql {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.every((word) => word.length < TRIGRAM)) return sql`lower(u.last_name) = ${search.toLowerCase()}`;
  const found = words.map(
    (word) => sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${containing(word.toLowerCase())}`,
  );
  return sql`(${sql.join(found, sql` and `)} or u.uid = ${search})`;
}

function conditionsOf(query: UsersQuery, now: Date): readonly Sql[] {
  const { search, role, university, registered_from: from, registered_to: to, holds, deletion } = query;
  const found: Sql[] = [];
  if (search) found.push(matchingName(search));
  if (role) found.push(sql`exists (select from access.staff_view r where r.user_id = u.id and r.role_id = ${role})`);
  if (university)
    found.push(sql`u.university <> '' and lower(u.university) like ${`${escapeLike(university.toLowerCase())}%`}`);
  if (from) found.push(sql`u.created_at >= ${startOf(from)}`);
  if (to) found.push(sql`u.created_at < ${startAfter(to)}`);
  if (holds)
    found.push(sql`exists (select from access.entitlement_view e where e.user_id = u.id
      and e.entitlement = ${holds} and e.starts_at <= ${now} and e.ends_at > ${now})`);
  // In the words of the partial index user_deletion_due.
  if (deletion) found.push(sql`u.deletion_due_at is not null`);
  return found;
}

const all = (conditions: readonly Sql[]): Sql => sql.join([sql`u.deleted_at is null`, ...conditions], sql` and `);
const ORDERS: Record<UsersQuery['sort'], Sql> = {
  '-registered': sql`u.created_at desc, u.id`,
  registered: sql`u.created_at, u.id desc`,
  name: sql`lower(u.last_name), lower(u.first_name), u.id`,
  '-name': sql`lower(u.last_name) desc, lower(u.first_name) desc, u.id desc`,
  email: sql`lower(u.email)`,
  '-email': sql`lower(u.email) desc`,
};

/** Whether staff are included, and which page of the list. */
export interface Window {
  readonly now: Date;
  readonly seesStaff: boolean;
  readonly size: number;
  readonly offset: number;
  /** Where counting stops. */
  readonly most: number;
}
const visible = ({ seesStaff }: Window): readonly Sql[] => (seesStaff ? [] : [sql`not ${isStaff}`]);

/** Selects the page by index first, then reads the other columns for those rows only. */
export async function listPeople(db: Db, query: UsersQuery, window: Window) {
  const { now, size, offset, most } = window;
  const where = all([...visible(window), ...inList(query.list, now), ...conditionsOf(query, now)]);
  const order = ORDERS[query.sort];
  const rows = sql<PersonRow>`
    with page as (select u.id from accounts.user_view u where ${where} order by ${order} limit ${size} offset ${offset})
    select ${facts(now)} from page join accounts.user_view u on u.id = page.id ${joins(now)} order by ${order}`;
  const count = sql<{ count: number }>`
    select count(*)::int as count from (select from accounts.user_view u where ${where} limit ${most}) found`;
  const [listed, counted] = [await rows.execute(db), await count.execute(db)];
  return { rows: listed.rows, count: counted.rows[0]?.count ?? 0 };
}

export async function countList(db: Db, list: UserList, window: Window): Promise<number> {
  const where = all([...visible(window), ...inList(list, window.now)]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from accounts.user_view u where ${where} limit ${window.most}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One row per user with its moment; each query reads only the requested days of an index. */
const RANGES: Record<UsersRange['field'], (from: Sql, until: Sql) => Sql> = {
  registered: (from, until) => sql`
    select id as user_id, created_at as at from accounts.user_view where created_at >= ${from} and created_at < ${until}`,
  paid: (from, until) => sql`
    select g.user_id, min(g.granted_at) as at from access.grant_view g
    where g.source = 'order' and g.granted_at >= ${from} and g.granted_at < ${until}
      and not exists (select from access.grant_view b
        where b.user_id = g.user_id and b.source = 'order' and b.granted_at < ${from})
    group by g.user_id`,
  expires: (from, until) => sql`
    select e.user_id, max(e.ends_at) as at from access.entitlement_view e
    where e.ends_at >= ${from} and e.ends_at < ${until}
      and not exists (select from access.entitlement_view l where l.user_id = e.user_id and l.ends_at >= ${until})
    group by e.user_id`,
};

export async function listRange(db: Db, range: UsersRange, window: Window) {
  const { now, size, offset, most } = window;
  const moments = RANGES[range.field](startOf(range.from), startAfter(range.to));
  const where = all(visible(window));
  const rows = sql<RangeRow>`
    with page as (select m.user_id, m.at from (${moments}) m join accounts.user_view u on u.id = m.user_id
      where ${where} order by m.at, m.user_id limit ${size} offset ${offset})
    select page.at, ${facts(now)} from page join accounts.user_view u on u.id = page.user_id ${joins(now)}
    order by page.at, u.id`;
  const count = sql<{ count: number }>`
    select count(*)::int as count from (select from (${moments}) m join accounts.user_view u on u.id = m.user_id
      where ${where} limit ${most}) found`;
  const [listed, counted] = [await rows.execute(db), await count.execute(db)];
  return { rows: listed.rows, count: counted.rows[0]?.count ?? 0 };
}

export async function findPerson(db: Db, idOrUid: string, now: Date): Promise<PersonRow | null> {
  const which = isUuid(idOrUid) ? sql`u.id = ${idOrUid}` : sql`u.uid = ${idOrUid}`;
  const { rows } = await sql<PersonRow>`
    select ${facts(now)} from accounts.user_view u ${joins(now)} where ${which} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
