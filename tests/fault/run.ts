import { parseArgs } from 'node:util';
import { must } from '../../tools/run/run-command.ts';
import { answers } from './answers/answers.ts';
import { pageEdits } from './page-edits.ts';
import type { FaultReport } from './report.ts';

/** npm run fault -- [page-edits|answers] [--short] [--count=N] [--seed=S] [--kills=K]: without a name, every run. */
const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string' },
  },
  allowPositionals: true,
});
const { short } = values;
const seed = Number(values.seed);
const told = (value: string | undefined, otherwise: number) => Number(value ?? otherwise);

const RUNS: Readonly<Record<string, () => Promise<FaultReport>>> = {
  'page-edits': () =>
    pageEdits({ seed, count: told(values.count, short ? 150 : 1000), kills: told(values.kills, short ? 3 : 25) }),
  answers: () => {
    const count = told(values.count, short ? 2000 : 10_000);
    const apiKills = told(values.kills, short ? 12 : Math.ceil((count * 155) / 10_000));
    return answers({ seed, count, apiKills, postgresKills: short ? 1 : 3 });
  },
};
const unknown = positionals.filter((name) => !Object.hasOwn(RUNS, name));
if (unknown.length > 0) {
  console.error(`no fault run is called ${unknown.join(', ')}; there are ${Object.keys(RUNS).join(', ')}`);
  process.exit(1);
}

// Told to stop, it still ends the servers it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await must('node', ['tools/parts/run.ts', 'up']);
let failed = 0;
const wanted = Object.entries(RUNS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
for (const [, start] of wanted) {
  const report = await start();
  console.log(report.lines.join('\n'));
  if (report.failures > 0) failed += 1;
}
console.log(`fault: ${wanted.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
