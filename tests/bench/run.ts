import { parseArgs } from 'node:util';
import { must } from '../../tools/run-command.ts';
import { chosen, type Run } from '../runs.ts';
import { playAgainst } from './against/against.ts';
import { playPlatform } from './platform.ts';
import { playFirstView } from './first-view/first-view.ts';
import { makeData } from './questions/data.ts';
import { playQuestions } from './questions/questions.ts';
import { runBenchmark } from './modules/run-benchmark.ts';
import { BENCHMARKS } from './modules/benchmarks.ts';
import type { BenchResult } from './comparison.ts';

/**
 * npm run bench -- [platform|questions] [--short|--ci] [--scene=login]    without a name: every run
 * npm run bench -- questions [--scale=1|10|100] [--short]                 above 1 also how much slower it is than at 1
 * npm run bench -- questions --against <commit> [--rounds=N]              this checkout compared with that commit
 * npm run bench -- guides|gems|… [--scale=1|10|100] [--short]            the calls of a benchmark compared with their statements
 * npm run bench -- first-view [--scene=/mocks] [--short]                  what a person waits for when a page is opened
 * npm run bench -- sitting [--people=N]                                  N people take one mock at the same time
 * --seconds=N and --rounds=N: how long each side is loaded, and how often
 * npm run bench -- data [--scale=1|10|100] [--fresh]                      creates the data of that scale, which is kept
 */
const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    ci: { type: 'boolean', default: false },
    scene: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    against: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    people: { type: 'string' },
  },
  allowPositionals: true,
});
const { fresh, scene: filter, against } = values;
const short = values.short || values.ci;
const scale = Number(values.scale);
const people = values.people === undefined ? undefined : Number(values.people);
const pace = {
  seconds: Number(values.seconds ?? (short ? 2 : 4)),
  rounds: Number(values.rounds ?? (short ? 3 : 5)),
  filter,
};

const RUNS: readonly Run<void, readonly BenchResult[]>[] = [
  { name: 'first-view', inCi: true, play: () => playFirstView({ ...pace, short }) },
  { name: 'platform', inCi: false, play: () => playPlatform(pace) },
  { name: 'questions', inCi: true, play: () => playQuestions({ ...pace, scale, short }) },
  ...BENCHMARKS.map((benchmark) => ({
    name: benchmark.name,
    inCi: false,
    play: () => runBenchmark(benchmark, { ...pace, scale, short, people }),
  })),
];

async function play(): Promise<readonly BenchResult[]> {
  if (against !== undefined) {
    if (positionals.join() !== 'questions')
      throw new Error('--against compares: npm run bench -- questions --against …');
    return playAgainst(against, { ...pace, scale });
  }
  const results: BenchResult[] = [];
  for (const run of chosen(RUNS, { names: positionals, ci: values.ci })) results.push(...(await run.play()));
  return results;
}

// process.exit runs the handlers that stop the servers it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await must('node', ['tools/parts/run.ts', 'up']);
if (positionals[0] === 'data') process.exit((await makeData(scale, fresh)) ? 0 : 1);
const results = await play();
const missed = results.filter((each) => each.missed);
console.log(
  `\n${results.length - missed.length} of ${results.length} goals reached${missed.length > 0 ? `; not reached: ${missed.map((each) => each.name).join('; ')}` : ''}`,
);
