import type { Group, Source } from '@app/notifications/contract';
import type { Line } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { type RawBuilder, sql } from 'kysely';
import type { NotificationsNotification } from '../tables.ts';

/** The reader: their groups decide which announcements they see. */
export interface BellReader {
  readonly userId: string;
  readonly groups: readonly Group[];
  readonly lines: readonly Line[];
  readonly now: Date;
  /** Announcements older than this are no longer shown. */
  readonly since: Date;
}
export interface Slice {
  readonly unread: boolean;
  readonly page: number;
  readonly size: number;
}
type BellRow = Columns<NotificationsNotification, 'id' | 'title' | 'body_html' | 'link'> & {
  readonly source: Source;
  readonly published_at: Date;
  readonly read_at: Date | null;
};
export interface NamedRow extends BellRow {
  readonly kind: string;
  readonly status: string;
  readonly first_name: string | null;
}

/** Limits of counting and searching, so that neither grows with old notifications. */
const MOST_COUNTED = 100;
const MOST_ANNOUNCED = 200;

/** The newest announcements visible to a user: none from before they joined. */
export const announced = ({ userId, groups, lines, now, since }: BellReader): RawBuilder<unknown> => sql`
  select id, title, body_html, link, source, published_at
  from notifications.notification
  where audience <> 'named' and audience = any(${groups}::text[]) and edition = any(${lines}::text[])
    and published_at <= ${now}
    and published_at >= greatest(${since}, (select joined_at from accounts.member_view where user_id = ${userId}))
  order by published_at desc, id desc
  limit ${MOST_ANNOUNCED}`;

export interface Unread {
  readonly named: number;
  readonly announced: number;
}
export async function countUnread(db: Db, reader: BellReader): Promise<Unread> {
  const { userId } = reader;
  const { rows } = await sql<Unread>`
    select
      (select count(*)::int from (
        select from notifications.receipt
        where user_id = ${userId} and named and deleted_at is null and read_at is null
        limit ${MOST_COUNTED}) as waiting) as named,
      (select count(*)::int from (
        select from (${announced(reader)}) as notice
        where not exists (
          select from notifications.receipt where user_id = ${userId} and notification_id = notice.id)
        limit ${MOST_COUNTED}) as waiting) as announced`.execute(db);
  return rows[0] ?? { named: 0, announced: 0 };
}

const named = (userId: string, unread: boolean): RawBuilder<unknown> => sql`
  from notifications.receipt
  where user_id = ${userId} and named and deleted_at is null ${unread ? sql`and read_at is null` : sql``}`;

export async function listNamed(db: Db, userId: string, slice: Slice): Promise<readonly NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select notice.id, notice.kind, notice.status, notice.title, notice.body_html, notice.link, notice.source, notice.published_at,
      own.read_at, actor.first_name
    from (
      select notification_id, read_at ${named(userId, slice.unread)}
      order by notification_id desc limit ${slice.size} offset ${(slice.page - 1) * slice.size}) as own
    join notifications.notification as notice on notice.id = own.notification_id
    left join accounts.person_view as actor on actor.id = notice.actor_id
    order by notice.id desc`.execute(db);
  return rows;
}

export async function countNamed(db: Db, userId: string, unread: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${named(userId, unread)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const notDeleted = (reader: BellReader, unread: boolean): RawBuilder<unknown> => sql`
  from (${announced(reader)}) as notice
  left join notifications.receipt as own on own.user_id = ${reader.userId} and own.notification_id = notice.id
  where own.deleted_at is null ${unread ? sql`and own.read_at is null` : sql``}`;

export async function listAnnounced(db: Db, reader: BellReader, slice: Slice): Promise<readonly BellRow[]> {
  const { rows } = await sql<BellRow>`
    select notice.id, notice.title, notice.body_html, notice.link, notice.source, notice.published_at, own.read_at
    ${notDeleted(reader, slice.unread)}
    order by notice.published_at desc, notice.id desc
    limit ${slice.size} offset ${(slice.page - 1) * slice.size}`.execute(db);
  return rows;
}

export async function countAnnounced(db: Db, reader: BellReader, unread: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${notDeleted(reader, unread)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
