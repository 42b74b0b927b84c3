import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../load.ts';
import { idBegins, idOf } from '../questions/fill.repo.ts';
import { send } from '../recorded/record.repo.ts';
import { plain, reachedText, type BenchResult } from '../comparison.ts';
import { percentile, timesOf } from '../storm.ts';
import {
  attendeeIds,
  ATTENDEES,
  BARE,
  courseSteps,
  eventOf,
  eventsInTurn,
  FULL,
  markBare,
  removeBookings,
} from './courses.repo.ts';
import type { FurtherPace, Benchmark, Served } from './benchmark.ts';

const BASE = '/api/v1/paplabable';
const MOST_TIMES = 2;
const COMING = 500;

/** Marks all attendees of an event in one call, compared with the bare statement. */
async function markAll({ url, data, staff }: Served, rounds: number): Promise<BenchResult> {
  const name = `courses ${ATTENDEES} attendees marked at once`;
  const headers = staff[0]?.headers ?? {};
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const state = round % 2 === 0 ? 'attended' : 'absent';
    const body = JSON.stringify({ list: attendeeIds().map((id) => ({ id, state })) });
    const bare = await markBare(data, 'booked');
    const started = performance.now();
    await send(url, { method: 'PUT', path: '/api/v1/a/paplabable/webinarusers', headers, body });
    times.push(performance.now() - started);
    ratios.push((times.at(-1) ?? Number.NaN) / bare);
  }
  const missed = !(median(ratios) <= MOST_TIMES);
  console.log(
    `${name}\n  ${median(times).toFixed(0)} ms, ${median(ratios).toFixed(2)} times the statement alone (goal ${MOST_TIMES}): ${reachedText(missed)}`,
  );
  return plain(name, missed);
}

/** Attendees join an event and get its link while other learners' calls are timed. */
async function comeIn({ url, learners }: Served, seconds: number): Promise<BenchResult> {
  const name = `courses ${COMING} people come in, and everybody else`;
  const seated = learners.filter(({ number }) => number <= ATTENDEES);
  const other = { url, path: `${BASE}/qbcategories`, headers: learners[0]?.headers ?? {}, seconds };
  await timesOf({ ...other, seconds: 1 });
  const quiet = percentile(await timesOf(other), 0.95);
  const event = idOf('event', FULL);
  const arrive = async (at: number) => {
    const headers = seated[at % seated.length]?.headers ?? {};
    await wait((at / COMING) * seconds * 1000);
    await send(url, { path: `${BASE}/wcverify/${event}`, headers });
    await send(url, { method: 'POST', path: `${BASE}/webinarjoin/${event}`, headers, body: '{}' });
  };
  const arriving = Promise.all(Array.from({ length: COMING }, (_, at) => arrive(at)));
  const busy = percentile(await timesOf(other), 0.95);
  await arriving;
  const missed = !(busy <= MOST_TIMES * quiet);
  console.log(
    `${name}\n  p95 of other calls ${quiet.toFixed(1)} ms, meanwhile ${busy.toFixed(1)} ms (goal ${MOST_TIMES} times): ${reachedText(missed)}`,
  );
  return plain(name, missed);
}

/** Five thousand events, five bookings per learner, and one event with five thousand attendees. */
export const courses: Benchmark = {
  name: 'courses',
  // Enough that none exceeds the limit of sixty bookings an hour.
  learners: 1000,
  steps: courseSteps,
  prepareCalls({ data }) {
    const unbooked = eventsInTurn();
    return Promise.resolve({
      calls: [
        {
          name: 'courses booking',
          goals: { cpu: 0.35 },
          before: () => removeBookings(data),
          pool: { idBegins: idBegins('event'), ...BARE },
          next: ({ number }) => ({
            method: 'POST',
            path: `${BASE}/webinarbook/${unbooked(number)}`,
            body: JSON.stringify({ accept_terms: true }),
          }),
        },
        {
          name: 'courses wcverify',
          goals: { cpu: 0.5 },
          next: ({ number }) => ({ path: `${BASE}/wcverify/${eventOf(number)}` }),
        },
        {
          name: 'courses list / bare Fastify',
          goals: { throughput: 0.8 },
          bare: 'hello',
          next: () => ({ path: `${BASE}/webinars` }),
        },
      ],
    });
  },
  async further(served: Served, { short, rounds, filter }: FurtherPace) {
    const results: BenchResult[] = [];
    if ('courses attendees marked'.includes(filter)) results.push(await markAll(served, rounds));
    if ('courses people come in'.includes(filter)) results.push(await comeIn(served, short ? 5 : 30));
    return results;
  },
};
