import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { startInstallation } from '../../../tools/run/installation.ts';
import { listItems } from '../answers/kept.repo.ts';
import { ask, percentile, reportOf, type Timed } from '../parts/checks.ts';
import { logIn } from '../parts/sender.ts';
import type { FaultReport } from '../report.ts';

const PORT = settings.ports.fault + 46;
const MOST_MEMORY_MB = 600;
const BACK_MS = 10_000;
const ANSWER_SHARE = 0.2;

export interface OverloadOptions {
  readonly seconds: number;
}
interface Told extends Timed {
  readonly kind: 'read' | 'answer';
  readonly at: number;
}
interface Scene {
  readonly url: string;
  readonly token: string;
  readonly items: readonly string[];
}

const read = async ({ url, token }: Scene): Promise<Told> => {
  const at = performance.now();
  return { ...(await ask(url, { path: '/pausers/dashboard', token })), kind: 'read', at };
};
const answer = async ({ url, token, items }: Scene): Promise<Told> => {
  const at = performance.now();
  const item = items[Math.floor(Math.random() * items.length)] ?? '';
  const body = { op_id: randomUUID(), option: 'A', seconds: 9, answered_at: new Date().toISOString() };
  return {
    ...(await ask(url, { method: 'PUT', path: `/paplabable/questionbank/answerv2/${item}`, token, body })),
    kind: 'answer',
    at,
  };
};

/** How many requests a second are answered when each of a few clients waits for its reply. */
async function capacityOf(scene: Scene, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const work = async () => {
    let done = 0;
    while (performance.now() < until) {
      const told = await (Math.random() < ANSWER_SHARE ? answer(scene) : read(scene));
      if (told.status === 200) done += 1;
    }
    return done;
  };
  const counts = await Promise.all(Array.from({ length: 16 }, work));
  return counts.reduce((sum, each) => sum + each, 0) / seconds;
}

/** Sends so many a second whether or not the ones before were answered, as people do. */
async function press(scene: Scene, perSecond: number, seconds: number): Promise<readonly Told[]> {
  const begun = performance.now();
  const sent: Promise<Told>[] = [];
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent.length < due) sent.push(Math.random() < ANSWER_SHARE ? answer(scene) : read(scene));
    await wait(5);
  }
  return Promise.all(sent);
}

/** Ten connections of somebody who means harm: deep JSON, bodies in drops, a flood of /readyz. */
function nasty(isOver: () => boolean): Promise<unknown> {
  const open = (): Socket => connect(PORT, '127.0.0.1').on('error', () => undefined);
  const drops = async () => {
    const socket = open();
    socket.write(
      'POST /api/v1/pausers/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
    );
    while (!isOver()) {
      socket.write(' ');
      await wait(500);
    }
    socket.destroy();
  };
  const repeat = async (path: string, body?: string) => {
    while (!isOver())
      await fetch(
        `http://127.0.0.1:${PORT}${path}`,
        body ? { method: 'POST', body, headers: { 'content-type': 'application/json' } } : {},
      )
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

/** A lock on one learner's row, held by somebody at the database's own prompt. */
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

/** Answers that were turned away although a read that came no earlier was served. */
function refusedBeforeReads(told: readonly Told[]): number {
  const served = told.filter(({ kind, status }) => kind === 'read' && status === 200);
  const last = served.reduce((most, { at }) => Math.max(most, at), 0);
  return told.filter(({ kind, status, at }) => kind === 'answer' && status === 503 && at <= last).length;
}

const p95 = (told: readonly Told[]) =>
  percentile(
    told.filter(({ kind, status }) => kind === 'read' && status === 200).map(({ milliseconds }) => milliseconds),
    0.95,
  );

/** Three times what can be done, with harm beside it: reads are turned away, answers are not, and it ends when it ends. */
export async function overload({ seconds }: OverloadOptions): Promise<FaultReport> {
  const begun = performance.now();
  const installation = await startInstallation({ port: PORT, name: 'overload' });
  const { url, databaseUrl } = installation;
  const token = await logIn(url, demoAccounts()['learner'] ?? { email: '', password: '' });
  const items = (await listItems(databaseUrl)).filter(({ edition }) => edition === 'pa').map(({ itemId }) => itemId);
  const scene = { url, token, items };
  await capacityOf(scene, 2);
  const capacity = await capacityOf(scene, Math.min(10, seconds / 2));
  const calm = await press(scene, capacity * 0.8, Math.min(10, seconds / 2));
  let over = false;
  const watching = mostMemory(installation.process().pid ?? 0, () => over);
  const harm = [nasty(() => over), holdLock(databaseUrl, () => over)];
  const busy = await press(scene, capacity * 3, seconds);
  over = true;
  await Promise.all(harm);
  const most = await watching;
  await wait(BACK_MS / 2);
  const after = await press(scene, capacity * 0.5, BACK_MS / 2000);
  await installation.stop();
  const turned = busy.filter(({ status }) => status === 503).length;
  const broken = busy.filter(({ status }) => status !== 200 && status !== 503).length;
  const facts = [
    `capacity ${Math.round(capacity)}/s; ${busy.length} sent at three times that in ${seconds} s: ${turned} turned away, ${broken} neither`,
    `admitted reads p95 ${p95(calm)} ms at 80 %, ${p95(busy)} ms at 300 %, ${p95(after)} ms afterwards; memory at most ${Math.round(most)} MB`,
  ];
  return reportOf('overload', begun, facts, [
    { name: 'answers turned away while reads were served', wrong: refusedBeforeReads(busy) },
    { name: 'replies that were neither a success nor "come back later"', wrong: broken },
    { name: `times the process took more than ${MOST_MEMORY_MB} MB`, wrong: most > MOST_MEMORY_MB ? 1 : 0 },
    { name: 'requests refused ten seconds afterwards', wrong: after.filter(({ status }) => status !== 200).length },
  ]);
}
