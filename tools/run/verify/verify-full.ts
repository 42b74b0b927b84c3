import { parseArgs } from 'node:util';
import { run } from '../../run-command.ts';

/**
 * Runs every check and test, from fast to slow, with the time of each. A failure does not stop the rest, so that one run shows
 * all failures; `--from <step>` continues from that step. Faults and bench run every short form, including those that do not
 * run for each change; the full sizes are run by name (npm run fault -- answers).
 */
interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}
const STEPS: readonly Step[] = [
  { name: 'check', command: 'npm', args: ['run', 'check'] },
  { name: 'test', command: 'npm', args: ['run', 'test'] },
  { name: 'build', command: 'npm', args: ['run', 'build'] },
  { name: 'journeys', command: 'npm', args: ['run', 'e2e'], environment: { FULL: '1' } },
  { name: 'fuzz', command: 'npm', args: ['run', 'fuzz', '--', '--count=5000'] },
  { name: 'faults', command: 'npm', args: ['run', 'fault', '--', '--short'] },
  { name: 'bench', command: 'npm', args: ['run', 'bench', '--', '--short'] },
  { name: 'first view', command: 'npm', args: ['run', 'bench', '--', 'first-view', '--rounds=1'] },
  { name: 'lighthouse', command: 'node', args: ['tools/run/verify/lighthouse.ts'] },
];

interface Outcome {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
}
async function timedRun({ name, command, args, environment }: Step): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const code = await run(command, args, environment ?? {});
  return { name, code, seconds: (performance.now() - started) / 1000 };
}

const { values } = parseArgs({ options: { from: { type: 'string', default: 'check' } } });
const first = STEPS.findIndex(({ name }) => name === values.from);
if (first < 0) {
  console.error(`no step is called ${values.from}; there are ${STEPS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const outcomes: Outcome[] = [];
for (const step of STEPS.slice(first)) outcomes.push(await timedRun(step));

console.log('');
for (const { name, code, seconds } of outcomes)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(8)} s`);
const all = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`        ${'all'.padEnd(12)} ${all.toFixed(1).padStart(8)} s`);
process.exit(outcomes.every(({ code }) => code === 0) ? 0 : 1);
