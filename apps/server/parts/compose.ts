import { join, resolve } from 'node:path';
import type { Slot } from '@app/platform/contract';
import {
  connect,
  createAudit,
  createJobs,
  createLimits,
  createMail,
  createSettings,
  type Database,
  type Db,
  type Deps,
  diskStorage,
  type Log,
  type Module,
  s3Storage,
  sanitisedMarkup,
  type Storage,
  systemClock,
  systemIds,
  type WaitBounds,
  waitBounds,
} from '@app/platform/server';
import type { Config } from '../config.ts';
import { directUrlOf } from './check-database.ts';

export interface Composition {
  readonly deps: Deps;
  /** The same adapters, on database connections with longer time limits. */
  readonly jobDeps: Deps;
  readonly pools: Readonly<Record<'main' | 'jobs' | 'settings', Database['pool']>> & Pick<Database, 'shared'>;
  readonly close: () => Promise<void>;
}

const root = join(import.meta.dirname, '../../..');

/** How long a file may take to start: no user waits for a job or a tool. */
const UNATTENDED_READ_MS = 60_000;
/** Where files are kept on this disk; null where an object store keeps them. */
export const storageFolder = ({ storage }: Config): string | null =>
  storage.kind === 'disk' ? resolve(root, storage.folder) : null;

function storageOf(config: Config, readMs?: number): Storage {
  const links = { publicUrl: config.publicUrl, secret: config.sessions.tokenSecret };
  if (config.storage.kind === 's3') return s3Storage({ ...config.storage, readMs }, links);
  return diskStorage({ folder: resolve(root, config.storage.folder), ...links });
}

function slotsOf(modules: readonly Module[]): Deps['slots'] {
  const contributions = modules.flatMap((each) => each.contributes);
  return {
    contributions: <C>(slot: Slot<C>) =>
      contributions.filter((each) => each.slot === slot.name).map((each) => each.value as C),
  };
}

/** Creates every real adapter from the configuration. The queue's tables must exist before the queue opens. */
export async function compose(
  config: Config,
  parts: { readonly modules: readonly Module[]; readonly log: Log; readonly bounds?: WaitBounds },
): Promise<Composition> {
  const { modules, log, bounds = waitBounds.calls } = parts;
  const { main, background, own } = connections(config, bounds);
  const jobs = createJobs({ db: main.db, log });
  await jobs.open();
  const limits = createLimits({
    redisUrl: config.redisUrl,
    db: own.db,
    log,
    bucketFactor: config.bucketFactor,
  });
  const mail = createMail({ jobs });
  const unattended = storageOf(config, UNATTENDED_READ_MS);
  const storage = bounds === waitBounds.calls ? storageOf(config) : unattended;
  const settings = createSettings({ db: own.db, log });
  const markup = sanitisedMarkup();
  const audit = createAudit({ clock: systemClock, ids: systemIds, secrets: config.sessions.sealSecrets });
  const slots = slotsOf(modules);
  const depsOn = (db: Db, storage: Storage): Deps => ({
    db,
    log,
    jobs,
    limits,
    clock: systemClock,
    ids: systemIds,
    mail,
    storage,
    settings,
    markup,
    audit,
    slots,
    site: config.site,
  });
  const close = async () => {
    await jobs.close();
    await limits.close();
    await Promise.all([main, background, own].map((each) => each.close()));
  };
  const pools = { main: main.pool, jobs: background.pool, settings: own.pool, shared: main.shared };
  return { deps: depsOn(main.db, storage), jobDeps: depsOn(background.db, unattended), pools, close };
}

/**
 * Three pools. Settings and limits have their own, because a handler that is inside a transaction must never wait for a
 * second connection of the pool whose connections are all held by handlers like itself.
 */
function connections(config: Config, bounds: WaitBounds) {
  const { poolSize } = config.database;
  const direct = { ...config.database, url: directUrlOf(config.database) };
  // A tool may take as long as it likes, which a pooler would not know.
  const database = bounds === waitBounds.calls ? config.database : direct;
  return {
    main: connect({ ...database, bounds, shared: bounds === waitBounds.calls }),
    background: connect({
      ...direct,
      poolSize: Math.max(2, Math.ceil(poolSize / 2)),
      bounds: waitBounds.jobs,
    }),
    own: connect({ ...database, poolSize: 2 }),
  };
}
