import { bin, must } from '../run-command.ts';

/** Runs all tests except the journeys on the real parts, started if they are not up. PARTS=postgres needs only Postgres. */
const postgresOnly = process.env['PARTS'] === 'postgres';
await must('node', ['tools/parts/run.ts', 'up', ...(postgresOnly ? ['--only=postgres'] : [])]);
await must(bin('vitest'), ['run', ...process.argv.slice(2)]);
