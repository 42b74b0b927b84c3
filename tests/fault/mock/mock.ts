import type { Mock, MockAnswerReply, Paper } from '@app/mocks/contract';
import { type KilledOptions, type KilledPair, killedPair } from '../parts/killed-pair.ts';
import { runKills, type WriteGate, createWriteGate, type Parts } from '../parts/kills.ts';
import { type Send, sender } from '../parts/sender.ts';
import type { FaultReport } from '../report.ts';
import { checkStored, type Sitter, type RepliesToOp } from './check-stored.ts';
import { readStored } from './stored.repo.ts';
import { type Op, type Plan, planOf } from './plan.ts';

const LEARNERS = 20;

interface Room extends Sitter {
  readonly mockId: string;
  readonly send: Send;
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

/** Starts the first paper of a mock for one learner, before anything is killed. */
async function open({ urls, journal }: KilledPair, { email, token }: KilledPair['people'][number]): Promise<Room> {
  const body = { op_id: crypto.randomUUID(), profile: 'full' };
  const mock = await post<Mock>(urls[0], token, '/paplabable/mock/create', body);
  const paper = await post<Paper>(urls[0], token, `/paplabable/mock/paper/start/${mock.number}/1`);
  const rows = paper.rows.map(({ id }) => id);
  return { email, rows, mockId: mock.id, send: sender(urls, token, journal) };
}

function sendAnswer({ send, rows }: Room, op: Op, first: 0 | 1): Promise<MockAnswerReply> {
  const { opId, option, seq } = op;
  const body = { op_id: opId, option, seq, seconds: 30, answered_at: new Date().toISOString() };
  return send<MockAnswerReply>({ opId, path: `/paplabable/mock/question/answer/${rows[op.at]}`, body }, first);
}

async function sendAnswers(room: Room, ops: readonly Op[], held: WriteGate): Promise<RepliesToOp[]> {
  const outcomes: RepliesToOp[] = [];
  for (const [at, op] of ops.entries()) {
    await held.pass();
    const first = (at % 2) as 0 | 1;
    const ways = op.again === 'at-once' ? ([first, 1 - first] as (0 | 1)[]) : [first];
    outcomes.push({ op, replies: await Promise.all(ways.map((way) => sendAnswer(room, op, way))) });
  }
  return outcomes;
}

async function run(plan: Plan, rooms: readonly Room[], parts: Parts): Promise<RepliesToOp[]> {
  const held = createWriteGate();
  const killing = runKills(plan.kills, held, parts);
  const shares = rooms.map((_, learner) => plan.ops.filter((op) => op.learner === learner));
  const outcomes = (
    await Promise.all(rooms.map((room, learner) => sendAnswers(room, shares[learner] ?? [], held)))
  ).flat();
  await killing;
  const again = outcomes.map(async ({ op, replies }) => {
    if (op.again !== 'later') return { op, replies };
    return { op, replies: [...replies, await sendAnswer(rooms[op.learner] as Room, op, 0)] };
  });
  const all = await Promise.all(again);
  for (const { mockId, send } of rooms)
    await send({ opId: mockId, path: `/paplabable/mock/end/${mockId}`, body: {} }, 0);
  return all;
}

/** Answers to papers through two processes while these and their Postgres are killed: none lost or doubled, marks right. */
export async function mock(options: KilledOptions): Promise<FaultReport> {
  const pair = await killedPair('mock', { seed: options.seed, learners: LEARNERS, entitlement: 'qb' });
  const rooms: Room[] = [];
  for (const person of pair.people) rooms.push(await open(pair, person));
  const plan = planOf({ ...options, learners: LEARNERS, questions: rooms[0]?.rows.length ?? 0 });
  const outcomes = await run(plan, rooms, pair.parts);
  const stored = await readStored(pair.databaseUrl);
  const twice = plan.ops.filter(({ again }) => again).length;
  const what = `${plan.ops.length} answers in ${LEARNERS} papers, ${twice} sent twice`;
  return pair.end({ what, kills: plan.kills, checks: checkStored(outcomes, stored, rooms) });
}
