import { bin, must } from './run-command.ts';

/** All tests below the journeys, on the real parts: started here if they are not up. PARTS=postgres does without the rest. */
const postgresOnly = process.env['PARTS'] === 'postgres';
await must('node', ['tools/parts/run.ts', 'up', ...(postgresOnly ? ['--only=postgres'] : [])]);
await must(bin('vitest'), ['run', ...process.argv.slice(2)]);
