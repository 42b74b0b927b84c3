import { parseArgs } from 'node:util';
import { demoAccounts } from '../../db/demo/accounts.ts';
import { settings } from '../../tools/parts/settings.ts';
import { startInstallation } from '../../tools/run/installation.ts';
import { must } from '../../tools/run-command.ts';
import { fuzz } from './play.ts';

/**
 * npm run fuzz -- [--count=N] [--pages=N] [--seed=S] [--only=part of a call's name]
 * Tries every call of the API description and every screen with valid and invalid values. Fails on a 5xx, a reply after more
 * than two seconds, a missing header or a leak. --url=http://... uses a running development server; what it writes there stays.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    pages: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    url: { type: 'string' },
  },
});
const count = Number(values.count ?? 100_000);
const pages = Number(values.pages ?? Math.ceil(count / 10));

// process.exit runs the handler that stops the server it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (!values.url) await must('node', ['tools/parts/run.ts', 'up']);
const installation = values.url ? null : await startInstallation({ port: settings.ports.fault + 50, name: 'fuzz' });
const url = values.url ?? installation?.url ?? '';
const report = await fuzz({ url, count, pages, seed: Number(values.seed), only: values.only, people: demoAccounts() });
console.log(report.lines.join('\n'));
await installation?.stop();
console.log(`fuzz: ${report.failures} found`);
process.exit(report.failures === 0 ? 0 : 1);
