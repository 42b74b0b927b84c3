import { PAIR_SUBJECT } from '@app/community/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommunityPairWait, CommunityPairMember, CommunityPair } from '../tables.ts';

export type WaitRow = Columns<CommunityPairWait, 'user_id' | 'exam_month' | 'joined_at' | 'timed_out_at'>;

/** Joins the queue, also after a time-out. A learner already in the queue keeps their place. */
export async function insertWait(db: Db, row: Omit<WaitRow, 'timed_out_at'>): Promise<void> {
  await sql`
    insert into community.pair_wait (user_id, exam_month, joined_at) values (${row.user_id}, ${row.exam_month}, ${row.joined_at})
    on conflict (user_id) do update set joined_at = excluded.joined_at, exam_month = excluded.exam_month, timed_out_at = null
    where community.pair_wait.timed_out_at is not null`.execute(db);
}

/** Locks the learner's wait. Undefined: already matched. */
export async function lockWait(db: Db, userId: string): Promise<WaitRow | undefined> {
  const { rows } = await sql<WaitRow>`
    select user_id, exam_month, joined_at, timed_out_at from community.pair_wait
    where user_id = ${userId} and timed_out_at is null for update`.execute(db);
  return rows[0];
}

export async function findWait(db: Db, userId: string): Promise<WaitRow | undefined> {
  const { rows } = await sql<WaitRow>`
    select user_id, exam_month, joined_at, timed_out_at from community.pair_wait where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Locks the longest wait, of one exam month or of all; skips rows that a concurrent match has locked. */
async function lockLongest(db: Db, own: WaitRow, month: string | null): Promise<string | undefined> {
  const which = month === null ? sql`true` : sql`w.exam_month = ${month}`;
  const { rows } = await sql<{ user_id: string }>`
    select w.user_id from community.pair_wait w
    where ${which} and w.user_id <> ${own.user_id} and w.timed_out_at is null
      and not exists (select from community.pair_member m where m.user_id = w.user_id and m.left_at is null)
      and not exists (select from community.pair_block b where b.user_id = ${own.user_id} and b.other_id = w.user_id)
      and not exists (select from community.pair_block b where b.user_id = w.user_id and b.other_id = ${own.user_id})
    order by w.joined_at, w.user_id
    limit 1 for update skip locked`.execute(db);
  return rows[0]?.user_id;
}
/** The same exam month first, then any. Two queries, so that each can use an index in its order. */
export async function lockPartner(db: Db, own: WaitRow): Promise<string | undefined> {
  const near = own.exam_month === null ? undefined : await lockLongest(db, own, own.exam_month);
  return near ?? lockLongest(db, own, null);
}

export async function removeWaits(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`delete from community.pair_wait where user_id = any(${userIds}::uuid[])`.execute(db);
}

export interface NewPair {
  readonly id: string;
  readonly members: readonly [string, string];
}
export async function insertPairs(db: Db, pairs: readonly NewPair[], now: Date): Promise<void> {
  const ids = pairs.map(({ id }) => id);
  await sql`insert into community.pair (id, paired_at) select unnest(${ids}::uuid[]), ${now}::timestamptz`.execute(db);
  for (const at of [0, 1] as const) {
    const members = pairs.map((pair) => pair.members[at]);
    await sql`
      insert into community.pair_member (pair_id, user_id) select unnest(${ids}::uuid[]), unnest(${members}::uuid[])`.execute(
      db,
    );
  }
}

export type PairRow = Columns<CommunityPairMember, 'pair_id'> &
  Columns<CommunityPair, 'paired_at'> & {
    readonly partner_id: string;
    /** Null: the account has been deleted. */
    readonly partner_uid: string | null;
    readonly partner_name: string | null;
  };
const partners = sql`community.pair_member m
    join community.pair p on p.id = m.pair_id
    join community.pair_member o on o.pair_id = m.pair_id and o.user_id <> m.user_id
    left join accounts.person_view v on v.id = o.user_id`;
const facts = sql`m.pair_id, p.paired_at, o.user_id as partner_id, v.uid as partner_uid, v.first_name as partner_name`;
// Checks `ended_at` on the pair too: that is the locked row, so its value is current after a wait for the lock.
const pairOf = (userId: string) => sql`
  select ${facts} from ${partners} where m.user_id = ${userId} and m.left_at is null and p.ended_at is null`;

export async function findPair(db: Db, userId: string): Promise<PairRow | undefined> {
  return (await sql<PairRow>`${pairOf(userId)}`.execute(db)).rows[0];
}

/** Locks the pair, so that leaving and writing exclude each other. */
export async function lockPair(db: Db, userId: string): Promise<PairRow | undefined> {
  return (await sql<PairRow>`${pairOf(userId)} for update of p`.execute(db)).rows[0];
}

/** Locks a user's pair that is running or ended after a moment. */
export async function lockReportable(
  db: Db,
  { userId, pairId, after }: { readonly userId: string; readonly pairId: string; readonly after: Date },
): Promise<PairRow | undefined> {
  const { rows } = await sql<PairRow>`
    select ${facts} from ${partners}
    where m.user_id = ${userId} and m.pair_id = ${pairId}
      and (p.ended_at is null or p.ended_at > ${after}) for update of p`.execute(db);
  return rows[0];
}

export interface LastPartner {
  readonly pair_id: string;
  readonly first_name: string | null;
}
/** A user's pairs that ended after a moment and whose other member the user has not blocked. */
const lastOf = (userId: string, after: Date) => sql`
  select coalesce(json_agg(json_build_object('pair_id', m.pair_id, 'first_name', v.first_name) order by m.left_at desc), '[]')
  from ${partners}
  where m.user_id = ${userId} and m.left_at > ${after}
    and not exists (select from community.pair_block b where b.user_id = m.user_id and b.other_id = o.user_id)`;
export async function listLastPartners(db: Db, userId: string, after: Date): Promise<readonly LastPartner[]> {
  const { rows } = await sql<{ last: readonly LastPartner[] }>`select (${lastOf(userId, after)}) as last`.execute(db);
  return rows[0]?.last ?? [];
}

export async function hasBlocked(db: Db, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from community.pair_block where user_id = ${userId} and other_id = ${otherId}`.execute(db);
  return rows.length > 0;
}

export async function endPair(
  db: Db,
  { id, by, now }: { readonly id: string; readonly by: 'left' | 'blocked' | 'access' | 'erased'; readonly now: Date },
): Promise<void> {
  await sql`update community.pair set ended_at = ${now}, ended_by = ${by} where id = ${id} and ended_at is null`.execute(
    db,
  );
  await sql`update community.pair_member set left_at = ${now} where pair_id = ${id} and left_at is null`.execute(db);
}

export async function insertBlock(db: Db, userId: string, otherId: string, now: Date): Promise<void> {
  await sql`
    insert into community.pair_block (user_id, other_id, blocked_at) values (${userId}, ${otherId}, ${now})
    on conflict do nothing`.execute(db);
}

/** A proposed time; `at` as Postgres writes a timestamp in JSON. */
interface PairTime {
  readonly id: string;
  readonly at: string;
  readonly proposed_by: string;
  readonly agreed: boolean;
}
interface WholePair extends PairRow {
  readonly times: readonly PairTime[];
  /** The partner has written something this user has not read. */
  readonly unread: boolean;
  readonly last: readonly LastPartner[];
}
/** The current pair with its times and the user's last partners, in one statement, because the page polls it. */
export async function findWholePair(
  db: Db,
  userId: string,
  { now, after }: { readonly now: Date; readonly after: Date },
): Promise<WholePair | undefined> {
  const { rows } = await sql<WholePair>`
    select q.pair_id, q.paired_at, q.partner_id, q.partner_uid, q.partner_name, (
      select coalesce(json_agg(json_build_object('id', t.id, 'at', t.at, 'proposed_by', t.proposed_by,
        'agreed', t.agreed_at is not null) order by t.at), '[]')
      from community.pair_time t where t.pair_id = q.pair_id and t.at > ${now}
    ) as times, exists (
      select from community.pair_member m
      join community.comment c on c.subject_kind = ${PAIR_SUBJECT} and c.subject_id = m.pair_id
      where m.pair_id = q.pair_id and m.user_id = ${userId} and c.author_id <> m.user_id and c.deleted_at is null
        and (m.read_at is null or c.created_at > m.read_at)
    ) as unread, (${lastOf(userId, after)}) as last
    from (${pairOf(userId)}) q`.execute(db);
  return rows[0];
}

/** Keeps how far a member has read; writes nothing when there is nothing new. */
export async function updateRead(
  db: Db,
  { pairId, userId, at }: { readonly pairId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update community.pair_member set read_at = ${at}
    where pair_id = ${pairId} and user_id = ${userId} and (read_at is null or read_at < ${at})`.execute(db);
}

/** Replaces the times the user proposed before; agreed times stay. */
export async function replaceTimes(
  db: Db,
  {
    pairId,
    userId,
    times,
  }: { readonly pairId: string; readonly userId: string; readonly times: readonly { id: string; at: Date }[] },
): Promise<void> {
  await sql`
    delete from community.pair_time
    where pair_id = ${pairId} and proposed_by = ${userId} and agreed_at is null`.execute(db);
  for (const { id, at } of times)
    await sql`
      insert into community.pair_time (id, pair_id, proposed_by, at) values (${id}, ${pairId}, ${userId}, ${at})
      on conflict (pair_id, at) do nothing`.execute(db);
}

/** False: the partner has not proposed this time. */
export async function agreeTime(
  db: Db,
  {
    id,
    pairId,
    userId,
    now,
  }: { readonly id: string; readonly pairId: string; readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update community.pair_time set agreed_at = coalesce(agreed_at, ${now})
    where id = ${id} and pair_id = ${pairId} and proposed_by <> ${userId} returning id`.execute(db);
  return rows.length > 0;
}

/** Learners who joined before then leave the queue. */
export async function endWaits(db: Db, before: Date, now: Date): Promise<void> {
  await sql`
    update community.pair_wait set timed_out_at = ${now}
    where timed_out_at is null and joined_at < ${before}`.execute(db);
}

/** The queue, longest wait first. */
export async function listWaiting(db: Db, most: number): Promise<readonly Pick<WaitRow, 'user_id'>[]> {
  const { rows } = await sql<Pick<WaitRow, 'user_id'>>`
    select user_id from community.pair_wait where timed_out_at is null order by joined_at, user_id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Locks waits after `after`, longest first; skips rows that a concurrent match has locked. */
export async function lockWaiting(db: Db, after: WaitRow | undefined, most: number): Promise<readonly WaitRow[]> {
  const behind = after ? sql`(w.joined_at, w.user_id) > (${after.joined_at}, ${after.user_id})` : sql`true`;
  const { rows } = await sql<WaitRow>`
    select w.user_id, w.exam_month, w.joined_at, w.timed_out_at from community.pair_wait w
    where w.timed_out_at is null and ${behind}
      and not exists (select from community.pair_member m where m.user_id = w.user_id and m.left_at is null)
    order by w.joined_at, w.user_id limit ${most} for update skip locked`.execute(db);
  return rows;
}

/** The blocks among these users, as `one other`. */
export async function blocksAmong(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string; other_id: string }>`
    select user_id, other_id from community.pair_block
    where user_id = any(${userIds}::uuid[]) and other_id = any(${userIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ user_id, other_id }) => `${user_id} ${other_id}`));
}

interface Batch {
  readonly now: Date;
  /** The last user of the batch before; null for the first batch. */
  readonly after: string | null;
  readonly most: number;
}
/** Users who wait or are paired but have lost access to the question bank or are banned. */
export async function listWithoutAccess(db: Db, { now, after, most }: Batch): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select u.user_id from (
      select user_id from community.pair_member where left_at is null union select user_id from community.pair_wait) u
    where (${after}::uuid is null or u.user_id > ${after}::uuid)
      and (exists (select from access.ban_view b where b.user_id = u.user_id and b.starts_at <= ${now}
          and (b.ends_at is null or b.ends_at > ${now}))
        or not (exists (select from access.staff_view s where s.user_id = u.user_id)
          or exists (select from access.entitlement_view e where e.user_id = u.user_id and e.entitlement = 'qb'
            and e.starts_at <= ${now} and e.ends_at > ${now})))
    order by u.user_id limit ${most}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Deletes the user's pairs. Reports about the user stay, without their identity and messages. */
export async function erasePairing(db: Db, userId: string): Promise<void> {
  const reportsAbout = sql`f.kind = 'pair' and f.user_id is distinct from ${userId} and f.subject_id in
    (select m.pair_id::text from community.pair_member m where m.user_id = ${userId})`;
  // Who it is about and what they wrote is in the reporter's note; earlier reports have it in the message itself.
  await sql`
    update community.feedback_reply r set body = 'Partner: a deleted account' from community.feedback f
    where r.feedback_id = f.id and r.author_id = f.user_id and r.kind = 'note' and ${reportsAbout}`.execute(db);
  await sql`
    update community.feedback f set title = regexp_replace(f.title, ': .*$', ': a deleted account'),
      body = regexp_replace(f.body, '(^|\n\n)Partner: .*$', '\\1Partner: a deleted account')
    where ${reportsAbout}`.execute(db);
  await sql`delete from community.pair_block where user_id = ${userId} or other_id = ${userId}`.execute(db);
  await sql`delete from community.pair p using community.pair_member m where m.pair_id = p.id and m.user_id = ${userId}`.execute(
    db,
  );
}
