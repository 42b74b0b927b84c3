import type { DemoAccount } from '../../db/demo/accounts.ts';
import { type Random, seededRandom } from '../fault/random.ts';
import { logIn } from '../fault/parts/sender.ts';
import { tryBroken } from './broken.ts';
import { callFaultsOf, faultsOf, NO_REPLY, type Seen } from './judge.ts';
import { createLearned, type Learned } from './learned.ts';
import { type Attempt, attemptAt, type Description, pageAt, type Target, targetsOf } from './targets.ts';
import { pick } from './values.ts';

export interface FuzzOptions {
  readonly url: string;
  readonly count: number;
  readonly pages: number;
  readonly seed: number;
  /** Only calls whose name contains this. */
  readonly only: string;
  readonly people: Readonly<Record<string, DemoAccount | undefined>>;
}
export interface FuzzReport {
  readonly lines: readonly string[];
  readonly failures: number;
}

const API = '/api/v1';
const AT_ONCE = 8;
/** The callers with their weights: learners and staff have most of the calls. */
const CAST = [
  'visitor',
  'learner',
  'learner',
  'nogems',
  'unsubscribed',
  'owner',
  'owner',
  'owner',
  'support',
  'editor',
];

interface Finding {
  times: number;
  readonly example: string;
}
/** The counts and findings so far. */
function notes() {
  const findings = new Map<string, Finding>();
  const statuses = new Map<number, number>();
  const spent = new Map<string, number>();
  let slowest = { milliseconds: 0, what: '' };
  let putOff = 0;
  return {
    putOff: () => void (putOff += 1),
    note(what: string, seen: Seen, faults: readonly string[], example: string) {
      statuses.set(seen.status, (statuses.get(seen.status) ?? 0) + 1);
      spent.set(what, (spent.get(what) ?? 0) + seen.milliseconds);
      if (seen.milliseconds > slowest.milliseconds) slowest = { milliseconds: seen.milliseconds, what };
      for (const fault of faults) {
        const finding = findings.get(`${what}: ${fault}`);
        if (finding) finding.times += 1;
        else findings.set(`${what}: ${fault}`, { times: 1, example: `${example} -> ${seen.text.slice(0, 300)}` });
      }
    },
    lines: () => [
      `  replies: ${[...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, times]) => `${times} x ${status}`)
        .join(', ')}`,
      `  put off by a busy server and sent again: ${putOff}`,
      `  slowest: ${Math.round(slowest.milliseconds)} ms, ${slowest.what}`,
      `  most time: ${[...spent]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, 5)
        .map(([what, milliseconds]) => `${what} ${(milliseconds / 1000).toFixed(1)} s`)
        .join(', ')}`,
      ...[...findings].map(([what, { times, example }]) => `  FOUND ${times} x ${what}\n    ${example}`),
    ],
    failures: () => findings.size,
  };
}
type Notes = ReturnType<typeof notes>;

/** Logs in on first use, and again when the session has ended. */
function cast(url: string, people: FuzzOptions['people']) {
  const tokens = new Map<string, string>();
  const lockedOut = new Set<string>();
  return {
    async headersOf(name: string): Promise<Readonly<Record<string, string>>> {
      const account = people[name];
      if (!account || lockedOut.has(name)) return {};
      if (!tokens.has(name)) {
        const token = await logIn(url, account).catch(() => null);
        if (token === null) lockedOut.add(name);
        else tokens.set(name, token);
      }
      const token = tokens.get(name);
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    ended: (name: string) => void tokens.delete(name),
    lockedOut: () => [...lockedOut],
  };
}

async function send(url: string, { method, path, headers, body }: Attempt): Promise<Seen> {
  const begun = performance.now();
  const reply = await fetch(`${url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    ...(body === undefined ? {} : { body }),
  }).catch((error: Error) => error);
  const since = () => performance.now() - begun;
  if (reply instanceof Error)
    return {
      status: NO_REPLY,
      headers: {},
      text: reply.cause instanceof Error ? reply.cause.message : reply.message,
      milliseconds: since(),
    };
  // An event stream stays open, so only its first chunk is read.
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await reply.text().catch(() => '');
  if (isStream) await reply.body?.cancel();
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text, milliseconds: since() };
}

const RETRIES = 3;
/**
 * Comes back when a busy server asks it to, as our own clients do: heavy calls are put off so that answers are not. Each
 * time is counted in the report; a call that is still put off after the last try is a finding.
 */
async function sendAgain(url: string, attempt: Attempt, onPutOff: () => void): Promise<Seen> {
  let seen = await send(url, attempt);
  for (let tries = 0; tries < RETRIES && seen.status === 503 && seen.headers['retry-after']; tries += 1) {
    onPutOff();
    await new Promise((resolve) => setTimeout(resolve, Number(seen.headers['retry-after']) * 1000));
    seen = await send(url, attempt);
  }
  return seen;
}

function learnFrom(learned: Learned, path: string, text: string): void {
  try {
    learned.learn(path, JSON.parse(text));
  } catch {
    // Not JSON: nothing to learn.
  }
}

interface Stage {
  readonly options: FuzzOptions;
  readonly targets: readonly Target[];
  readonly learned: Learned;
  readonly actors: ReturnType<typeof cast>;
  readonly noted: Notes;
}

async function tryCall(stage: Stage, target: Target, who: string, random: Random): Promise<void> {
  const attempt = attemptAt(target, { random, learned: stage.learned });
  const headers = { 'x-client': 'tool', ...attempt.headers, ...(await stage.actors.headersOf(who)) };
  const seen = await sendAgain(`${stage.options.url}${API}`, { ...attempt, headers }, stage.noted.putOff);
  if (seen.status === 401) stage.actors.ended(who);
  if (seen.status < 300) learnFrom(stage.learned, target.path, seen.text);
  const body = typeof attempt.body === 'string' ? attempt.body.slice(0, 600) : '';
  stage.noted.note(
    target.name,
    seen,
    callFaultsOf(seen),
    `${who} ${attempt.method} ${attempt.path.slice(0, 300)} ${body}`,
  );
}

async function tryPage(stage: Stage, random: Random): Promise<void> {
  const { screen, path } = pageAt({ random, learned: stage.learned });
  const seen = await send(stage.options.url, { method: 'GET', path, headers: {} });
  stage.noted.note(`page ${screen}`, seen, faultsOf(seen), path.slice(0, 300));
}

/** Calls `each` with 1 to `count`, AT_ONCE at a time. */
async function inParallel(count: number, each: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await each((next += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Reads every list once, so that there are ids to use. */
async function readAround(stage: Stage): Promise<void> {
  const open = stage.targets.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const walks = open.flatMap((target) => ['owner', 'learner'].map((who) => ({ target, who })));
  await inParallel(walks.length, async (at) => {
    const { target, who } = walks[at - 1] as (typeof walks)[number];
    const seen = await send(`${stage.options.url}${API}`, {
      method: 'GET',
      path: target.path,
      headers: await stage.actors.headersOf(who),
    });
    if (seen.status < 300) learnFrom(stage.learned, target.path, seen.text);
  });
}

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const begun = performance.now();
  const description = (await (await fetch(`${options.url}${API}/openapi.json`)).json()) as Description;
  const targets = targetsOf(description).filter(({ name }) => name.includes(options.only));
  const stage: Stage = {
    options,
    targets,
    learned: createLearned(),
    actors: cast(options.url, options.people),
    noted: notes(),
  };
  for (const { name, expected, seen } of await tryBroken(new URL(options.url)))
    stage.noted.note(
      `broken: ${name}`,
      seen,
      [...faultsOf(seen), ...(seen.status === expected ? [] : [`not ${expected}`])],
      '',
    );
  await readAround(stage);
  await inParallel(options.count, async (at) => {
    const random = seededRandom(options.seed * 1_000_003 + at);
    await tryCall(stage, pick(random, targets), pick(random, CAST), random);
  });
  await inParallel(options.pages, (at) => tryPage(stage, seededRandom(options.seed * 2_000_003 + at)));
  const lockedOut = stage.actors.lockedOut();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return {
    lines: [
      `fuzz, seed ${options.seed}: ${options.count} tries at ${targets.length} calls, ${options.pages} pages (${seconds} s)`,
      ...stage.noted.lines(),
      ...(lockedOut.length > 0 ? [`  FOUND somebody who could not log in any more: ${lockedOut.join(', ')}`] : []),
    ],
    failures: stage.noted.failures() + lockedOut.length,
  };
}
