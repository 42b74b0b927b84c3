import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS } from '@app/platform/contract';
import { job } from '@app/platform/server';
import { readConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { type Installation, startInstallation } from '../../../tools/run/installation.ts';
import { call, type Check, reportOf } from '../parts/checks.ts';
import { startMailServer, type MailServer } from '../parts/mail-server.ts';
import { logIn } from '../parts/sender.ts';
import { type Random, seededRandom, uuid } from '../random.ts';
import type { FaultReport } from '../report.ts';
import {
  ageHeartbeats,
  bookAll,
  countState,
  countWanting,
  listWritten,
  makeReaders,
  skipPauses,
  unsubscribe,
} from './mailing.repo.ts';

const PORT = settings.ports.fault + 44;
const GIVE_UP_MS = 600_000;
/** Tenths of the readers: never subscribed, and unsubscribed while the mail waited. */
const [NEVER, NO_MORE] = [2, 1];
const NEWS = 'news-digest';
const [REMINDER, MOVED, CANCELLED] = ['event-reminder', 'event-moved', 'event-cancelled'] as const;

export interface MailingOptions {
  readonly seed: number;
  readonly count: number;
  /** How often the worker is killed in total. */
  readonly kills: number;
}
interface Scene {
  readonly installation: Installation;
  readonly box: MailServer;
  readonly token: string;
  readonly random: Random;
  killed: number;
}

async function killWorker(scene: Scene): Promise<void> {
  const child = scene.installation.process();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  scene.killed += 1;
  await ageHeartbeats(scene.installation.databaseUrl);
  await scene.installation.startProcess();
}

const begin = (installation: Installation, name: string) =>
  withDeps(readConfig(installation.environment), (deps) => deps.jobs.enqueue(deps.db, job<object>(name), {}));

/** Kills the worker `kills` times at random moments, then waits until `isDone`. */
async function until(scene: Scene, kills: number, isDone: (state: { written: number; waiting: number }) => boolean) {
  const { databaseUrl } = scene.installation;
  for (let at = 0; at < kills; at += 1) {
    await wait(300 + scene.random() * 1200);
    await killWorker(scene);
  }
  const begun = performance.now();
  while (!isDone(await countState(databaseUrl))) {
    if (performance.now() - begun > GIVE_UP_MS) return;
    if (!scene.box.isAway()) await skipPauses(databaseUrl);
    await wait(1000);
  }
}

/** One step: while the mail server is away, mails are written and none arrives; once it is back, all of them do. */
async function step(
  scene: Scene,
  expected: number,
  kills: number,
  meanwhile?: () => Promise<unknown>,
): Promise<number> {
  const { written } = await countState(scene.installation.databaseUrl);
  const before = scene.box.taken.length;
  await until(scene, Math.ceil(kills / 2), (state) => state.written >= written + expected);
  const early = scene.box.taken.length - before;
  await meanwhile?.();
  scene.box.setAway(false);
  await until(scene, Math.floor(kills / 2), ({ waiting }) => waiting === 0);
  scene.box.setAway(true);
  return early;
}

async function staffDo({ installation, token }: Scene, path: string, body: object): Promise<{ id: string }> {
  const reply = await call(installation.url, { method: 'POST', path, token, body });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.code}`);
  return reply.data as { id: string };
}
const soon = (hours: number) => ({
  starts_at: new Date(Date.now() + hours * HOUR_MS).toISOString(),
  ends_at: new Date(Date.now() + (hours + 1) * HOUR_MS).toISOString(),
});

interface Plan {
  readonly emails: readonly string[];
  readonly changing: readonly string[];
  readonly attending: readonly string[];
}
async function news(scene: Scene, { changing }: Plan, kills: number): Promise<number> {
  const { installation } = scene;
  const article = { edition: 'pa', title: 'News of the run', slug: 'news-of-the-run', body: 'Text.' };
  await staffDo(scene, '/a/paplabable/new', { ...article, published_at: new Date(Date.now() - 60_000).toISOString() });
  const expected = await countWanting(installation.databaseUrl);
  scene.box.setAway(true);
  await begin(installation, 'content.send-digest');
  return step(scene, expected, kills, () => unsubscribe(installation.databaseUrl, changing));
}

async function evening(scene: Scene, { attending }: Plan, kills: number): Promise<number> {
  const { installation } = scene;
  const words = { edition: 'pa', type: 'webinar', title: 'An evening', slug: 'an-evening-of-the-run' };
  const facts = { price_pence: 0, seats: attending.length, recording_days: 0, active: true };
  // Always tomorrow, because a reminder is sent on the day before only.
  const { id } = await staffDo(scene, '/a/paplabable/webinar', { ...words, ...facts, ...soon(23.99) });
  await bookAll(installation.databaseUrl, id, attending);
  await begin(installation, 'courses.remind');
  const reminded = await step(scene, attending.length, kills);
  await staffDo(scene, `/a/paplabable/webinarmove/${id}`, { ...soon(240), reason: 'The room is taken.' });
  const moved = await step(scene, attending.length, kills);
  await staffDo(scene, `/a/paplabable/webinarcancel/${id}`, { reason: 'The teacher is ill.' });
  return reminded + moved + (await step(scene, attending.length, kills));
}

/** Sends forged unsubscribe tokens: none of them may have an effect. */
async function forgeTokens({ installation, box, random }: Scene, many: number): Promise<number> {
  const good = box.taken.flatMap(({ stops }) => stops?.split('/').at(-1) ?? []).slice(0, many);
  const before = await countWanting(installation.databaseUrl);
  for (const [at, token] of good.entries()) {
    const turned = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const forged =
      [turned, `${uuid(random)}${token.slice(36)}`, token.split('').toReversed().join('')][at % 3] ?? turned;
    await call(installation.url, {
      method: 'POST',
      path: `/paplabable/mailpreferences/${encodeURIComponent(forged)}`,
      from: `10.9.${at >> 8}.${at & 255}`,
      body: {},
    });
  }
  return before - (await countWanting(installation.databaseUrl));
}

async function judge({ installation, box }: Scene, plan: Plan): Promise<readonly Check[]> {
  const written = await listWritten(installation.databaseUrl, [NEWS, REMINDER, MOVED, CANCELLED]);
  const rows = new Map(written.map((row) => [row.id, row]));
  const arrived = new Map<string, Set<string>>();
  for (const { id, to } of box.taken) {
    const key = `${rows.get(id)?.template_key} ${to}`;
    arrived.set(key, (arrived.get(key) ?? new Set()).add(id));
  }
  const times = (template: string, email: string) => arrived.get(`${template} ${email}`)?.size ?? 0;
  const wrong = (template: string, emails: readonly string[], is: (times: number) => boolean) =>
    emails.filter((email) => is(times(template, email))).length;
  const no = plan.emails.filter((_, at) => at % 10 < NEVER + NO_MORE);
  const yes = plan.emails.filter((_, at) => at % 10 >= NEVER + NO_MORE);
  return [
    { name: 'readers of news without their mail', wrong: wrong(NEWS, yes, (each) => each === 0) },
    { name: 'readers of news with two mails', wrong: wrong(NEWS, yes, (each) => each > 1) },
    { name: 'people written to who had said no', wrong: wrong(NEWS, no, (each) => each > 0) },
    ...[REMINDER, MOVED, CANCELLED].map((template) => ({
      name: `attendees who did not get exactly one ${template}`,
      wrong: wrong(template, plan.attending, (each) => each !== 1),
    })),
    {
      name: 'mails of news that name no address to stop them',
      wrong: box.taken.filter(({ id, stops }) => rows.get(id)?.template_key === NEWS && !stops).length,
    },
    { name: 'mails that still wait', wrong: written.filter(({ state }) => state === 'waiting').length },
  ];
}

/** A news mailing, and an event that is reminded of, moved and cancelled, with the mail server away and the worker killed. */
export async function mailing({ seed, count, kills }: MailingOptions): Promise<FaultReport> {
  const begun = performance.now();
  const box = await startMailServer();
  const environment = { SMTP_URL: box.url, TRUSTED_PROXIES: '1' };
  const installation = await startInstallation({ port: PORT, name: 'mailing', environment });
  const token = await logIn(installation.url, demoAccounts()['owner'] ?? { email: '', password: '' });
  const scene: Scene = { installation, box, token, random: seededRandom(seed), killed: 0 };
  const emails = Array.from({ length: count }, (_, at) => `post-${at}@example.test`);
  const plan = {
    emails,
    changing: emails.filter((_, at) => at % 10 >= NEVER && at % 10 < NEVER + NO_MORE),
    attending: emails.slice(0, Math.ceil(count / 2)),
  };
  await makeReaders(
    installation.databaseUrl,
    emails,
    emails.map((_, at) => at % 10 >= NEVER),
  );
  const each = Math.ceil(kills / 4);
  const early = (await news(scene, plan, each)) + (await evening(scene, plan, each));
  const checks = await judge(scene, plan);
  const stopped = await forgeTokens(scene, Math.min(1000, count));
  const ids = new Set(box.taken.map(({ id }) => id));
  await installation.stop();
  box.close();
  const facts = [
    `news to ${count} people of whom 30 % said no, ${plan.attending.length} bookings reminded of, moved and cancelled, ${scene.killed} kill -9 of the worker, seed ${seed}`,
    `${ids.size} mails arrived; ${box.taken.length - ids.size} of them a second time under the same Message-ID, around a kill`,
  ];
  return reportOf('mailing', begun, facts, [
    ...checks,
    { name: 'mails that got through while the server was away', wrong: early },
    { name: 'preferences changed by forged tokens', wrong: stopped },
  ]);
}
