import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '@app/platform/server';
import { testDatabase, type TestDatabase } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Running, start } from '../start.ts';
import { logBase } from './monitoring.ts';
import { ready } from './ready.ts';
import { freePort } from '../../../tools/parts/programs.ts';

/** A reading is kept for ten seconds. */
const SLOWLY = { timeout: 30_000, interval: 500 };

let database: TestDatabase;
let worker: Running;
let url: string;
beforeAll(async () => {
  database = await testDatabase();
  // Before the first reading, which is kept for a minute.
  await sql`insert into platform.backup_run (what, ended_at, seconds, bytes, ok)
    values ('copy', now() - interval '2 hours', 1, 5000, true), ('copy', now(), 1, 0, false)`.execute(database.db);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const environment = { DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'silent', RELEASE: 'abc1234' };
  // Nobody listens there, so mail stays waiting.
  worker = await start(readConfig({ ...environment, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }), 'worker');
});
afterAll(async () => {
  await worker.stop();
  await database.drop();
});

const metrics = async () => (await fetch(`${url}/metrics`)).text();
const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

test('a worker says which build it is, and what waits for the whole installation', async () => {
  await sql`insert into platform.outgoing_mail (id, template_key, recipient, variables, created_at)
    values (gen_random_uuid(), 'none', 'a@example.test', '{}', now() - interval '20 minutes')`.execute(database.db);
  await sql`insert into commerce.payment_event (provider, event_id, kind, body, received_at)
    values ('card', 'evt_1', 'ping', '{}', now() - interval '5 minutes')`.execute(database.db);
  const text = await metrics();
  expect(text).toContain('app_build_info{release="abc1234",role="worker"} 1\n');
  expect(figure(text, 'mail_waiting')).toBe(1);
  expect(figure(text, 'mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(1200);
  expect(figure(text, 'dead_letters')).toBe(0);
  expect(figure(text, 'orders_held')).toBe(0);
  expect(figure(text, 'payment_events_waiting{provider="card"}')).toBe(0);
  expect(figure(text, 'payment_event_last_seconds{provider="card"}')).toBeGreaterThanOrEqual(300);
  expect(Math.abs(figure(text, 'clock_skew_seconds') ?? 99)).toBeLessThan(1);
  expect(figure(text, 'storage_free_bytes')).toBeGreaterThan(0);
  expect(text).toMatch(/^jobs\{name="platform\.send-mail",state="waiting"\} \d+$/m);
});

test('the age of each kind of copy counts from the last that ended well, or from the first day', async () => {
  const text = await metrics();
  const age = (name: string) => figure(text, `backup_last_success_seconds{name="${name}"}`) ?? Number.NaN;
  expect(age('copy')).toBeGreaterThan(7199);
  expect(age('copy')).toBeLessThan(9000);
  expect(figure(text, 'backup_bytes{name="copy"}')).toBe(5000);
  expect(age('drill')).toBeGreaterThan(0);
});

test('a group of figures that cannot be read says so and leaves the others', async () => {
  await sql`alter table commerce.payment_event rename to hidden_event`.execute(database.db);
  await expect.poll(async () => figure(await metrics(), 'figures_unreadable{group="commerce.events"}'), SLOWLY).toBe(1);
  const text = await metrics();
  expect(text).not.toContain('payment_events_waiting{');
  expect(figure(text, 'figures_unreadable{group="platform.mail"}')).toBe(0);
  await sql`alter table commerce.hidden_event rename to payment_event`.execute(database.db);
}, 40_000);

test('a process whose clock is an hour off, or whose disk is full, is not ready', async () => {
  await ready(worker.deps, '/');
  const ahead = { now: () => new Date(Date.now() + 3_600_000) };
  await expect(ready({ ...worker.deps, clock: ahead })).rejects.toThrow('the clock of this machine is 3600.0 s ahead');
  // A file system without a free block.
  await expect(ready(worker.deps, '/proc')).rejects.toThrow('the disk of /proc is full');
});

test('every line of the log says who wrote it', () => {
  const lines: string[] = [];
  const base = logBase(readConfig({ RELEASE: 'abc1234' }), 'worker');
  createLog({ level: 'info', base, write: (line) => void lines.push(line) }).info({}, 'one');
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ role: 'worker', release: 'abc1234', host: base.host });
});

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const alerts = read('deploy/prometheus/alerts.yaml');

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}
const expressionsOf = (text: string) =>
  (JSON.parse(text) as Dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const dashboards = ['requests', 'work'].map((name) => read(`deploy/grafana/${name}.json`));

test('every figure of alerts and dashboards exists, and every alert leads to a part of the runbook', async () => {
  const there = new Set([...(await metrics()).matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name));
  const isRead = (name: string) => there.has(name.replace(/_(?:count|bucket)$/, ''));
  const codes = read('platform/contract/wire/error.ts') + read('modules/accounts/contract/errors.ts');
  const isRefusal = (name: string) => {
    const code = /^refused_(\w+)_total$/.exec(name)?.[1];
    return code !== undefined && codes.includes(`  ${code.toUpperCase()}: {`);
  };
  const expressions = [...alerts.matchAll(/expr: (?:>-\n(?<block>(?: {10}.*\n)+)|(?<line>.*))/g)]
    .map(({ groups }) => groups?.['block'] ?? groups?.['line'] ?? '')
    .concat(dashboards.flatMap(expressionsOf))
    .join(' ');
  const names = [...expressions.replaceAll(/\{[^}]*\}|by \([^)]*\)/g, '').matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(
    ([name]) => name,
  );
  expect(names.length).toBeGreaterThan(40);
  const functions = ['histogram_quantile'];
  expect(names.filter((name) => !functions.includes(name) && !isRead(name) && !isRefusal(name))).toEqual([]);
  const anchors = [...read('deploy/README.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  const places = [...alerts.matchAll(/runbook: "deploy\/README\.md#([\w-]+)"/g)].map(([, anchor = '']) => anchor);
  expect(places).toHaveLength([...alerts.matchAll(/- alert:/g)].length);
  expect(places.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

test('each alert is silent on a good day, fires, and ends', () => {
  const ran = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
    cwd: join(root, 'deploy/prometheus'),
    encoding: 'utf8',
  });
  expect(ran.stdout + ran.stderr).toContain('SUCCESS');
  expect(ran.status).toBe(0);
});
