import { parseArgs } from 'node:util';
import { must, run } from '../../tools/run-command.ts';
import { chosen, type Run } from '../runs.ts';
import { answers } from './answers/answers.ts';
import { backup } from './outages/backup/backup.ts';
import { harvestRun } from './harvest/harvest.ts';
import { deploy } from './outages/deploy.ts';
import { mailing } from './mailing/mailing.ts';
import { marks } from './marks/marks.ts';
import { mock } from './mock/mock.ts';
import { longpath } from './outages/longpath.ts';
import { mail } from './outages/mail.ts';
import { redis } from './outages/redis.ts';
import { s3 } from './outages/s3.ts';
import { overload } from './outages/overload.ts';
import { pageEdits } from './page-edits.ts';
import { payments } from './payments/payments.ts';
import { everyChange } from './races/kinds.ts';
import { races } from './races/races.ts';
import type { FaultReport } from './report.ts';
import { reviews } from './reviews/reviews.ts';
import { workbench } from './workbench/workbench.ts';

/**
 * npm run fault -- [page-edits|answers|mock|reviews|marks|payments|workbench|races] [--short|--ci] [--count=N] [--seed=S] [--kills=K]
 * npm run fault -- backup [--count=answers]
 * npm run fault -- [redis|mail|s3] [--count=reads, sign-ups or questions]; deploy [--count=restarts]; overload, harvest, longpath [--count=seconds]
 * npm run fault -- workbench [--kinds=editors,import,key,tabs] [--rounds=tabs]; mailing [--count=readers] [--kills=K]; races [--kinds=a,b] [--rounds=N]
 * Without a name: every run. --ci: the short form of those that run for every change.
 */
const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    ci: { type: 'boolean', default: false },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string' },
    kinds: { type: 'string', default: '' },
    rounds: { type: 'string' },
  },
  allowPositionals: true,
});
const short = values.short || values.ci;
const seed = Number(values.seed);
const numberOr = (value: string | undefined, otherwise: number) => Number(value ?? otherwise);

const RUNS: readonly Run<void, FaultReport>[] = [
  {
    name: 'page-edits',
    inCi: false,
    play: () =>
      pageEdits({
        seed,
        count: numberOr(values.count, short ? 150 : 1000),
        kills: numberOr(values.kills, short ? 3 : 25),
      }),
  },
  {
    name: 'answers',
    inCi: true,
    play: () => {
      const count = numberOr(values.count, short ? 2000 : 10_000);
      const apiKills = numberOr(values.kills, short ? 12 : Math.ceil((count * 155) / 10_000));
      return answers({ seed, count, apiKills, postgresKills: short ? 1 : 3 });
    },
  },
  {
    name: 'mock',
    inCi: false,
    play: () => {
      const count = numberOr(values.count, short ? 2000 : 10_000);
      const apiKills = numberOr(values.kills, short ? 12 : Math.ceil((count * 150) / 10_000));
      return mock({ seed, count, apiKills, postgresKills: short ? 1 : 3 });
    },
  },
  {
    name: 'reviews',
    inCi: false,
    play: () => {
      const count = numberOr(values.count, short ? 2000 : 10_000);
      const apiKills = numberOr(values.kills, short ? 12 : Math.ceil((count * 150) / 10_000));
      return reviews({ seed, count, apiKills, postgresKills: short ? 1 : 3 });
    },
  },
  {
    name: 'payments',
    inCi: false,
    play: () =>
      payments({
        seed,
        count: numberOr(values.count, short ? 60 : 1000),
        kills: numberOr(values.kills, short ? 3 : 100),
        postgresKills: short ? 1 : 3,
      }),
  },
  {
    name: 'workbench',
    inCi: false,
    play: () => {
      const saves = numberOr(values.count, short ? 60 : 500);
      const size = short ? { rows: 120, people: 300 } : { rows: 5000, people: 5000 };
      const tabs = numberOr(values.rounds, short ? 6 : 200);
      const parts = values.kinds.split(',').filter(Boolean);
      return workbench({ seed, saves, ...size, tabs, parts, kills: numberOr(values.kills, short ? 2 : 5) });
    },
  },
  {
    name: 'marks',
    inCi: false,
    play: () => {
      const count = numberOr(values.count, short ? 500 : 2000);
      return marks({ seed, count, apiKills: numberOr(values.kills, short ? 6 : 30), postgresKills: 1 });
    },
  },
  {
    name: 'races',
    inCi: true,
    play: () => {
      const named = values.kinds.split(',').filter(Boolean);
      const kinds = named.length === 0 && values.ci ? everyChange : named;
      return races({ kinds, rounds: numberOr(values.rounds, short ? 5 : 100) });
    },
  },
  { name: 'backup', inCi: false, play: () => backup({ seed, count: numberOr(values.count, short ? 400 : 10_000) }) },
  { name: 'redis', inCi: false, play: () => redis({ count: numberOr(values.count, short ? 50 : 500) }) },
  { name: 'mail', inCi: false, play: () => mail({ count: numberOr(values.count, short ? 5 : 100) }) },
  {
    name: 'mailing',
    inCi: false,
    play: () =>
      mailing({
        seed,
        count: numberOr(values.count, short ? 200 : 10_000),
        kills: numberOr(values.kills, short ? 4 : 20),
      }),
  },
  { name: 's3', inCi: false, play: () => s3({ count: numberOr(values.count, short ? 5 : 20) }) },
  {
    name: 'deploy',
    inCi: false,
    play: () => deploy({ restarts: numberOr(values.count, short ? 4 : 20), everyMs: short ? 1000 : 5000 }),
  },
  {
    name: 'harvest',
    inCi: false,
    play: () => harvestRun({ seconds: numberOr(values.count, short ? 15 : 60), people: short ? 5 : 30 }),
  },
  { name: 'longpath', inCi: false, play: () => longpath({ seconds: numberOr(values.count, short ? 10 : 30) }) },
  { name: 'overload', inCi: false, play: () => overload({ seconds: numberOr(values.count, short ? 10 : 300) }) },
];

/** Several runs get a process each, so that one that stops half-way does not affect the next. */
async function playApart(name: string): Promise<boolean> {
  const options = process.argv.slice(2).filter((argument) => !positionals.includes(argument));
  return (await run('node', ['tests/fault/run.ts', name, ...options])) === 0;
}
async function playHere(one: Run<void, FaultReport>): Promise<boolean> {
  await must('node', ['tools/parts/run.ts', 'up']);
  const report = await one.play();
  console.log(report.lines.join('\n'));
  return report.failures === 0;
}

// process.exit runs the handlers that stop the servers it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const runs = chosen(RUNS, { names: positionals, ci: values.ci });
let failed = 0;
for (const each of runs) if (!(await (runs.length === 1 ? playHere(each) : playApart(each.name)))) failed += 1;
console.log(`fault: ${runs.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
