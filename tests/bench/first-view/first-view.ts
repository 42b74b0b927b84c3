import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { Contents } from '../../../apps/web/shell/start/bundling/contents.ts';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { type Installation, startInstallation } from '../../../tools/run/installation.ts';
import { must, root } from '../../../tools/run-command.ts';
import { type BenchResult, plain } from '../comparison.ts';
import { median } from '../load.ts';
import { bytesOf, excessOf, ofKind } from './budget.ts';
import { ALLOWED, strangersIn } from './first-load.ts';
import { findNamed } from './named.repo.ts';
import { type View, type Viewer, viewsOf } from './views.ts';
import { deviceOf, roundsOf, type Visit, visit } from './visit.ts';

const PORT = settings.ports.bench + 40;
const PROXY_PORT = PORT + 1;
const PLAIN_PORT = PORT + 3;
const PROXIED = `https://localhost:${PROXY_PORT}`;
const PLAIN = `http://localhost:${PLAIN_PORT}`;
const TOKEN_COOKIE = 'auth._token.local';
const ACCOUNTS: Readonly<Record<Exclude<Viewer, 'visitor'>, string>> = { learner: 'learner', staff: 'owner' };
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-gpu'];

/** Cold: nothing cached. Second: another page was opened before. Returning: this page was, and its worker has kept it. */
const PASSES = ['cold', 'second', 'returning'] as const;
type Pass = (typeof PASSES)[number];
type State = Awaited<ReturnType<BrowserContext['storageState']>>;
interface Place {
  readonly name: string;
  readonly url: string;
}

async function logIn(browser: Browser, url: string, viewer: Viewer): Promise<State | undefined> {
  if (viewer === 'visitor') return undefined;
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const data = demoAccounts()[ACCOUNTS[viewer]];
  const reply = await context.request.post(`${url}/api/v1/pausers/login`, { data });
  if (!reply.ok()) throw new Error(`${data?.email} could not log in: ${reply.status()}`);
  const { token } = ((await reply.json()) as { readonly data: { readonly token: string } }).data;
  await context.addCookies([{ name: TOKEN_COOKIE, value: token, url, sameSite: 'Lax' }]);
  const state = await context.storageState();
  await context.close();
  return state;
}

interface Opening {
  readonly browser: Browser;
  readonly place: Place;
  readonly views: readonly View[];
  readonly state: State | undefined;
}

/** Opens what the pass wants opened before, then measures the page. */
async function open({ browser, place, views, state }: Opening, view: View, pass: Pass): Promise<Visit> {
  const context = await browser.newContext({
    viewport: deviceOf(view).viewport,
    ignoreHTTPSErrors: true,
    serviceWorkers: pass === 'returning' ? 'allow' : 'block',
    ...(state ? { storageState: state } : {}),
  });
  try {
    const beside = views.find(({ as, path }) => as === view.as && path !== view.path) ?? view;
    if (pass === 'second') await visit(context, { view: beside, url: place.url });
    if (pass === 'returning') await visit(context, { view, url: place.url });
    return await visit(context, { view, url: place.url });
  } finally {
    await context.close();
  }
}

const HEAD =
  'page                              at      pass        shown    LCP  shift  press scripts     kB  style   font   html  calls rounds';
function rowOf({ path }: View, place: Place, pass: Pass, visits: readonly Visit[]): string {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  const [first] = visits;
  if (!first) return '';
  return [
    path.slice(0, 33).padEnd(33),
    place.name.padEnd(7),
    pass.padEnd(10),
    middle(({ shownAt }) => shownAt)
      .toFixed(0)
      .padStart(6),
    middle(({ largestPaintAt }) => largestPaintAt)
      .toFixed(0)
      .padStart(6),
    middle(({ shift }) => shift)
      .toFixed(3)
      .padStart(6),
    middle(({ pressMs }) => pressMs)
      .toFixed(0)
      .padStart(6),
    String(ofKind(first, 'script').length).padStart(7),
    kB(bytesOf(first, 'script')),
    kB(bytesOf(first, 'style')),
    kB(bytesOf(first, 'font')),
    kB(first.documentBytes),
    String(ofKind(first, 'call').length).padStart(6),
    String(roundsOf(first)).padStart(6),
  ].join(' ');
}

/** What the build alone shows: no library has come into a first load. */
async function refused(): Promise<readonly string[]> {
  const file = join(root, 'apps/web/build/contents.json');
  const contents = JSON.parse(await readFile(file, 'utf8')) as Contents;
  return ALLOWED.flatMap((allowed) => strangersIn(contents, allowed));
}

interface Pace {
  readonly short: boolean;
  readonly rounds: number;
  /** Only pages whose address contains this. */
  readonly filter: string;
}

async function measure(installation: Installation, { short, rounds, filter }: Pace): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
  const all = viewsOf(await findNamed(installation.databaseUrl));
  const places: readonly Place[] = short
    ? [{ name: 'plain', url: PLAIN }]
    : [
        { name: 'proxied', url: PROXIED },
        { name: 'plain', url: PLAIN },
      ];
  console.log(HEAD);
  try {
    for (const place of places) {
      for (const viewer of ['visitor', 'learner', 'staff'] as const) {
        const state = await logIn(browser, place.url, viewer);
        const views = all.filter(({ as }) => as === viewer);
        // The first visit of a process pays for what is compiled once.
        if (views[0]) await open({ browser, place, views, state }, views[0], 'cold');
        for (const view of views.filter(({ path }) => path.includes(filter)))
          for (const pass of short ? (['cold'] as const) : PASSES) {
            const visits: Visit[] = [];
            for (let round = 0; round < (short ? 1 : rounds); round += 1)
              visits.push(await open({ browser, place, views, state }, view, pass));
            console.log(rowOf(view, place, pass, visits));
            const [first] = visits;
            const excess = pass === 'cold' && first ? excessOf(first, view.as) : [];
            for (const sentence of excess) console.log(`  ${view.path}: ${sentence}`);
            if (pass === 'cold') results.push(plain(`first view of ${view.path}, ${place.name}`, excess.length > 0));
          }
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}

/**
 * What a person waits for when a page is opened, as a phone on a slow line and as a desk. Counts and bytes are judged by
 * the budget; times are reported, because they depend on what else the machine does.
 */
export async function playFirstView(pace: Pace): Promise<readonly BenchResult[]> {
  const strangers = await refused();
  for (const sentence of strangers) console.log(sentence);
  const environment = { PUBLIC_URL: PROXIED, TRUSTED_PROXIES: '1' };
  const installation = await startInstallation({ port: PORT, name: 'first-view', environment });
  try {
    await installation.startProcess(PLAIN_PORT, { PUBLIC_URL: PLAIN, TRUSTED_PROXIES: '0' });
    if (!pace.short)
      await must('node', [
        'tools/machine/proxy.ts',
        'up',
        `--upstream=http://127.0.0.1:${PORT}`,
        `--port=${PROXY_PORT}`,
      ]);
    return [
      plain('no library in a first load that may not be there', strangers.length > 0),
      ...(await measure(installation, pace)),
    ];
  } finally {
    if (!pace.short) await must('node', ['tools/machine/proxy.ts', 'down']);
    await installation.stop();
  }
}
