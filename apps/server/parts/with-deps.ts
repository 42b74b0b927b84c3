import { createLog, type Deps, installJobs, smtpPost, waitBounds } from '@app/platform/server';
import type { Config } from '../config.ts';
import { type Product, product } from '../modules.ts';
import { directUrlOf } from './check-database.ts';
import { compose } from './compose.ts';
import { jobHandlers } from './job-handlers.ts';

/** For one-off programs that use the product's own parts, such as the seed and the content import. */
export async function withDeps<T>(config: Config, work: (deps: Deps, built: Product) => Promise<T>): Promise<T> {
  const log = createLog({ level: 'warn' });
  const { certificateSecrets } = config;
  const built = product({ ...config.sessions, ...(certificateSecrets ? { certificateSecrets } : {}) });
  const { modules } = built;
  const smtp = smtpPost(config.smtpUrl);
  // The same handlers as those of a server: a schedule without a handler in the list would be removed.
  await installJobs({ databaseUrl: directUrlOf(config.database), log }, jobHandlers(smtp.post, modules));
  const composition = await compose(config, { modules, log, bounds: waitBounds.tools });
  try {
    return await work(composition.deps, built);
  } finally {
    smtp.close();
    await composition.close();
  }
}
