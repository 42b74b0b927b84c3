import type { Entitlement } from '@app/access/contract';
import { grant } from '@app/access/server';
import { createUser } from '@app/accounts/server';
import { readConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { environmentFor } from '../../../tools/run/installation.ts';
import { must } from '../../../tools/run-command.ts';
import { ownPostgres } from '../own-postgres.ts';
import type { FaultReport } from '../report.ts';
import { apiPair } from './api-pair.ts';
import { type Check, percentile, reportOf } from './checks.ts';
import type { Kill, Parts } from './kills.ts';
import { type Journal, logIn } from './sender.ts';

const POSTGRES_PORT = settings.ports.fault + 9;
const API_PORT = settings.ports.fault;

export interface KilledOptions {
  readonly count: number;
  readonly seed: number;
  readonly apiKills: number;
  readonly postgresKills: number;
}
interface Account {
  readonly email: string;
  readonly password: string;
}

/** Two API processes on a separate Postgres, and learners who write through them while all three are killed. */
export interface KilledPair {
  readonly databaseUrl: string;
  readonly urls: readonly [string, string];
  readonly people: readonly { readonly email: string; readonly token: string }[];
  readonly journal: Journal;
  readonly parts: Parts;
  /** Stops everything and reports what was found; `what` names the kind of writes. */
  end(found: {
    readonly what: string;
    readonly kills: readonly Kill[];
    readonly checks: readonly Check[];
  }): Promise<FaultReport>;
}

async function createPeople(
  environment: Readonly<Record<string, string>>,
  accounts: readonly Account[],
  entitlement: Entitlement,
): Promise<void> {
  await must('node', ['tools/run/db.ts', 'migrate'], environment);
  await must('node', ['db/seed/run.ts', '--quiet'], environment);
  await withDeps(readConfig(environment), async (deps) => {
    for (const [number, account] of accounts.entries()) {
      const name = { firstName: 'Fault', lastName: String(number) };
      const userId = await createUser(deps, { ...account, ...name, verified: true });
      await grant(deps, { userId, entitlement, days: 365, source: 'staff', sourceRef: `fault:${userId}`, by: null });
    }
  });
}

function timesIn({ tries, waits }: Journal, recoveries: readonly number[]): readonly string[] {
  const at = (part: number) => percentile(waits, part).toFixed(0);
  const back = recoveries.map((each) => (each / 1000).toFixed(1)).join(', ');
  return [
    `tries: ${[...tries].map(([what, times]) => `${times} ${what}`).join(', ')}`,
    `until acknowledged: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; Postgres back after ${back} s`,
  ];
}

export async function killedPair(
  name: string,
  {
    seed,
    learners,
    entitlement,
    configuration,
  }: {
    readonly seed: number;
    readonly learners: number;
    readonly entitlement: Entitlement;
    /** Further lines of Postgres's configuration. */
    readonly configuration?: (folder: string) => string | Promise<string>;
  },
): Promise<KilledPair> {
  const started = performance.now();
  const postgres = await ownPostgres(POSTGRES_PORT, configuration);
  const environment = environmentFor({ port: API_PORT, name: `fault_${name}` }, postgres.url);
  const accounts = Array.from(
    { length: learners },
    (_, number): Account => ({
      email: `${name}-${number}@example.test`,
      password: 'only for the fault run',
    }),
  );
  await createPeople(environment, accounts, entitlement);
  const pair = await apiPair(environment, API_PORT);
  const people: { email: string; token: string }[] = [];
  for (const account of accounts) people.push({ email: account.email, token: await logIn(pair.urls[0], account) });
  const journal: Journal = { tries: new Map(), waits: [] };
  const recoveries: number[] = [];
  const kill = async (what: Kill['what']) =>
    what === 'postgres' ? recoveries.push(await postgres.killAndStart()) : pair.killAndStart(what);
  return {
    databaseUrl: postgres.url,
    urls: pair.urls,
    people,
    journal,
    parts: { kill },
    end: async ({ what, kills, checks }) => {
      await pair.stop();
      await postgres.remove();
      const api = kills.filter((each) => each.what !== 'postgres').length;
      const summary = `${what}, ${api} kill -9 of an API process, ${kills.length - api} of Postgres`;
      const died = { name: 'processes that ended although nobody killed them', wrong: pair.died() };
      return reportOf(`${name}, seed ${seed}`, started, [summary, ...timesIn(journal, recoveries)], [...checks, died]);
    },
  };
}
