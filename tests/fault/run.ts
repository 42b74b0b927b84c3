import { must } from '../../tools/run/run-command.ts';
import { pageEdits } from './page-edits.ts';

/** npm run fault -- [page-edits] [--short] [--count=N] [--seed=S] */
const flag = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const short = process.argv.includes('--short');
const count = Number(flag('count') ?? (short ? 150 : 1000));
const seed = Number(flag('seed') ?? 1);

await must('node', ['tools/parts/run.ts', 'up']);
const report = await pageEdits({ count, seed, kills: short ? 3 : 25 });
console.log(report.lines.join('\n'));
console.log(report.failures === 0 ? 'fault: 1 passed, 0 failed' : 'fault: 0 passed, 1 failed');
process.exit(report.failures === 0 ? 0 : 1);
