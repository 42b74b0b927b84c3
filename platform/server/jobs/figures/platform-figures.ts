import { contribute } from '@app/platform/contract';
import type { Deps } from '../../deps.ts';
import { countDeadLetters } from '../dead-letters.repo.ts';
import { gaugeGroup, type GaugeReading } from './gauges.ts';
import { findDatabaseTime, findMailFacts, listJobCounts, listOldestJobs, listScheduleAges } from './platform.repo.ts';

const byName = (rows: readonly { readonly name: string; readonly seconds: number }[]): readonly GaugeReading[] =>
  rows.map(({ name, seconds }) => ({ labels: { name }, value: seconds }));

/** Seconds by which this process is ahead of the database, half the time of the question taken off. */
export async function clockSkew({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const asked = clock.now().getTime();
  const theirs = await findDatabaseTime(db);
  return ((asked + clock.now().getTime()) / 2 - theirs) / 1000;
}

export const platformGauges = [
  contribute(gaugeGroup, {
    name: 'platform.jobs',
    figures: {
      jobs: 'Jobs by name and state; failed ones are among the dead letters too.',
      jobs_oldest_waiting_seconds: 'How long the oldest waiting job of a name could have run already.',
      dead_letters: 'Jobs that used up their retries and wait for staff.',
    },
    read: async ({ db }) => {
      const [counts, oldest, dead] = [await listJobCounts(db), await listOldestJobs(db), await countDeadLetters(db)];
      const states = ['waiting', 'running', 'failed'] as const;
      return {
        jobs: counts.flatMap((row) =>
          states.map((state) => ({ labels: { name: row.name, state }, value: row[state] })),
        ),
        jobs_oldest_waiting_seconds: byName(oldest),
        dead_letters: [{ value: dead }],
      };
    },
  }),
  contribute(gaugeGroup, {
    name: 'platform.schedules',
    seconds: 60,
    figures: { schedule_last_success_seconds: 'Seconds since a scheduled job last ended well.' },
    read: async ({ db }) => ({ schedule_last_success_seconds: byName(await listScheduleAges(db)) }),
  }),
  contribute(gaugeGroup, {
    name: 'platform.mail',
    figures: {
      mail_waiting: 'Mails not sent yet.',
      mail_oldest_waiting_seconds: 'Age of the oldest mail not sent yet.',
      mail_refused_last_day: 'Mails given up in the last 24 hours.',
    },
    read: async ({ db }) => {
      const { waiting, oldest, refused } = await findMailFacts(db);
      return {
        mail_waiting: [{ value: waiting }],
        mail_oldest_waiting_seconds: [{ value: oldest }],
        mail_refused_last_day: [{ value: refused }],
      };
    },
  }),
  contribute(gaugeGroup, {
    name: 'platform.clock',
    figures: { clock_skew_seconds: 'How far this machine is ahead of the database.' },
    read: async (deps) => ({ clock_skew_seconds: [{ value: await clockSkew(deps) }] }),
  }),
];
