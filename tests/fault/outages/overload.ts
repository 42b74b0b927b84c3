import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { startInstallation } from '../../../tools/run/installation.ts';
import { listItems } from '../answers/stored.repo.ts';
import { percentile, reportOf } from '../parts/checks.ts';
import type { LoadCaller, LoadResult, LoadTask, TimedRequest } from '../parts/load-sender.ts';
import { logIn } from '../parts/sender.ts';
import { makePeople } from '../races/counts.repo.ts';
import type { FaultReport } from '../report.ts';

const PORT = settings.ports.fault + 46;
const MOST_MEMORY_MB = 600;
const BACK_MS = 10_000;
const ANSWER_SHARE = 0.2;
/** Enough that each stays below the limit per IP address at three times the capacity. */
const PEOPLE = 120;
/** The maximum ratio of an admitted read's time to that at 80 % of the capacity. */
const SLOWER = 2;

export interface OverloadOptions {
  readonly seconds: number;
}
type Scene = Pick<LoadTask, 'url' | 'people' | 'items'>;

/** Sends from a separate process, so that other work of this process does not distort the times. */
async function sendLoad(scene: Scene, pace: LoadTask['pace'], seconds: number): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, '../parts/load-sender.ts'));
  child.send({ ...scene, answerShare: ANSWER_SHARE, seconds, pace } satisfies LoadTask);
  const [result] = (await once(child, 'message')) as [LoadResult];
  return result;
}

/** Requests per second that a few clients achieve when each waits for its reply. */
async function capacityOf(scene: Scene, seconds: number): Promise<number> {
  const { requests } = await sendLoad(scene, { clients: 16 }, seconds);
  return requests.filter(({ status }) => status === 200).length / seconds;
}

/** Logged-in learners, each with an IP address. */
async function callersOf(url: string, databaseUrl: string): Promise<readonly LoadCaller[]> {
  const emails = Array.from({ length: PEOPLE }, (_, at) => `overload-${at}@example.test`);
  await makePeople(databaseUrl, emails);
  const password = demoAccounts()['learner']?.password ?? '';
  const people: LoadCaller[] = [];
  for (const [at, email] of emails.entries())
    people.push({ token: await logIn(url, { email, password }), address: `10.1.0.${at + 1}` });
  return people;
}

/** Ten hostile connections, each with its own IP address: deeply nested JSON, slow bodies, a flood of /readyz. */
function sendHostileTraffic(isOver: () => boolean): Promise<unknown> {
  let addresses = 0;
  const address = () => `10.2.0.${(addresses += 1)}`;
  const open = (): Socket => connect(PORT, '127.0.0.1').on('error', () => undefined);
  const drops = async () => {
    const socket = open();
    socket.write(
      'POST /api/v1/pausers/login HTTP/1.1\r\nHost: localhost\r\n' +
        `X-Forwarded-For: ${address()}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
    );
    while (!isOver()) {
      socket.write(' ');
      await wait(500);
    }
    socket.destroy();
  };
  const repeat = async (path: string, body?: string) => {
    const headers = { 'x-forwarded-for': address(), ...(body ? { 'content-type': 'application/json' } : {}) };
    const request = body ? { method: 'POST', body, headers } : { headers };
    while (!isOver())
      await fetch(`http://127.0.0.1:${PORT}${path}`, request)
        .then((reply) => reply.arrayBuffer())
        .catch(() => wait(20));
  };
  const deep = '['.repeat(30_000);
  const harm = [
    drops,
    drops,
    drops,
    drops,
    () => repeat('/api/v1/pausers/login', deep),
    () => repeat('/api/v1/pausers/login', deep),
  ];
  return Promise.all([...harm, ...Array.from({ length: 4 }, () => () => repeat('/readyz'))].map((each) => each()));
}

/** Holds a lock on one learner's row from outside the product. */
async function holdLock(databaseUrl: string, isOver: () => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`select from accounts.user where email = 'unsubscribed@example.test' for update`);
  while (!isOver()) await wait(50);
  await client.query('rollback');
  await client.end();
}

const memoryMb = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
};

async function mostMemory(pid: number, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    most = Math.max(most, memoryMb(pid));
    await wait(250);
  }
  return most;
}

/** Answers that were refused although a read sent at the same time or later was served. */
function refusedBeforeReads(requests: readonly TimedRequest[]): number {
  const served = requests.filter(({ kind, status }) => kind === 'read' && status === 200);
  const last = served.reduce((most, { at }) => Math.max(most, at), 0);
  return requests.filter(({ kind, status, at }) => kind === 'answer' && status === 503 && at <= last).length;
}

const p95 = (requests: readonly TimedRequest[]) =>
  percentile(
    requests.filter(({ kind, status }) => kind === 'read' && status === 200).map(({ milliseconds }) => milliseconds),
    0.95,
  );

const servedOf = (requests: readonly TimedRequest[], kind: TimedRequest['kind']) =>
  requests.filter((each) => each.kind === kind && each.status === 200).length;

/** The causes of failures with their counts. */
function causesOf(requests: readonly TimedRequest[]): string {
  const counts = Map.groupBy(requests, ({ status, why }) => why || String(status));
  return counts.size === 0 ? '' : ` (${[...counts].map(([why, of]) => `${of.length} ${why}`).join(', ')})`;
}

/** Three times the capacity plus hostile traffic: reads are refused before answers, and the server recovers afterwards. */
export async function overload({ seconds }: OverloadOptions): Promise<FaultReport> {
  const begun = performance.now();
  // Behind a proxy and with the default limit per IP address, as in production.
  const environment = { TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '1200' };
  const installation = await startInstallation({ port: PORT, name: 'overload', environment });
  const { url, databaseUrl } = installation;
  const people = await callersOf(url, databaseUrl);
  const items = (await listItems(databaseUrl)).filter(({ edition }) => edition === 'pa').map(({ itemId }) => itemId);
  const scene = { url, people, items };
  await capacityOf(scene, 2);
  const brief = Math.min(10, seconds / 2);
  const capacity = await capacityOf(scene, brief);
  const calm = (await sendLoad(scene, { perSecond: capacity * 0.8 }, brief)).requests;
  let over = false;
  const watching = mostMemory(installation.process().pid ?? 0, () => over);
  const harm = [sendHostileTraffic(() => over), holdLock(databaseUrl, () => over)];
  const { requests: busy, heldBack } = await sendLoad(scene, { perSecond: capacity * 3 }, seconds);
  over = true;
  await Promise.all(harm);
  const most = await watching;
  await wait(BACK_MS / 2);
  const after = (await sendLoad(scene, { perSecond: capacity * 0.5 }, BACK_MS / 2000)).requests;
  await installation.stop();
  const turned = busy.filter(({ status }) => status === 503).length;
  const broken = busy.filter(({ status }) => status !== 200 && status !== 503);
  const [usual, slow] = [p95(calm), p95(busy)];
  const facts = [
    `capacity ${Math.round(capacity)}/s; ${busy.length} sent at three times that in ${seconds} s, ${heldBack} more would have needed another connection: ${turned} turned away, ${broken.length} neither${causesOf(broken)}`,
    `${servedOf(busy, 'read')} reads and ${servedOf(busy, 'answer')} answers served; admitted reads p95 ${usual} ms at 80 %, ${slow} ms at 300 %, ${p95(after)} ms afterwards; memory at most ${Math.round(most)} MB`,
  ];
  return reportOf('overload', begun, facts, [
    { name: 'answers turned away while reads were served', wrong: refusedBeforeReads(busy) },
    { name: 'replies that were neither a success nor "come back later"', wrong: broken.length },
    { name: `times admitted reads took more than ${SLOWER} times as long (p95)`, wrong: slow > usual * SLOWER ? 1 : 0 },
    { name: `times the process took more than ${MOST_MEMORY_MB} MB`, wrong: most > MOST_MEMORY_MB ? 1 : 0 },
    { name: 'requests refused ten seconds afterwards', wrong: after.filter(({ status }) => status !== 200).length },
  ]);
}
