import { grant } from '@app/access/server';
import { createUser } from '@app/accounts/server';
import type { AnswerReply } from '@app/practice/contract';
import { readConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { environmentFor } from '../../../tools/run/installation.ts';
import { must } from '../../../tools/run/run-command.ts';
import { ownPostgres } from '../own-postgres.ts';
import type { FaultReport } from '../report.ts';
import { apiPair } from '../parts/api-pair.ts';
import { carryOut, type Kill, type Leash, leash, type Parts } from '../parts/leash.ts';
import { type Journal, logIn } from '../parts/sender.ts';
import { type Device, device } from './device.ts';
import { judge, type Told } from './judge.ts';
import { listItems, readKept } from './kept.repo.ts';
import { type Op, type Plan, planOf } from './plan.ts';

const LEARNERS = 20;
const POSTGRES_PORT = settings.ports.fault + 9;
const API_PORT = settings.ports.fault;

export interface AnswerFaultOptions {
  readonly count: number;
  readonly seed: number;
  readonly apiKills: number;
  readonly postgresKills: number;
}

const accountOf = (number: number) => ({ email: `fault-${number}@example.test`, password: 'only for the fault run' });

async function prepare(environment: Readonly<Record<string, string>>): Promise<void> {
  await must('node', ['tools/run/db.ts', 'migrate'], environment);
  await must('node', ['db/seed/run.ts', '--quiet'], environment);
  await withDeps(readConfig(environment), async (deps) => {
    for (let number = 0; number < LEARNERS; number += 1) {
      const name = { firstName: 'Fault', lastName: String(number) };
      const userId = await createUser(deps, { ...accountOf(number), ...name, verified: true });
      const source = { source: 'staff', sourceRef: `fault:${userId}`, by: null } as const;
      await grant(deps, { userId, entitlement: 'qb', days: 365, ...source });
    }
  });
}

/** One person answers one question after the other; some answers go to both processes at the same moment. */
async function answerAll(ops: readonly Op[], sender: Device, held: Leash): Promise<Map<Op, AnswerReply[]>> {
  const told = new Map<Op, AnswerReply[]>();
  for (const [at, op] of ops.entries()) {
    await held.pass();
    const first = (at % 2) as 0 | 1;
    const ways = op.again === 'at-once' ? ([first, 1 - first] as (0 | 1)[]) : [first];
    told.set(op, await Promise.all(ways.map((way) => sender.send(op, way))));
  }
  return told;
}

async function run(plan: Plan, senders: readonly Device[], parts: Parts): Promise<Told[]> {
  const held = leash();
  const killing = carryOut(plan.kills, held, parts);
  const shares = senders.map((_, learner) => plan.ops.filter((op) => op.learner === learner));
  const told = await Promise.all(senders.map((sender, learner) => answerAll(shares[learner] ?? [], sender, held)));
  await killing;
  const all = told.flatMap((each) => [...each].map(([op, replies]) => ({ op, replies })));
  for (const { op, replies } of all)
    if (op.again === 'later') replies.push(await (senders[op.learner] as Device).send(op, 0));
  return all;
}

function describe(plan: Plan, journal: Journal, recoveries: readonly number[]): string[] {
  const sorted = journal.waits.toSorted((one, two) => one - two);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  const api = plan.kills.filter(({ what }) => what !== 'postgres').length;
  const tries = [...journal.tries].map(([what, times]) => `${times} ${what}`).join(', ');
  return [
    `  ${plan.ops.length} answers of ${LEARNERS} learners, ${plan.ops.filter((op) => op.again).length} sent twice, ${api} kill -9 of an API process, ${plan.kills.length - api} of Postgres`,
    `  tries: ${tries}`,
    `  until acknowledged: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; Postgres back after ${recoveries.map((each) => (each / 1000).toFixed(1)).join(', ')} s`,
  ];
}

/** Answers through two processes while these and their Postgres are killed: nothing lost, nothing twice, all sums right. */
export async function answers(options: AnswerFaultOptions): Promise<FaultReport> {
  const started = performance.now();
  const postgres = await ownPostgres(POSTGRES_PORT);
  const environment = environmentFor({ port: API_PORT, name: 'fault_answers' }, postgres.url);
  await prepare(environment);
  const items = await listItems(postgres.url);
  const plan = planOf({ ...options, learners: LEARNERS, items, now: Date.now() });
  const pair = await apiPair(environment, API_PORT);
  const journal: Journal = { tries: new Map(), waits: [] };
  const accounts = Array.from({ length: LEARNERS }, (_, number) => accountOf(number));
  const tokens: string[] = [];
  for (const account of accounts) tokens.push(await logIn(pair.urls[0], account));
  const senders = tokens.map((token) => device(pair.urls, token, journal));
  const recoveries: number[] = [];
  const kill = async (what: Kill['what']) =>
    what === 'postgres' ? recoveries.push(await postgres.killAndStart()) : pair.killAndStart(what);
  const told = await run(plan, senders, { kill });
  const kept = await readKept(postgres.url);
  await pair.stop();
  await postgres.remove();
  const emails = accounts.map(({ email }) => email);
  const checks = [
    ...judge(told, kept, emails),
    { name: 'processes that ended although nobody killed them', wrong: pair.died() },
  ];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return {
    lines: [
      `answers, seed ${options.seed} (${seconds} s)`,
      ...describe(plan, journal, recoveries),
      ...checks.map(({ name, wrong }) => `  ${wrong === 0 ? 'passed' : 'FAILED'}  ${wrong} ${name}`),
    ],
    failures: checks.filter(({ wrong }) => wrong !== 0).length,
  };
}
