import { join } from 'node:path';
import type { Slot } from '@app/platform/contract';
import {
  connect,
  createAudit,
  createJobs,
  createLimits,
  createMail,
  createSettings,
  type Database,
  type Deps,
  diskStorage,
  type Log,
  type Module,
  s3Storage,
  sanitisedMarkup,
  type Storage,
  systemClock,
  systemIds,
} from '@app/platform/server';
import type { Config } from '../config.ts';

export interface Composition {
  readonly deps: Deps;
  readonly pool: Database['pool'];
  readonly close: () => Promise<void>;
}

const root = join(import.meta.dirname, '../../..');

function storageOf(config: Config): Storage {
  if (config.storage.kind === 's3') return s3Storage(config.storage);
  return diskStorage({
    folder: join(root, config.storage.folder),
    publicUrl: config.publicUrl,
    secret: config.sessions.tokenSecret,
  });
}

function slotsOf(modules: readonly Module[]): Deps['slots'] {
  const given = modules.flatMap((each) => each.contributes);
  return {
    contributions: <C>(asked: Slot<C>) =>
      given.filter((each) => each.slot === asked.name).map((each) => each.value as C),
  };
}

/** Creates every real adapter from the configuration. The queue's tables must exist before the queue opens. */
export async function compose(
  config: Config,
  given: { readonly modules: readonly Module[]; readonly log: Log },
): Promise<Composition> {
  const { modules, log } = given;
  const { db, pool, close } = connect(config.database);
  const jobs = createJobs({ db, log });
  await jobs.open();
  const limits = createLimits({ redisUrl: config.redisUrl, db, log });
  const deps: Deps = {
    db,
    log,
    jobs,
    limits,
    clock: systemClock,
    ids: systemIds,
    mail: createMail({ jobs }),
    storage: storageOf(config),
    settings: createSettings({ db, log }),
    markup: sanitisedMarkup(),
    audit: createAudit({ clock: systemClock, ids: systemIds, secret: config.sessions.tokenSecret }),
    slots: slotsOf(modules),
    site: config.site,
  };
  const closeAll = async () => {
    await jobs.close();
    await limits.close();
    await close();
  };
  return { deps, pool, close: closeAll };
}
