import { run } from './run-command.ts';

/**
 * Everything that can be proven, from the cheap to the slow, and what each took. A failure does not stop the rest, so that
 * one run names everything that is wrong.
 */
interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}
const STEPS: readonly Step[] = [
  { name: 'check', args: ['run', 'check'] },
  { name: 'test', args: ['run', 'test'] },
  { name: 'build', args: ['run', 'build'] },
  { name: 'journeys, every appearance', args: ['run', 'e2e'], environment: { FULL: '1' } },
  { name: 'faults', args: ['run', 'fault'] },
  { name: 'bench', args: ['run', 'bench'] },
  { name: 'bench, questions', args: ['run', 'bench', '--', 'questions'] },
];
const LIGHTHOUSE = 'lighthouse';

interface Outcome {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
}
async function timedRun(name: string, start: () => Promise<number>): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const code = await start();
  return { name, code, seconds: (performance.now() - started) / 1000 };
}

const outcomes: Outcome[] = [];
for (const { name, args, environment } of STEPS) {
  outcomes.push(await timedRun(name, () => run('npm', args, environment ?? {})));
}
outcomes.push(await timedRun(LIGHTHOUSE, () => run('node', ['tools/run/lighthouse.ts'])));

console.log('');
for (const { name, code, seconds } of outcomes) {
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(8)} s`);
}
process.exit(outcomes.every(({ code }) => code === 0) ? 0 : 1);
