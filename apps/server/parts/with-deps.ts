import { createLog, type Deps, installJobs, waitBounds } from '@app/platform/server';
import type { Config } from '../config.ts';
import { type Product, product } from '../modules.ts';
import { compose } from './compose.ts';

/** For one-off programs that use the product's own parts, such as the seed and the content import. */
export async function withDeps<T>(config: Config, work: (deps: Deps, built: Product) => Promise<T>): Promise<T> {
  const log = createLog({ level: 'warn' });
  const { certificateSecrets } = config;
  const built = product({ ...config.sessions, ...(certificateSecrets ? { certificateSecrets } : {}) });
  const { modules } = built;
  const handlers = modules.flatMap((each) => each.jobs);
  await installJobs({ databaseUrl: config.database.url, log }, handlers);
  const composition = await compose(config, { modules, log, bounds: waitBounds.tools });
  try {
    return await work(composition.deps, built);
  } finally {
    await composition.close();
  }
}
