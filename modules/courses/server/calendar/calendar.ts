import { createHash } from 'node:crypto';
import { findExamDate } from '@app/accounts/server';
import { DAY_MS, dayInWords, timeOfDay } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { wordsOf } from '../notices/labels.ts';
import { type CalendarEntry, calendarText } from './calendar-text.ts';
import { type CalendarRow, findOwner, listForCalendar, saveToken } from './calendar.repo.ts';

const TOKEN_BYTES = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Increases when the event changes and when the seat is cancelled or booked again; calendars ignore an update that does not
 * increase it.
 */
const sequenceOf = ({ sequence, bookings, is_gone, cancelled_at }: CalendarRow): number =>
  sequence + 2 * (bookings - 1) + (is_gone && !cancelled_at ? 1 : 0);

function entryOf(deps: Deps, row: CalendarRow): CalendarEntry {
  const { title, place, url } = wordsOf(deps, row);
  return {
    uid: `event-${row.id}@${new URL(deps.site.publicUrl).hostname}`,
    sequence: sequenceOf(row),
    title,
    description: `${dayInWords(row.starts_at)}, ${timeOfDay(row.starts_at)} UK time. ${url}`,
    place,
    url,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    cancelled: row.is_gone,
  };
}

/** The calendar file of one booking. */
export async function eventFile(deps: Deps, userId: string, eventId: string): Promise<{ name: string; text: string }> {
  const [row] = await listForCalendar(deps.db, userId, eventId);
  if (!row) return fail('NOT_BOOKED');
  const method = row.is_gone ? 'CANCEL' : 'PUBLISH';
  const text = calendarText([entryOf(deps, row)], { name: deps.site.brand, now: deps.clock.now(), method });
  return { name: `${row.slug}.ics`, text };
}

/** Creates a new secret address; the previous one stops working. */
export function renewFeed(deps: Deps, userId: string): Promise<{ url: string }> {
  return inTransaction(deps, async (deps) => {
    const token = deps.ids.token(TOKEN_BYTES);
    await saveToken(deps.db, { userId, tokenHash: hashOf(token), now: deps.clock.now() });
    return { url: `${deps.site.publicUrl}/api/v1/paplabable/calendar/${token}` };
  });
}

async function examEntry(deps: Deps, userId: string): Promise<readonly CalendarEntry[]> {
  const day = await findExamDate(deps, userId);
  if (!day) return [];
  const startsAt = new Date(`${day}T00:00:00Z`);
  const host = new URL(deps.site.publicUrl).hostname;
  const facts = { sequence: 0, title: 'Exam', description: 'The date you gave in your preferences.', place: '' };
  const endsAt = new Date(startsAt.getTime() + DAY_MS);
  const times = { startsAt, endsAt, cancelled: false, wholeDay: true };
  return [{ ...facts, ...times, uid: `exam-${userId}@${host}`, url: `${deps.site.publicUrl}/profile/preferences` }];
}

/** All bookings and the exam date, for calendars that poll the address. */
export async function readFeed(deps: Deps, token: string): Promise<Response> {
  const userId = (await findOwner(deps.db, hashOf(token))) ?? fail('NOT_FOUND');
  const bookings = (await listForCalendar(deps.db, userId, null)).map((row) => entryOf(deps, row));
  const entries = [...bookings, ...(await examEntry(deps, userId))];
  const text = calendarText(entries, { name: deps.site.brand, now: deps.clock.now(), method: 'PUBLISH' });
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=900' };
  return new Response(text, { headers });
}
