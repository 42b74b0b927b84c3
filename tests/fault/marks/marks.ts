import { grant } from '@app/access/server';
import { createUser } from '@app/accounts/server';
import type { GuideMark } from '@app/guides/contract';
import { readConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { environmentFor } from '../../../tools/run/installation.ts';
import { must } from '../../../tools/run/run-command.ts';
import { ownPostgres } from '../own-postgres.ts';
import { apiPair } from '../parts/api-pair.ts';
import { carryOut, type Kill, type Leash, leash, type Parts } from '../parts/leash.ts';
import { type Journal, logIn, type Send, sender } from '../parts/sender.ts';
import type { FaultReport } from '../report.ts';
import { judge } from './judge.ts';
import { listGuides, readMarks } from './kept.repo.ts';
import { type MarkWrite, type Plan, planOf } from './plan.ts';

const LEARNERS = 10;
const POSTGRES_PORT = settings.ports.fault + 9;
const API_PORT = settings.ports.fault;

export interface MarkFaultOptions {
  readonly count: number;
  readonly seed: number;
  readonly apiKills: number;
  readonly postgresKills: number;
}

const accountOf = (number: number) => ({ email: `marks-${number}@example.test`, password: 'only for the fault run' });

async function prepare(environment: Readonly<Record<string, string>>): Promise<void> {
  await must('node', ['tools/run/db.ts', 'migrate'], environment);
  await must('node', ['db/seed/run.ts', '--quiet'], environment);
  await withDeps(readConfig(environment), async (deps) => {
    for (let number = 0; number < LEARNERS; number += 1) {
      const name = { firstName: 'Marks', lastName: String(number) };
      const userId = await createUser(deps, { ...accountOf(number), ...name, verified: true });
      const source = { source: 'staff', sourceRef: `fault:${userId}`, by: null } as const;
      await grant(deps, { userId, entitlement: 'qb', days: 365, ...source });
    }
  });
}

function bodyOf({ part, word, share, at }: MarkWrite): object {
  const moment = { at: new Date(at).toISOString() };
  if (part === 'note') return { ...moment, note: word };
  if (part === 'place') return { ...moment, place: { anchor: word, share } };
  return { ...moment, highlights: [{ from: 0, to: word.length, text: word }] };
}
const written = (write: MarkWrite) => ({
  opId: write.opId,
  path: `/paplabable/revisionguides/record/${write.guideId}`,
  body: bodyOf(write),
});

/** Two devices of one person at the same time; some writes go to both processes at the same moment. */
async function markAll(writes: readonly MarkWrite[], send: Send, held: Leash): Promise<void> {
  const walk = async (mine: readonly MarkWrite[], first: 0 | 1) => {
    for (const write of mine) {
      await held.pass();
      const ways = write.again === 'at-once' ? ([first, 1 - first] as (0 | 1)[]) : [first];
      await Promise.all(ways.map((way) => send<GuideMark>(written(write), way)));
    }
  };
  const half = (wanted: number) => writes.filter((_, at) => at % 2 === wanted);
  await Promise.all([walk(half(0), 0), walk(half(1), 1)]);
}

async function run(plan: Plan, senders: readonly Send[], parts: Parts): Promise<void> {
  const held = leash();
  const killing = carryOut(plan.kills, held, parts);
  const shares = senders.map((_, learner) => plan.writes.filter((write) => write.learner === learner));
  await Promise.all(senders.map((send, learner) => markAll(shares[learner] ?? [], send, held)));
  await killing;
  for (const write of plan.writes)
    if (write.again === 'later') await (senders[write.learner] as Send)<GuideMark>(written(write), 0);
}

function describe(plan: Plan, journal: Journal, recoveries: readonly number[]): string[] {
  const sorted = journal.waits.toSorted((one, two) => one - two);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  const api = plan.kills.filter(({ what }) => what !== 'postgres').length;
  const tries = [...journal.tries].map(([what, times]) => `${times} ${what}`).join(', ');
  return [
    `  ${plan.writes.length} marks of ${LEARNERS} learners with two devices each, ${plan.writes.filter(({ again }) => again).length} sent twice, ${api} kill -9 of an API process, ${plan.kills.length - api} of Postgres`,
    `  tries: ${tries}`,
    `  until acknowledged: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; Postgres back after ${recoveries.map((each) => (each / 1000).toFixed(1)).join(', ')} s`,
  ];
}

/** Notes, places and highlights from two devices while processes and their Postgres are killed: the newest stays. */
export async function marks(options: MarkFaultOptions): Promise<FaultReport> {
  const started = performance.now();
  const postgres = await ownPostgres(POSTGRES_PORT);
  const environment = environmentFor({ port: API_PORT, name: 'fault_marks' }, postgres.url);
  await prepare(environment);
  const guides = await listGuides(postgres.url);
  const plan = planOf({ ...options, learners: LEARNERS, guides, now: Date.now() });
  const pair = await apiPair(environment, API_PORT);
  const journal: Journal = { tries: new Map(), waits: [] };
  const accounts = Array.from({ length: LEARNERS }, (_, number) => accountOf(number));
  const tokens: string[] = [];
  for (const account of accounts) tokens.push(await logIn(pair.urls[0], account));
  const senders = tokens.map((token) => sender(pair.urls, token, journal));
  const recoveries: number[] = [];
  const kill = async (what: Kill['what']) =>
    what === 'postgres' ? recoveries.push(await postgres.killAndStart()) : pair.killAndStart(what);
  await run(plan, senders, { kill });
  const kept = await readMarks(postgres.url);
  await pair.stop();
  await postgres.remove();
  const emails = accounts.map(({ email }) => email);
  const checks = [
    ...judge(plan.writes, kept, emails),
    { name: 'processes that ended although nobody killed them', wrong: pair.died() },
  ];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return {
    lines: [
      `marks, seed ${options.seed} (${seconds} s)`,
      ...describe(plan, journal, recoveries),
      ...checks.map(({ name, wrong }) => `  ${wrong === 0 ? 'passed' : 'FAILED'}  ${wrong} ${name}`),
    ],
    failures: checks.filter(({ wrong }) => wrong !== 0).length,
  };
}
