import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { demoAccounts } from '../../db/demo/accounts.ts';
import { settings } from '../../tools/parts/settings.ts';
import { type Installation, startInstallation } from '../../tools/run/installation.ts';
import { seededRandom } from './random.ts';
import type { FaultReport } from './report.ts';

const PAGES = 8;
const API = '/api/v1';
const GIVE_UP_AFTER_MS = 120_000;

export interface FaultOptions {
  readonly count: number;
  readonly seed: number;
  readonly kills: number;
}
interface Staff {
  readonly token: string;
}
interface EditedPage {
  readonly id: string;
  version: number;
  acknowledged: string[];
}

async function call(
  url: string,
  staff: Staff | null,
  request: { method: string; path: string; body: unknown; key?: string },
) {
  const headers = {
    'content-type': 'application/json',
    'x-client': 'tool',
    ...(staff ? { authorization: `Bearer ${staff.token}` } : {}),
    ...(request.key ? { 'idempotency-key': request.key } : {}),
  };
  const reply = await fetch(`${url}${API}${request.path}`, {
    method: request.method,
    headers,
    body: JSON.stringify(request.body),
    signal: AbortSignal.timeout(10_000),
  });
  const body = (await reply.json()) as {
    status: string;
    data: { id: string; version: number; token: string };
    code?: string;
  };
  if (body.status !== 'success')
    throw Object.assign(new Error(`${request.path}: ${reply.status} ${body.code}`), {
      refused: reply.status < 500 && reply.status !== 429,
    });
  return body.data;
}

/** Retries with the same key until the edit is acknowledged; a refusal is a finding, not something to retry. */
async function untilAcknowledged(
  url: string,
  staff: Staff,
  request: { method: string; path: string; body: unknown; key: string },
) {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await call(url, staff, request);
    } catch (error) {
      if ((error as { refused?: boolean }).refused || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

async function edit(installation: Installation, staff: Staff, page: EditedPage, mark: string): Promise<void> {
  const body = { version: page.version, title: mark };
  const row = await untilAcknowledged(installation.url, staff, {
    method: 'PUT',
    path: `/a/plabable/page/${page.id}`,
    body,
    key: `fault-${mark}`,
  });
  page.version = row.version;
  page.acknowledged.push(mark);
}

/** Repeats kill -9 at a random moment and a restart, until everything is written. */
async function keepKilling(installation: Installation, options: FaultOptions, done: () => boolean): Promise<number> {
  const random = seededRandom(options.seed);
  let kills = 0;
  while (!done() && kills < options.kills) {
    await wait(80 + random() * 250);
    const child = installation.process();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    kills += 1;
    await installation.startProcess();
  }
  return kills;
}

interface Written {
  readonly entity_id: string;
  readonly title: string;
}

async function compare(
  databaseUrl: string,
  pages: readonly EditedPage[],
): Promise<{ lost: number; twice: number; wrong: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = pages.map((page) => page.id);
  const audit = await client.query<Written>(
    `select entity_id, after->>'title' as title from platform.audit where action = 'update' and entity_id = any($1)`,
    [ids],
  );
  const rows = await client.query<{ id: string; title: string; version: number }>(
    'select id, title, version from content.page where id = any($1)',
    [ids],
  );
  await client.end();
  const counts = new Map<string, number>();
  for (const row of audit.rows) counts.set(row.title, (counts.get(row.title) ?? 0) + 1);
  const marks = pages.flatMap((page) => page.acknowledged);
  const stored = new Map(rows.rows.map((row) => [row.id, row]));
  return {
    lost: marks.filter((mark) => !counts.has(mark)).length,
    twice: [...counts.values()].filter((times) => times > 1).length,
    wrong: pages.filter(
      (page) =>
        stored.get(page.id)?.title !== page.acknowledged.at(-1) ||
        stored.get(page.id)?.version !== page.acknowledged.length + 1,
    ).length,
  };
}

/** Edits pages through the API while its process is killed repeatedly: no acknowledged edit may be lost or doubled. */
export async function pageEdits(options: FaultOptions): Promise<FaultReport> {
  const started = performance.now();
  const installation = await startInstallation({ port: settings.ports.fault + 20, name: 'fault' });
  const { owner } = demoAccounts();
  const staff = await call(installation.url, null, { method: 'POST', path: '/pausers/login', body: owner });
  const pages: EditedPage[] = [];
  for (let number = 0; number < PAGES; number += 1) {
    const created = await call(installation.url, staff, {
      method: 'POST',
      path: '/a/plabable/page',
      body: { tag: `fault-${number}`, title: 'start', body: 'Text.' },
    });
    pages.push({ id: created.id, version: created.version, acknowledged: [] });
  }
  let writing = true;
  const share = Math.ceil(options.count / PAGES);
  const writers = pages.map(async (page, number) => {
    for (let step = 0; step < share; step += 1)
      await edit(installation, staff, page, `${options.seed}-${number}-${step}`);
  });
  const killing = keepKilling(installation, options, () => !writing);
  await Promise.all(writers).finally(() => (writing = false));
  const kills = await killing;
  const { lost, twice, wrong } = await compare(installation.databaseUrl, pages);
  await installation.stop();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [
    `page edits: ${share * PAGES} acknowledged, ${kills} kill -9 of the API, seed ${options.seed}: ${lost} lost, ${twice} applied twice, ${wrong} wrong at the end (${seconds} s)`,
  ];
  return { lines, failures: lost + twice + wrong + (kills === 0 ? 1 : 0) };
}
