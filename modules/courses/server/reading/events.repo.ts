import type { EventKind } from '@app/courses/contract';
import type { Line } from '@app/platform/contract';
import { type Columns, containing, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CoursesEvent, CoursesTables } from '../tables.ts';

const open = (db: Db) => tables<CoursesTables>(db);

const ROW = [
  'id',
  'type',
  'title',
  'summary',
  'starts_at',
  'ends_at',
  'opens_at',
  'price_pence',
  'seats',
  'taken',
  'place',
  'sample',
  'cancelled_at',
  'moved_from',
] as const;
const DETAILS = [
  'body_html',
  'teacher',
  'teacher_about',
  'programme',
  'bring',
  'joining',
  'adjustments',
  'recording_days',
  'joining_account',
  'change_reason',
] as const;
export type ListedEvent = Columns<CoursesEvent, (typeof ROW)[number]>;
export type EventInFull = ListedEvent & Columns<CoursesEvent, (typeof DETAILS)[number]> & { readonly waiting: number };

interface EventFilter {
  readonly line: Line;
  readonly kind: EventKind;
  readonly now: Date;
  readonly past: boolean;
  readonly search?: string | undefined;
}
const ofKind = (db: Db, { line, kind }: Pick<EventFilter, 'line' | 'kind'>) =>
  open(db).selectFrom('courses.event').where('edition', '=', line).where('type', '=', kind);
const shown = (db: Db, where: Pick<EventFilter, 'line' | 'kind'>) => ofKind(db, where).where('active', '=', true);
/**
 * An event taken off the lists keeps its page for those who have a seat (recording, certificate) or had one when it was
 * cancelled (refund). One that nobody has a seat at is gone, or strangers would be asked to book it.
 */
const HAS_PAGE = sql<boolean>`(active or exists (
  select from courses.booking b where b.event_id = courses.event.id
    and (b.state in ('booked', 'attended', 'absent') or courses.event.cancelled_at is not null)))`;

/** Events of a kind: coming and running ones, or past ones. */
export async function listEvents(
  db: Db,
  filter: EventFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly count: number; readonly rows: readonly ListedEvent[] }> {
  const { past, now, search } = filter;
  const timed = shown(db, filter).where('ends_at', past ? '<=' : '>', now);
  const matching = search ? timed.where('title', 'ilike', containing(search)) : timed;
  const { count } = await matching.select((each) => each.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(ROW)
    .orderBy('starts_at', past ? 'desc' : 'asc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { count, rows };
}

export const findEvent = (
  db: Db,
  where: Pick<EventFilter, 'line' | 'kind'>,
  id: string,
): Promise<EventInFull | undefined> =>
  ofKind(db, where)
    .where(HAS_PAGE)
    .select([...ROW, ...DETAILS])
    .select(
      sql<number>`(select count(*)::integer from courses.waiting w where w.event_id = courses.event.id)`.as('waiting'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

/** Other events of the kind with seats left, soonest first; samples are left out. */
export const listOthers = (
  db: Db,
  where: Pick<EventFilter, 'line' | 'kind' | 'now'>,
  { except, most }: { readonly except: string; readonly most: number },
): Promise<readonly ListedEvent[]> =>
  shown(db, where)
    .select(ROW)
    .where('id', '<>', except)
    .where('starts_at', '>', where.now)
    .where('cancelled_at', 'is', null)
    .where('sample', '=', false)
    .whereRef('taken', '<', 'seats')
    .orderBy('starts_at')
    .limit(most)
    .execute();
