import type { BenchData } from '../questions/data.ts';
import { idBegins, idOf, inChunks, sqlId, type Step, usersAt, withClient } from '../questions/fill.repo.ts';

export const EVENTS = 5000;
export const ATTENDEES = 5000;
/** The number of the event with ATTENDEES people, which can be joined now. */
export const FULL = EVENTS + 1;
export const BOOKED_EACH = 5;
const BOOKED_BEFORE = 1000;
/** The bare engine books these events, the product the later ones, so that no booking exists twice. */
export const BARE = { from: BOOKED_BEFORE + 1, to: 3000 };

const event = (n: string, seats: number, start: string): string => `
  select ${sqlId('event', n)}, 'pa', 'webinar', 'bench-' || ${n}, 'Evening on chest pain ' || ${n}, 'What matters on the ward.', ${start},
    ${start} + interval '20 years', ${seats}, 'Online', 'https://room.example.test/1', true, now(), now()`;
const COLUMNS =
  '(id, edition, type, slug, title, summary, starts_at, ends_at, seats, place, join_url, active, created_at, updated_at)';

const bookings = (from: number, to: number): string => `
  insert into courses.booking (id, user_id, event_id, state, created_at, updated_at)
  select ${sqlId('booking', `u * ${BOOKED_EACH} + k`)}, ${sqlId('user', 'u')}, ${sqlId('event', `1 + (u * 37 + k * 13) % ${BOOKED_BEFORE}`)}, 'booked', now(), now()
  from generate_series(${from}, ${to}) u cross join generate_series(0, ${BOOKED_EACH - 1}) k`;

export const courseSteps = (scale: number): readonly Step[] => [
  {
    name: `${EVENTS} events`,
    statements: [
      `insert into courses.event ${COLUMNS} ${event('n', 1_000_000, `(now() + interval '5 years')`)} from generate_series(1, ${EVENTS}) n`,
      `insert into courses.event ${COLUMNS} ${event('n', 10_000, `(now() - interval '1 hour')`)} from generate_series(${FULL}, ${FULL}) n`,
    ],
  },
  { name: 'bookings', statements: inChunks(usersAt(scale), bookings) },
  {
    name: `${ATTENDEES} attendees of one event`,
    statements: [
      `insert into courses.booking (id, user_id, event_id, state, created_at, updated_at)
        select ${sqlId('booking', `1000000000 + u`)}, ${sqlId('user', 'u')}, ${sqlId('event', String(FULL))}, 'booked', now(), now()
        from generate_series(1, ${ATTENDEES}) u`,
      `update courses.event e set taken = b.taken
        from (select event_id, count(*) as taken from courses.booking group by event_id) b where b.event_id = e.id`,
    ],
  },
];

export const eventOf = (learner: number): string => {
  const k = Math.floor(Math.random() * BOOKED_EACH);
  return idOf('event', 1 + ((learner * 37 + k * 13) % BOOKED_BEFORE));
};
/** A different event for each call, because the same one cannot be booked twice. */
export function eventsInTurn(): (learner: number) => string {
  const booked = new Map<number, number>();
  return (learner) => {
    const turn = booked.get(learner) ?? 0;
    booked.set(learner, turn + 1);
    return idOf('event', BARE.to + 1 + ((learner * 7 + turn) % (EVENTS - BARE.to)));
  };
}

/** Removes the bookings of an earlier run. */
export const removeBookings = (data: BenchData): Promise<void> =>
  withClient(data.url, async (client) => {
    await client.query(`delete from courses.booking where id::text not like $1`, [`${idBegins('booking')}%`]);
    await client.query(
      `update courses.event e set taken = (select count(*) from courses.booking b where b.event_id = e.id)`,
    );
  });
export const attendeeIds = (): readonly string[] =>
  Array.from({ length: ATTENDEES }, (_, at) => idOf('booking', 1_000_000_001 + at));

/** Milliseconds to mark all attendees in one statement. */
export const markBare = (data: BenchData, state: string): Promise<number> =>
  withClient(data.url, async (client) => {
    const started = performance.now();
    await client.query(`update courses.booking set state = $2, updated_at = now() where id = any($1::uuid[])`, [
      attendeeIds(),
      state,
    ]);
    return performance.now() - started;
  });
