import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import lighthouse, { type Result } from 'lighthouse';
import { settings } from '../parts/settings.ts';
import { type Installation, startInstallation } from './installation.ts';
import { must, run } from '../run-command.ts';

/**
 * Runs Lighthouse on the home page as a phone, through the production proxy (TLS, HTTP/2, Brotli), and measures the bytes of
 * script and style it loads. Exits with 1 if a goal is missed. A busy machine lowers the performance score.
 */
const PORT = settings.ports.lighthouse;
const PROXY_PORT = PORT + 1;
const CHROMIUM_PORT = PORT + 2;
const ROUNDS = 3;
const ORIGIN = `https://localhost:${PROXY_PORT}`;
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as readonly Category[];
/** Bytes after gzip; 1 kB is 1000 bytes. */
const MOST = { Script: 130_000, Stylesheet: 20_000 } as const;
const METRICS = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--ignore-certificate-errors',
  '--no-first-run',
  `--remote-debugging-port=${CHROMIUM_PORT}`,
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function withChromium<T>(work: () => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const child: ChildProcess = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const answers = () =>
      fetch(`http://127.0.0.1:${CHROMIUM_PORT}/json/version`).then(
        (reply) => reply.ok,
        () => false,
      );
    for (let attempt = 0; attempt < 150 && !(await answers()); attempt += 1) await wait(100);
    return await work();
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A fresh browser for every round, so that nothing is cached. */
const measure = (): Promise<Result> =>
  withChromium(async () => {
    const done = await lighthouse(`${ORIGIN}/`, {
      port: CHROMIUM_PORT,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!done) throw new Error('Lighthouse gave no result.');
    if (done.lhr.runtimeError) throw new Error(done.lhr.runtimeError.message);
    return done.lhr;
  });

const scoreOf = (result: Result, category: Category): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const valueOf = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;

interface Loaded {
  readonly url: string;
  readonly resourceType: string;
}
const loadedBy = (result: Result): readonly Loaded[] => {
  const details = result.audits['network-requests']?.details;
  return details?.type === 'table' ? (details.items as unknown as readonly Loaded[]) : [];
};

/** The total size of the page's files of one type, each gzipped separately as a server would. */
async function gzippedBytes(result: Result, type: keyof typeof MOST, installation: Installation): Promise<number> {
  const paths = new Set(
    loadedBy(result)
      .filter((row) => row.resourceType === type && row.url.startsWith(ORIGIN))
      .map((row) => row.url.slice(ORIGIN.length)),
  );
  let sum = 0;
  for (const path of paths) {
    const reply = await fetch(installation.url + path);
    sum += gzipSync(Buffer.from(await reply.arrayBuffer()), { level: 9 }).length;
  }
  return sum;
}

/** The audits that cost a category points, in Lighthouse's words. */
const lost = (result: Result, category: Category): readonly string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${result.audits[id]?.displayValue ?? ''}`.trim());

async function report(results: readonly Result[], installation: Installation): Promise<boolean> {
  const [first] = results;
  if (!first) throw new Error('Nothing was measured.');
  let good = true;
  console.log(`machine load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  for (const category of CATEGORIES) {
    const score = median(results.map((result) => scoreOf(result, category)));
    const reached = score >= GOALS[category];
    good &&= reached;
    const each = results.map((result) => scoreOf(result, category)).join(', ');
    console.log(
      `${category.padEnd(16)} ${String(score).padStart(6)}   goal ${GOALS[category]}   rounds ${each}${reached ? '' : '   MISSED'}`,
    );
    if (score < 100) console.log(`${''.padEnd(24)} ${lost(first, category).join('; ')}`);
  }
  for (const [name, audit] of Object.entries(METRICS)) {
    const value = median(results.map((result) => valueOf(result, audit)));
    console.log(
      `${name.padEnd(16)} ${name === 'CLS' ? value.toFixed(3).padStart(6) : `${Math.round(value)} ms`.padStart(9)}`,
    );
  }
  for (const type of ['Script', 'Stylesheet'] as const) {
    const bytes = await gzippedBytes(first, type, installation);
    const reached = bytes > 0 && bytes <= MOST[type];
    good &&= reached;
    console.log(
      `${type.padEnd(16)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gzipped   at most ${MOST[type] / 1000} kB${reached ? '' : '   MISSED'}`,
    );
  }
  return good;
}

async function main(): Promise<number> {
  await must('node', ['tools/parts/run.ts', 'up']);
  const installation = await startInstallation({ port: PORT, name: 'lighthouse', environment: { PUBLIC_URL: ORIGIN } });
  try {
    const upstream = `--upstream=http://127.0.0.1:${PORT}`;
    if ((await run('node', ['tools/machine/proxy.ts', 'up', upstream, `--port=${PROXY_PORT}`])) !== 0) return 1;
    const results: Result[] = [];
    for (let round = 0; round < ROUNDS; round += 1) results.push(await measure());
    return (await report(results, installation)) ? 0 : 1;
  } finally {
    await run('node', ['tools/machine/proxy.ts', 'down']);
    await installation.stop();
  }
}

process.exit(await main());
