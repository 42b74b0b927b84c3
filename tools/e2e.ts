import { bin, must, run } from './run-command.ts';
import { startInstallation } from './installation.ts';

/** The journeys in real Chromium against a production build on a database of its own, made and dropped here. */
const port = 3100;
await must('node', ['tools/parts/run.ts', 'up']);
const installation = await startInstallation({ port, name: 'e2e' });
const code = await run(bin('playwright'), ['test', ...process.argv.slice(2)], {
  E2E_PORT: String(port),
  E2E_DATABASE_URL: installation.databaseUrl,
});
await installation.stop();
process.exit(code);
