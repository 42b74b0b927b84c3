import { join } from 'node:path';
import { ensureBucket } from '@app/platform/server';
import { processConfig } from '../../apps/server/config.ts';
import { withDeps } from '../../apps/server/parts/with-deps.ts';
import { seedDemoAccounts } from '../demo/accounts.ts';
import { seedDemoEvents } from '../demo/events.ts';
import { seedDemoSitting } from '../demo/sitting.ts';
import { seedDemoNotices } from '../demo/notices.ts';
import { describeReport, seedContent } from './content.ts';

/** Imports content/, and creates the demo accounts where DEMO is on. Safe to run again. */
const quiet = process.argv.includes('--quiet');
const config = processConfig();

await withDeps(config, async (deps) => {
  if (config.storage.kind === 's3') await ensureBucket(config.storage);
  const report = await seedContent(deps, join(import.meta.dirname, '../../content'));
  if (!quiet) for (const line of describeReport(report)) console.log(line);
  if (!config.demo) return;
  await seedDemoAccounts(deps);
  await seedDemoNotices(deps);
  await seedDemoEvents(deps);
  await seedDemoSitting(deps);
});
