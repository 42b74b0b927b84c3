import { grant } from '@app/access/server';
import { createUser } from '@app/accounts/server';
import type { Mock, MockAnswerReply, Paper } from '@app/mocks/contract';
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
import { judge, type Sitter, type Told } from './judge.ts';
import { readKept } from './kept.repo.ts';
import { type Op, type Plan, planOf } from './plan.ts';

const LEARNERS = 20;
const POSTGRES_PORT = settings.ports.fault + 9;
const API_PORT = settings.ports.fault;

export interface MockFaultOptions {
  readonly count: number;
  readonly seed: number;
  readonly apiKills: number;
  readonly postgresKills: number;
}
interface Room extends Sitter {
  readonly mockId: string;
  readonly send: Send;
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

async function post<Reply>(url: string, token: string, path: string, body?: object): Promise<Reply> {
  const reply = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: Reply }).data;
}

/** Everybody has a mock whose first paper runs, before anything is killed. */
async function open(urls: readonly [string, string], number: number, journal: Journal): Promise<Room> {
  const account = accountOf(number);
  const token = await logIn(urls[0], account);
  const body = { op_id: crypto.randomUUID(), profile: 'full' };
  const mock = await post<Mock>(urls[0], token, '/paplabable/mock/create', body);
  const paper = await post<Paper>(urls[0], token, `/paplabable/mock/paper/start/${mock.number}/1`);
  const rows = paper.rows.map(({ id }) => id);
  return { email: account.email, rows, mockId: mock.id, send: sender(urls, token, journal) };
}

function say({ send, rows }: Room, op: Op, first: 0 | 1): Promise<MockAnswerReply> {
  const { opId, option, seq } = op;
  const body = { op_id: opId, option, seq, seconds: 30, answered_at: new Date().toISOString() };
  return send<MockAnswerReply>({ opId, path: `/paplabable/mock/question/answer/${rows[op.at]}`, body }, first);
}

async function sayAll(room: Room, ops: readonly Op[], held: Leash): Promise<Told[]> {
  const told: Told[] = [];
  for (const [at, op] of ops.entries()) {
    await held.pass();
    const first = (at % 2) as 0 | 1;
    const ways = op.again === 'at-once' ? ([first, 1 - first] as (0 | 1)[]) : [first];
    told.push({ op, replies: await Promise.all(ways.map((way) => say(room, op, way))) });
  }
  return told;
}

async function run(plan: Plan, rooms: readonly Room[], parts: Parts): Promise<Told[]> {
  const held = leash();
  const killing = carryOut(plan.kills, held, parts);
  const shares = rooms.map((_, learner) => plan.ops.filter((op) => op.learner === learner));
  const told = (await Promise.all(rooms.map((room, learner) => sayAll(room, shares[learner] ?? [], held)))).flat();
  await killing;
  const again = told.map(async ({ op, replies }) => {
    if (op.again !== 'later') return { op, replies };
    return { op, replies: [...replies, await say(rooms[op.learner] as Room, op, 0)] };
  });
  const all = await Promise.all(again);
  for (const { mockId, send } of rooms)
    await send({ opId: mockId, path: `/paplabable/mock/end/${mockId}`, body: {} }, 0);
  return all;
}

function describe(plan: Plan, { tries, waits }: Journal, recoveries: readonly number[]): string[] {
  const sorted = waits.toSorted((one, two) => one - two);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  const api = plan.kills.filter(({ what }) => what !== 'postgres').length;
  return [
    `  ${plan.ops.length} answers in ${LEARNERS} papers, ${plan.ops.filter((op) => op.again).length} sent twice, ${api} kill -9 of an API process, ${plan.kills.length - api} of Postgres`,
    `  tries: ${[...tries].map(([what, times]) => `${times} ${what}`).join(', ')}`,
    `  until acknowledged: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; Postgres back after ${recoveries.map((each) => (each / 1000).toFixed(1)).join(', ')} s`,
  ];
}

/** Papers written through two processes while these and their Postgres are killed: no answer lost or twice, marks right. */
export async function mock(options: MockFaultOptions): Promise<FaultReport> {
  const started = performance.now();
  const postgres = await ownPostgres(POSTGRES_PORT);
  const environment = environmentFor({ port: API_PORT, name: 'fault_mock' }, postgres.url);
  await prepare(environment);
  const pair = await apiPair(environment, API_PORT);
  const journal: Journal = { tries: new Map(), waits: [] };
  const rooms: Room[] = [];
  for (let number = 0; number < LEARNERS; number += 1) rooms.push(await open(pair.urls, number, journal));
  const plan = planOf({ ...options, learners: LEARNERS, questions: rooms[0]?.rows.length ?? 0 });
  const recoveries: number[] = [];
  const kill = async (what: Kill['what']) =>
    what === 'postgres' ? recoveries.push(await postgres.killAndStart()) : pair.killAndStart(what);
  const told = await run(plan, rooms, { kill });
  const kept = await readKept(postgres.url);
  await pair.stop();
  await postgres.remove();
  const checks = [
    ...judge(told, kept, rooms),
    { name: 'processes that ended although nobody killed them', wrong: pair.died() },
  ];
  return {
    lines: [
      `mock, seed ${options.seed} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      ...describe(plan, journal, recoveries),
      ...checks.map(({ name, wrong }) => `  ${wrong === 0 ? 'passed' : 'FAILED'}  ${wrong} ${name}`),
    ],
    failures: checks.filter(({ wrong }) => wrong !== 0).length,
  };
}
