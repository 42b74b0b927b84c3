import { join } from 'node:path';
import { createLog, ensureBucket, installJobs } from '@app/platform/server';
import { compose } from '../../apps/server/parts/compose.ts';
import { processConfig } from '../../apps/server/config.ts';
import { product } from '../../apps/server/modules.ts';
import { seedDemoAccounts } from '../demo/accounts.ts';
import { seedContent } from './content.ts';

/** First texts from content/, and the demo people where DEMO is on. Safe to run again. */
const root = join(import.meta.dirname, '../..');
const quiet = process.argv.includes('--quiet');
const config = processConfig();
const log = createLog({ level: 'warn' });
const { modules } = product(config.sessions);

await installJobs(
  { databaseUrl: config.database.url, log },
  modules.flatMap((each) => each.jobs),
);
const composition = await compose(config, { modules, log });
const { deps } = composition;
try {
  if (config.storage.kind === 's3') await ensureBucket(config.storage);
  const report = await seedContent(deps, join(root, 'content'));
  for (const [kind, { inserted, updated, unchanged, conflicts }] of Object.entries(report)) {
    if (!quiet)
      console.log(
        `${kind.padEnd(12)} ${inserted} new, ${updated} changed, ${unchanged} as they were, ${conflicts.length} kept as staff edited them`,
      );
  }
  if (config.demo) await seedDemoAccounts(deps);
} finally {
  await composition.close();
}
