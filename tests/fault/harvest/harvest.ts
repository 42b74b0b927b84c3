import { setTimeout as wait } from 'node:timers/promises';
import { grant } from '@app/access/server';
import { createUser } from '@app/accounts/server';
import { copying } from '@app/integrity/contract';
import { createLimits } from '@app/platform/server';
import { readConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { type Installation, startInstallation } from '../../../tools/run/installation.ts';
import { type Check, reportOf } from '../parts/checks.ts';
import { query } from '../parts/query.ts';
import { logIn } from '../parts/sender.ts';
import type { FaultReport } from '../report.ts';
import { type Attack, harvest, type Robber } from './attack.ts';
import { eveningOf, play } from './evening.ts';

const PORT = settings.ports.fault + 40;
const MOST_BY_ONE = 150;
const MOST_BY_FIVE = 500;
const SEEN_WITHIN_MS = 300_000;

const account = (name: string) => ({ email: `${name}@example.org`, password: 'harvest all of it 2026' });
type Environment = Readonly<Record<string, string>>;

async function createRobber(environment: Environment, url: string, name: string, from: string) {
  const userId = await withDeps(readConfig(environment), async (deps) => {
    const id = await createUser(deps, { ...account(name), firstName: 'Fault', lastName: name, verified: true });
    for (const entitlement of ['qb', 'gems'] as const)
      await grant(deps, {
        userId: id,
        entitlement,
        days: 365,
        source: 'staff',
        sourceRef: `${entitlement}:${id}`,
        by: null,
      });
    return id;
  });
  const token = await logIn(url, account(name));
  const robber: Robber = { url, token, from, keys: new Set(), stems: new Set(), calls: 0, refused: 0 };
  return { userId, robber };
}

/** Seconds until every one of them is on the list of suspicious accounts; null: not within five minutes. */
async function seenAfter(databaseUrl: string, ids: readonly string[]): Promise<number | null> {
  const begun = performance.now();
  while (performance.now() - begun < SEEN_WITHIN_MS) {
    const rows = await query(databaseUrl, 'select from integrity.suspicion where user_id = any($1) and score >= 100', [
      ids,
    ]);
    if (rows.length === ids.length) return Math.round((performance.now() - begun) / 1000);
    await wait(1000);
  }
  return null;
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** An honest evening of a class on one network, served by two processes; the refusals. */
const honest = (environment: Environment, people: number): Promise<number> =>
  withDeps(readConfig(environment), async ({ db, log }) => {
    const begun = Date.UTC(2026, 10, 16, 17);
    let nowMs = begun;
    const clock = { now: () => new Date(nowMs) };
    const limits = [0, 1].map(() => createLimits({ db, log, clock }));
    const acts = Array.from({ length: people }, (_, at) => eveningOf(`reader ${at}`)).flat();
    return play({ limits, advanceTo: (ms) => (nowMs = begun + ms) }, acts);
  });

interface Gang {
  readonly by: Attack['by'];
  readonly size: number;
  readonly from: string;
}
/** Attacks as some learners on one network; what they got, and when all of them were listed. */
async function attackAs({ by, size, from }: Gang, seconds: number, { url, environment, databaseUrl }: Installation) {
  const people: Awaited<ReturnType<typeof createRobber>>[] = [];
  for (let at = 0; at < size; at += 1)
    people.push(await createRobber(environment, url, `${by.replace(' ', '-')}-${size}-${at}`, from));
  await Promise.all(people.map(({ robber }, at) => harvest(robber, { seconds, by, share: { at, of: size } })));
  const keys = new Set(people.flatMap(({ robber }) => [...robber.keys])).size;
  const ids = people.map(({ userId }) => userId);
  const [calls, refused] = (['calls', 'refused'] as const).map((what) => sum(people.map(({ robber }) => robber[what])));
  const seen = await seenAfter(databaseUrl, ids);
  const who = size === 1 ? 'one learner' : `${size} learners on one network`;
  const line = `${who} by ${by}, ${seconds} s: ${keys} questions with key or explanation, ${calls} calls, ${refused} refused; listed after ${seen ?? 'more than 300'} s`;
  return { keys, seen, line, most: size === 1 ? MOST_BY_ONE : MOST_BY_FIVE };
}

const GANGS: readonly Gang[] = [
  { by: 'every call', size: 1, from: '198.51.100.1' },
  { by: 'keys alone', size: 1, from: '198.51.100.2' },
  { by: 'every call', size: 5, from: '198.51.100.3' },
  { by: 'keys alone', size: 5, from: '198.51.100.4' },
];

/**
 * Copies the bank as one learner with every right and as five on one network, with every call that shows it at once and
 * with the calls that show most. Then a class of honest learners spends an evening on the same budget and meets no limit.
 */
export async function harvestRun(options: { readonly seconds: number; readonly people: number }): Promise<FaultReport> {
  const { seconds, people } = options;
  const begun = performance.now();
  const installation = await startInstallation({
    port: PORT,
    name: 'harvest',
    environment: { BUCKET_FACTOR: '1', TRUSTED_PROXIES: '1' },
  });
  const found = [];
  for (const gang of GANGS) found.push(await attackAs(gang, seconds, installation));
  const refusals = await honest(installation.environment, people);
  await installation.stop();
  const checks: readonly Check[] = [
    {
      name: 'questions got with key beyond 150 by one learner or 500 by five',
      wrong: sum(found.map(({ keys, most }) => Math.max(0, keys - most))),
    },
    // Otherwise the attack has not reached what it attacks.
    { name: 'attacks that copied next to nothing', wrong: found.filter(({ keys }) => keys < copying.burst / 4).length },
    { name: 'attackers not listed within five minutes', wrong: found.filter(({ seen }) => seen === null).length },
    { name: 'refusals of honest readers', wrong: refusals },
  ];
  const evenings = `${people} honest evenings on one network: ${refusals} refusals`;
  return reportOf('harvest', begun, [...found.map(({ line }) => line), evenings], checks);
}
