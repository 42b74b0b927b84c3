import { readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../../../tools/parts/settings.ts';
import { startInstallation } from '../../../tools/run/installation.ts';
import { percentile, reportOf } from '../parts/checks.ts';
import type { FaultReport } from '../report.ts';

const PORT = settings.ports.fault + 56;
/** What a request with a hostile address may cost, in milliseconds of processor time. */
const MOST_CPU_MS = 50;
/** More than it takes when nothing else goes on. */
const MOST_HEALTH_MS = 100;
const CALM_MS = 3000;
/** A body has half a minute. */
const MOST_DRIP_MS = 40_000;
const PER_SECOND = 20;
const MOST_SHARE = 0.1;
const LINUX_TICK_MS = 10;

interface Hostile {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** It may be answered: it is only long. */
  readonly isServed?: boolean;
}
const longName = 'a'.repeat(14_000);
const deep = (part: string, count: number) => part.repeat(count);

const hostile = (version: string): readonly Hostile[] => [
  { name: 'a path of 14 kB', path: `/${longName}` },
  { name: '7,000 parts', path: deep('/a', 7000) },
  { name: '8,000 parts', path: deep('/a', 8000) },
  { name: '7,000 parts below a page', path: `/news${deep('/a', 7000)}` },
  { name: '7,000 parts of the API', path: `/api/v1${deep('/a', 7000)}` },
  { name: '7,000 parts of the back office', path: `/admin${deep('/a', 7000)}` },
  { name: '7,000 parts of the files', path: `/assets${deep('/a', 7000)}` },
  { name: '7,000 parts of the data of a page', path: `${deep('/a', 7000)}.data` },
  { name: '7,000 backslashes', path: `/${deep('\\a', 7000)}` },
  { name: '7,000 slashes', path: deep('/', 14_000) },
  { name: '4,000 encoded slashes', path: `/${deep('%2F', 4000)}` },
  { name: '4,000 dots up', path: deep('/..', 4000) },
  { name: 'what cannot be decoded', path: `/${deep('%ff', 300)}` },
  { name: 'half an encoding', path: '/news/%' },
  { name: 'the absolute form', path: 'http://elsewhere.test/' },
  { name: 'a star', path: '*' },
  { name: 'a query of 14 kB', path: `/faq?q=${longName}` },
  { name: 'a value of 7 kB for a page', path: `/faq?q=${longName.slice(0, 7000)}`, isServed: true },
  { name: '3,000 names in a query', path: `/faq?${deep('a&', 3000)}`, isServed: true },
  { name: '3,000 names for a call', path: `/api/v1/paplabable/faq?${deep('a&', 3000)}`, isServed: true },
  { name: 'cookies of 14 kB', path: '/faq', headers: { cookie: deep('a=b;', 3500) }, isServed: true },
  {
    name: 'the routes of 1,500 links',
    path: `/__manifest?version=${version}&paths=${Array.from({ length: 1500 }, (_, at) => at).join()}`,
    isServed: true,
  },
  {
    name: 'the routes of 60 deep links',
    path: `/__manifest?version=${version}&paths=${Array.from({ length: 60 }, (_, at) => `${deep('/a', 15)}/${at}`).join()}`,
    isServed: true,
  },
];

const cpuMs = (pid: number): number => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * LINUX_TICK_MS;
};

/** Written as it is: fetch() would tidy the path. */
const get = (path: string, from: string, { agent, headers = {} }: { agent: Agent; headers?: Hostile['headers'] }) =>
  new Promise<number>((resolve, reject) => {
    const all = { ...headers, 'x-forwarded-for': from };
    send({ host: '127.0.0.1', port: PORT, path, agent, headers: all }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });

/** The times of /healthz while something else goes on. */
async function watchHealth(isOver: () => boolean): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (let each = 0; !isOver(); each += 1) {
    const begun = performance.now();
    await get('/healthz', `10.9.${(each >> 8) & 255}.${each & 255}`, { agent });
    times.push(performance.now() - begun);
    await wait(10);
  }
  agent.destroy();
  return times;
}

/** Processor time for each, and those that were answered with anything but a 4xx. */
async function sendHostile(pid: number, version: string, times: number) {
  const agent = new Agent({ keepAlive: true });
  const found: { readonly name: string; readonly status: number; readonly cpu: number; readonly isWrong: boolean }[] =
    [];
  for (const [at, { name, path, headers, isServed }] of hostile(version).entries()) {
    const from = `10.8.0.${at + 1}`;
    let status = await get(path, from, { agent, headers });
    const before = cpuMs(pid);
    for (let each = 0; each < times; each += 1) status = await get(path, from, { agent, headers });
    const cpu = (cpuMs(pid) - before) / times;
    found.push({ name, status, cpu, isWrong: status >= 500 || (!isServed && status < 400) });
  }
  agent.destroy();
  return found;
}

/** Milliseconds until a connection whose body arrives a byte a second is closed. */
function drip(line: string): Promise<number> {
  const begun = performance.now();
  const closed = Promise.withResolvers<number>();
  const socket = connect(PORT, '127.0.0.1');
  socket.write(
    `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
  );
  const sending = setInterval(() => socket.write(' '), 1000);
  const limit = setTimeout(() => socket.destroy(), MOST_DRIP_MS + 1000);
  socket.resume().on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(sending);
    clearTimeout(limit);
    closed.resolve(performance.now() - begun);
  });
  return closed.promise;
}
const DRIPPED = ['GET /pricing', 'GET /nowhere', 'POST /nowhere', 'POST /api/v1/nowhere', 'GET /api/v1/paplabable/faq'];
const FURTHER = ['POST /api/v1/pausers/login', 'GET /admin', 'GET /healthz', `GET ${deep('/a', 100)}`, 'GET *'];

/** Requests from one address at a steady pace; the share of the processor they take, and their statuses. */
async function flood(pid: number, seconds: number, { from, pathOf }: { from: string; pathOf: (n: number) => string }) {
  const agent = new Agent({ keepAlive: true });
  const before = cpuMs(pid);
  const begun = performance.now();
  const replies: Promise<number>[] = [];
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    replies.push(get(pathOf(n), from, { agent }));
    await wait(Math.max(0, begun + ((n + 1) * 1000) / PER_SECOND - performance.now()));
  }
  const statuses = await Promise.all(replies);
  agent.destroy();
  return { share: (cpuMs(pid) - before) / (performance.now() - begun), statuses };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Addresses and bodies that are meant to hold a process: none costs more than a call, and all others are served meanwhile. */
export async function longpath({ seconds }: { readonly seconds: number }): Promise<FaultReport> {
  const begun = performance.now();
  const environment = { TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '1200' };
  const installation = await startInstallation({ port: PORT, name: 'longpath', environment });
  const pid = installation.process().pid ?? 0;
  const home = await (await fetch(installation.url)).text();
  const version = /"version":\s*"([0-9a-f]+)"/.exec(home)?.[1] ?? '';
  const calmUntil = performance.now() + CALM_MS;
  const calm = percentile(await watchHealth(() => performance.now() > calmUntil), 0.99);
  let over = false;
  const watching = watchHealth(() => over);
  const found = await sendHostile(pid, version, 10);
  const dripping = Promise.all([...DRIPPED, ...FURTHER].map(drip));
  const watched = await flood(pid, seconds, { from: '10.7.0.1', pathOf: (n) => `/faq?x=${n}` });
  over = true;
  const health = percentile(await watching, 0.99);
  // Alone: what asks for /healthz meanwhile costs more than it.
  const unknown = await flood(pid, seconds, { from: '10.7.0.3', pathOf: (n) => `/faq?x=${n}` });
  const known = await flood(pid, seconds, { from: '10.7.0.2', pathOf: (n) => `/faq?q=${n}` });
  const held = await dripping;
  await installation.stop();
  const refused = known.statuses.filter((status) => status === 429).length;
  return reportOf(
    'longpath',
    begun,
    [
      ...found.map(({ name, status, cpu }) => `${status} ${cpu.toFixed(1)} ms  ${name}`),
      `/healthz: p99 ${calm} ms before, ${health} ms meanwhile; dripped bodies cut off after ${percentile(held, 1)} ms at most`,
      `${PER_SECOND} requests a second from one address: ${percent(unknown.share)} of a process with a name that the page does not know, ${percent(known.share)} with one that it does (${refused} of ${known.statuses.length} refused); ${percent(watched.share)} together with /healthz`,
    ],
    [
      { name: 'hostile addresses that were not refused', wrong: found.filter(({ isWrong }) => isWrong).length },
      {
        name: `that cost more than ${MOST_CPU_MS} ms of the processor`,
        wrong: found.filter(({ cpu }) => cpu > MOST_CPU_MS).length,
      },
      { name: `p99 of /healthz longer by ${MOST_HEALTH_MS} ms`, wrong: health - calm < MOST_HEALTH_MS ? 0 : 1 },
      { name: 'dripped bodies that kept their connection', wrong: held.filter((each) => each > MOST_DRIP_MS).length },
      {
        name: 'unknown names refused',
        wrong: [...watched.statuses, ...unknown.statuses].filter((status) => status !== 200).length,
      },
      { name: `unknown names of ${percent(MOST_SHARE)} of a process`, wrong: unknown.share < MOST_SHARE ? 0 : 1 },
    ],
  );
}
