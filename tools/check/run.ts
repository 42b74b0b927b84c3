import { performance } from 'node:perf_hooks';
import { toolsRoot } from './reading/program.ts';
import { describe, type Finding, type CheckStep } from './step.ts';
import { steps } from './steps.ts';

/** For two cores: a third step would only slow the other two. */
const AT_ONCE = 2;
/** Findings shown per step, so that one step does not bury the others. */
const SHOWN = 60;

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const everything = process.argv.includes('--all');

async function attempt(step: CheckStep): Promise<Finding[]> {
  try {
    return await step.run(toolsRoot);
  } catch (error) {
    return [{ rule: step.name, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
  }
}

async function runStep(step: CheckStep): Promise<boolean> {
  const started = performance.now();
  const findings = await attempt(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  const failed = findings.length > 0;
  const count = failed ? `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}` : '';
  const note = [count, step.note?.(toolsRoot) ?? ''].filter((part) => part !== '').join('; ');
  console.log(`${step.name.padEnd(10)} ${seconds} s  ${failed ? 'FAILED' : 'ok'}${note === '' ? '' : `  ${note}`}`);
  const shown = everything ? findings : findings.slice(0, SHOWN);
  for (const finding of shown) console.log(`  ${describe(finding).replaceAll('\n', '\n  ')}`);
  if (shown.length < findings.length)
    console.log(`  ... and ${findings.length - shown.length} more (--all shows them)`);
  return !failed;
}

function selectedSteps(): readonly CheckStep[] {
  if (only === undefined) return steps;
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`no such step: ${unknown.join(', ')}; there are ${steps.map((s) => s.name).join(', ')}`);
  return steps.filter((step) => names.includes(step.name));
}

async function main(): Promise<void> {
  const started = performance.now();
  const queue = [...selectedSteps()];
  let passed = true;
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      if (!(await runStep(step))) passed = false;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  console.log(
    `total      ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${passed ? 'ok' : 'FAILED'}`,
  );
  process.exitCode = passed ? 0 : 1;
}

await main();
