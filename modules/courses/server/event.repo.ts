import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { CoursesEvent, CoursesTables } from './tables.ts';

const open = (db: Db) => tables<CoursesTables>(db);
export type EventRow = Selectable<CoursesEvent>;
export const EVENT_COLUMNS = [
  'active',
  'adjustments',
  'body',
  'body_html',
  'bring',
  'cancelled_at',
  'change_reason',
  'created_at',
  'edition',
  'ends_at',
  'id',
  'imported_hash',
  'join_url',
  'joining',
  'joining_account',
  'mock_number',
  'moved_from',
  'opens_at',
  'place',
  'price_pence',
  'programme',
  'recording_days',
  'sample',
  'seats',
  'sequence',
  'slug',
  'staff_comment',
  'starts_at',
  'summary',
  'taken',
  'teacher',
  'teacher_about',
  'title',
  'type',
  'updated_at',
  'version',
] as const;

export const findEvent = (db: Db, id: string): Promise<EventRow | undefined> =>
  open(db).selectFrom('courses.event').select(EVENT_COLUMNS).where('id', '=', id).executeTakeFirst();

/** Changes of seats lock the event first and then a booking, so that they cannot deadlock. */
export const lockEvent = (db: Db, id: string): Promise<EventRow | undefined> =>
  open(db).selectFrom('courses.event').select(EVENT_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Holds the event's times as they are until the commit; any number of attendees may do so at once. */
export const lockEventTimes = (db: Db, id: string): Promise<EventRow | undefined> =>
  open(db).selectFrom('courses.event').select(EVENT_COLUMNS).where('id', '=', id).forShare().executeTakeFirst();

export type EventChange = Partial<
  Pick<EventRow, 'active' | 'cancelled_at' | 'change_reason' | 'moved_from' | 'sequence'>
>;
/** Increases the version, so that a form opened earlier cannot overwrite the change. */
const counted = { version: sql<number>`version + 1` };
export const updateEvent = (db: Db, id: string, change: EventChange) =>
  open(db)
    .updateTable('courses.event')
    .set({ ...change, ...counted })
    .where('id', '=', id)
    .execute();

export const updateDates = (
  db: Db,
  id: string,
  dates: Pick<EventRow, 'starts_at' | 'ends_at' | 'change_reason' | 'updated_at'>,
) =>
  open(db)
    .updateTable('courses.event')
    .set({ ...dates, ...counted })
    .where('id', '=', id)
    .execute();

/** Big mocks that have a mock number and are not over, soonest first. */
export const listBigMocks = (db: Db, now: Date) =>
  open(db)
    .selectFrom('courses.event')
    .select(['id', 'title', 'starts_at', 'ends_at', 'mock_number'])
    .where('type', '=', 'bigmock')
    .where('mock_number', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('sample', '=', false)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute();
