import { createVeriff } from '@app/accounts/server';
import { importCatalogue } from '@app/commerce/server';
import { importPages } from '@app/content/server';
import { importGems } from '@app/gems/server';
import { sampleGems } from '@app/gems/server/testing';
import { importGuides } from '@app/guides/server';
import { sampleGuides } from '@app/guides/server/testing';
import {
  createJobs,
  createLog,
  createMail,
  ensureBucket,
  installJobs,
  inTransaction,
  type JobHandler,
  mailHandlers,
  type Post,
  s3Storage,
  saveMailTexts,
  type Storage,
} from '@app/platform/server';
import { seedBank } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { join } from 'node:path';
import { catalogueOf } from '../../../db/seed/catalogue.ts';
import { readPack } from '../../../db/pack/read.ts';
import { type Gateway, startGateway } from '../../../tools/gateway/server.ts';
import { STRIPE } from '../../../tools/gateway/stripe.ts';
import { VERIFF } from '../../../tools/gateway/identity/veriff.ts';
import { openWorld, type World } from '../cast.ts';
import { unlimited } from '../served.ts';

/** The whole product with its real job queue, mail log, object store and log, and pretend payment providers. */
export interface Stage {
  readonly world: World;
  readonly gateway: Gateway;
  readonly lines: readonly string[];
  /** The stored objects that were not removed, by key, with the time of storing. */
  readonly objects: ReadonlyMap<string, Date>;
  /** Runs queued jobs until the queue is empty. */
  runQueue(): Promise<void>;
  /** Runs every scheduled job once. */
  runNights(): Promise<void>;
  close(): Promise<void>;
}

const env = process.env;
const bucket = {
  endpoint: env['S3_ENDPOINT'] || 'http://127.0.0.1:57480',
  region: env['S3_REGION'] || 'us-east-1',
  // Receipt numbers start again in each test database, so this test needs its own bucket.
  bucket: 'test-erasure',
  accessKey: env['S3_ACCESS_KEY'] || 'local-access',
  secretKey: env['S3_SECRET_KEY'] || 'local-secret',
};

const links = { publicUrl: 'http://localhost:1', secret: 'x'.repeat(32) };
/** Records what this run stores: the bucket may still hold objects of an earlier run. */
function watched(storage: Storage, objects: Map<string, Date>, now: () => Date): Storage {
  return {
    ...storage,
    put: async (key, object) => {
      objects.set(key, now());
      await storage.put(key, object);
    },
    putStream: async (key, source) => {
      objects.set(key, now());
      await storage.putStream(key, source);
    },
    remove: async (key) => {
      await storage.remove(key);
      objects.delete(key);
    },
  };
}

/** The friend's address does not exist, so mail to it stays in the mail log. */
const refuseFriends: Post = async ({ to }) => {
  if (to.includes('friend'))
    throw Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
};

async function fill({ api }: World): Promise<void> {
  const { pack } = readPack(join(import.meta.dirname, '../../../content'));
  if (!pack) throw new Error('the content pack cannot be read');
  await inTransaction(api.deps, async (deps) => {
    await saveMailTexts(
      deps.db,
      pack.mails.map(({ data }) => data),
    );
    const page = {
      title: 'Terms',
      body: 'Be kind.',
      description: '',
      status: 'published',
      copy_allowed: true,
    } as const;
    await importPages(deps, [{ ...page, tag: 'pairterms' }]);
  });
  await importCatalogue(api.deps, catalogueOf(pack.products.data));
  await seedBank(api.deps);
  await importGuides(api.deps, sampleGuides);
  await importGems(api.deps, sampleGems);
}

/** Runs waiting jobs one by one and marks each as the workers do; a failed one is retried after the others. */
async function runQueue({ deps }: World['api'], handlers: readonly JobHandler[]): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; data: object }>`
    select id, name, data from jobs.job where state = 'created' order by created_on, id`.execute(deps.db);
  const failures: unknown[] = [];
  for (const { id, name, data } of rows) {
    const handler = handlers.find((each) => each.name === name);
    if (!handler) throw new Error(`no handler of ${name}`);
    try {
      await handler.run(deps, data as never);
      await sql`update jobs.job set state = 'completed', completed_on = now() where id = ${id}`.execute(deps.db);
    } catch (error) {
      failures.push(error);
    }
  }
  // The database sets this column with its own clock; replace it by the time of the test.
  await sql`update platform.idempotency set created_at = ${deps.clock.now()} where created_at > ${deps.clock.now()}
    or created_at < ${new Date(deps.clock.now().getTime() - 86_400_000)}`.execute(deps.db);
  if (failures.length > 0 && failures.length === rows.length) throw failures[0];
  if (rows.length > 0) await runQueue({ deps } as World['api'], handlers);
}

export async function openStage(): Promise<Stage> {
  const gateway = await startGateway(0);
  const world = await openWorld({
    commerce: { card: { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: [STRIPE.secret] } },
    identity: createVeriff({ url: `${gateway.url}/veriff`, apiKey: VERIFF.key, secret: VERIFF.secret }),
  });
  const { api, product } = world;
  const lines: string[] = [];
  const objects = new Map<string, Date>();
  const log = createLog({ level: 'debug', write: (line) => void lines.push(line) });
  const handlers = [...mailHandlers(refuseFriends), ...product.modules.flatMap((each) => each.jobs)];
  await installJobs({ databaseUrl: api.database.url, log }, handlers);
  const jobs = createJobs({ db: api.database.db, log });
  await jobs.open();
  await ensureBucket(bucket);
  const [captured, queued] = [api.deps.mail, createMail({ jobs, clock: api.clock })];
  const mail: typeof captured = {
    send: async (db, message) => {
      await captured.send(db, message);
      await queued.send(db, message);
    },
  };
  Object.assign(api.deps, {
    log,
    jobs,
    mail,
    limits: unlimited,
    storage: watched(s3Storage(bucket, links), objects, () => api.clock.now()),
  });
  await fill(world);
  return {
    world,
    gateway,
    lines,
    objects,
    runQueue: () => runQueue(api, handlers),
    runNights: async () => {
      for (const { every, run } of handlers) if (every) await run(api.deps, {} as never);
    },
    close: async () => {
      for (const key of objects.keys()) await api.deps.storage.remove(key);
      await jobs.close();
      await api.close();
      await gateway.close();
    },
  };
}
