import { hostname } from 'node:os';
import { createMetrics, type Metrics, remembered, watchGauges } from '@app/platform/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type Composition, storageFolder } from './compose.ts';
import { freeBytes, ready } from './ready.ts';

/** On every line of the log, so that lines of several processes can be told apart. */
export const logBase = (config: Config, role: string) => ({ role, release: config.release, host: hostname() });

/** The check reads the migrations table and is open to anyone, so its result is kept for a second. */
export function readiness(config: Config, { deps }: Composition): () => Promise<void> {
  const check = remembered(1, (from) => ready(from, storageFolder(config)));
  return () => check(deps, '');
}

/** Figures of this process, and from one that does background work those of the whole installation. */
export function createMonitoring(config: Config, role: string, { deps, pools }: Composition): Metrics {
  const metrics = createMetrics();
  metrics.build({ release: config.release, role });
  for (const [name, pool] of Object.entries(pools)) if (pool) metrics.watchPool(name, pool);
  const folder = storageFolder(config);
  if (folder !== null)
    metrics.watch('storage_free_bytes', 'Room on the disk that keeps files.', () => freeBytes(folder));
  if (role !== 'api') watchGauges(metrics.registry, deps);
  return metrics;
}

/** Paths of the site's documents: everything that no call, file or operator's route has taken. */
const PAGES = new Set(['/', '/*']);

/** Counts pages beside calls. To be called before the pages are mounted. */
export function countPages(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (PAGES.has(request.routeOptions.url ?? ''))
      metrics.request('page', request.method, reply.statusCode, reply.elapsedTime / 1000);
  });
}
