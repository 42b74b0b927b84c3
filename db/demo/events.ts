import type { EventKind } from '@app/courses/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createEvents,
  createHandout,
  createRecording,
  type EventContent,
  fillSeats,
  findEvents,
} from '@app/courses/server';
import { DAY_MS, HOUR_MS, MAIN_LINE, ukTimeOn, utcDay } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { eventWords } from './world/event-words.ts';
import { drawDemoHandout } from './handout.ts';

interface Planned {
  readonly slug: string;
  readonly type: EventKind;
  readonly title: string;
  readonly summary: string;
  /** Hours from now to the start. */
  readonly inHours: number;
  readonly hours: number;
  readonly seats: number;
  /** How many simulated learners book it. */
  readonly bookings: number;
  readonly place?: string;
  readonly recordingDays?: number;
  readonly pricePence?: number;
  /** The mock that is kept back for this sitting: no two share one, and any other could be sat before the day. */
  readonly mock?: number;
}

/**
 * Relative to today: one over, one under way, one full, the rest to come. All but one are free, because a paid booking needs
 * an order; the paid one has no simulated bookings.
 */
const PLANNED: readonly Planned[] = [
  {
    slug: 'demo-chest-films',
    type: 'webinar',
    title: 'Chest films in an hour',
    summary: 'Twelve films, one method, live questions.',
    inHours: -6 * 24,
    hours: 1,
    seats: 120,
    bookings: 80,
    recordingDays: 30,
  },
  {
    slug: 'demo-acid-base',
    type: 'webinar',
    title: 'Acid and base, live',
    summary: 'Ten gases, read aloud and explained.',
    inHours: -0.3,
    hours: 1.5,
    seats: 100,
    bookings: 70,
  },
  {
    slug: 'demo-abdominal-pain',
    type: 'webinar',
    title: 'Abdominal pain: ten cases',
    summary: 'Which finding settles it, and what to do first.',
    inHours: 2 * 24 + 5,
    hours: 1,
    seats: 40,
    bookings: 46,
  },
  {
    slug: 'demo-statistics',
    type: 'webinar',
    title: 'Statistics without fear',
    summary: 'One table, four numbers, and a pencil.',
    inHours: 9 * 24,
    hours: 1,
    seats: 200,
    bookings: 60,
  },
  {
    slug: 'demo-revision-weekend',
    type: 'plab1',
    title: 'Revision weekend',
    summary: 'Two days of questions and the reasons behind them.',
    inHours: 12 * 24,
    hours: 30,
    seats: 60,
    bookings: 41,
  },
  {
    slug: 'demo-big-mock',
    type: 'bigmock',
    title: 'Big Mock',
    summary: 'Everybody sits the same papers on one morning.',
    inHours: 18 * 24,
    hours: 5,
    seats: 300,
    bookings: 64,
    mock: 3,
  },
  {
    slug: 'demo-osce-north',
    type: 'osce',
    title: 'OSCE practice circuit, Leeds',
    summary: 'Fourteen stations, marked by domain.',
    inHours: 25 * 24,
    hours: 5,
    seats: 28,
    bookings: 24,
    place: 'Leeds',
  },
  {
    slug: 'demo-osce-south',
    type: 'osce',
    title: 'OSCE practice circuit, Bristol',
    summary: 'Fourteen stations, marked by domain.',
    inHours: 46 * 24,
    hours: 5,
    seats: 28,
    bookings: 15,
    place: 'Bristol',
  },
  {
    slug: 'demo-big-mock-winter',
    type: 'bigmock',
    title: 'Winter Big Mock',
    summary: 'Four papers on one day, with everyone else.',
    inHours: 60 * 24,
    hours: 5,
    seats: 200,
    bookings: 0,
    pricePence: 2900,
  },
];

export const EVENT_SLUGS = PLANNED.map(({ slug }) => slug);

/** To a quarter of an hour, as a real event would be planned. */
const rounded = (moment: number): number => Math.round(moment / (HOUR_MS / 4)) * (HOUR_MS / 4);
const SATURDAY = 6;
/** The first Saturday on or after a moment, as a day. */
function saturdayFrom(moment: number): string {
  const ahead = (SATURDAY - new Date(moment).getUTCDay() + 7) % 7;
  return utcDay(moment + ahead * DAY_MS);
}

/** Webinars begin at 19:00 UK time, other events at 09:00, a weekend on a Saturday; one within 24 hours keeps its distance. */
function startOf({ type, inHours }: Planned, now: number): number {
  const moment = now + inHours * HOUR_MS;
  if (Math.abs(inHours) < 24) return rounded(moment);
  if (type === 'plab1') return ukTimeOn(saturdayFrom(moment), '09:00');
  return ukTimeOn(utcDay(moment), type === 'webinar' ? '19:00' : '09:00');
}

function contentOf(planned: Planned, now: number): EventContent {
  const starts = startOf(planned, now);
  const ends = starts + planned.hours * HOUR_MS;
  return {
    edition: MAIN_LINE,
    type: planned.type,
    slug: planned.slug,
    title: planned.title,
    summary: planned.summary,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(ends).toISOString(),
    price_pence: planned.pricePence ?? 0,
    seats: planned.seats,
    place: planned.place ?? 'Online',
    ...eventWords(planned, starts),
    recording_days: planned.recordingDays ?? 0,
    mock_number: planned.mock ?? null,
    sample: false,
    active: true,
  };
}

const WITH_MATERIALS = 'demo-chest-films';
/** Twelve seconds with three title cards, made for the demo. */
const FILM = join(import.meta.dirname, 'recording.webm');
const CAPTIONS = `WEBVTT

00:00.000 --> 00:04.000
Welcome to this example of a recording.

00:04.000 --> 00:08.000
Every film in the same order, so that nothing is left out.

00:08.000 --> 00:12.000
And your questions at the end.
`;

/** The events of the demo, one of them with a handout and a recording. Running it again changes nothing. */
export async function seedDemoEvents(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const ids = await createEvents(
    deps,
    PLANNED.map((planned) => contentOf(planned, now.getTime())),
  );
  const eventId = ids.get(WITH_MATERIALS);
  if (!eventId) return;
  const handout = { body: await drawDemoHandout(deps.site.brand, now), pages: 2, protectedPages: '2' };
  await createHandout(deps, { eventId, title: 'Ten steps through a chest film', ...handout });
  const film = await readFile(FILM);
  await createRecording(deps, { eventId, title: 'The recording', film, captions: CAPTIONS });
}

/** The demo learner attended the first and has booked the second. */
const OF_LEARNER: readonly string[] = ['demo-chest-films', 'demo-statistics'];

/** Books seats for simulated learners; one event has more requests than seats. */
export async function bookDemoEvents(
  deps: Deps,
  people: readonly string[],
  learner: string | null = null,
): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const ids = await findEvents(deps, EVENT_SLUGS);
    let booked = 0;
    for (const [at, { slug, bookings, inHours }] of PLANNED.entries()) {
      const eventId = ids.get(slug);
      if (!eventId) continue;
      // A different slice of the learners for each event, booked a fortnight ago.
      const own = learner && OF_LEARNER.includes(slug) ? [learner] : [];
      const part = [...own, ...people.slice(at * 10, at * 10 + bookings - own.length)];
      const parts = { ...deps, clock: { now: () => new Date(deps.clock.now().getTime() - 14 * DAY_MS) } };
      booked += (await fillSeats(parts, eventId, part, inHours < -24 ? 85 : 0)).booked;
    }
    return booked;
  });
}
