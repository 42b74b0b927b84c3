import type { AnswerReply } from '@app/practice/contract';
import type { FaultReport } from '../report.ts';
import { type KilledOptions, killedPair } from '../parts/killed-pair.ts';
import { runKills, type WriteGate, createWriteGate, type Parts } from '../parts/kills.ts';
import { type Device, device } from './device.ts';
import { checkStored, type RepliesToOp } from './check-stored.ts';
import { listItems, readStored } from './stored.repo.ts';
import { type Op, type Plan, planOf } from './plan.ts';

const LEARNERS = 20;

/** One learner answers question after question; some answers go to both processes at once. */
async function answerAll(ops: readonly Op[], sender: Device, held: WriteGate): Promise<Map<Op, AnswerReply[]>> {
  const replies = new Map<Op, AnswerReply[]>();
  for (const [at, op] of ops.entries()) {
    await held.pass();
    const first = (at % 2) as 0 | 1;
    const ways = op.again === 'at-once' ? ([first, 1 - first] as (0 | 1)[]) : [first];
    replies.set(op, await Promise.all(ways.map((way) => sender.send(op, way))));
  }
  return replies;
}

export async function sendAnswers(plan: Plan, senders: readonly Device[], parts: Parts): Promise<RepliesToOp[]> {
  const held = createWriteGate();
  const killing = runKills(plan.kills, held, parts);
  const shares = senders.map((_, learner) => plan.ops.filter((op) => op.learner === learner));
  const byLearner = await Promise.all(senders.map((sender, learner) => answerAll(shares[learner] ?? [], sender, held)));
  await killing;
  const all = byLearner.flatMap((each) => [...each].map(([op, replies]) => ({ op, replies })));
  for (const { op, replies } of all)
    if (op.again === 'later') replies.push(await (senders[op.learner] as Device).send(op, 0));
  return all;
}

/** Answers through two processes while these and their Postgres are killed: nothing lost or doubled, all totals right. */
export async function answers(options: KilledOptions): Promise<FaultReport> {
  const pair = await killedPair('answers', { seed: options.seed, learners: LEARNERS, entitlement: 'qb' });
  const items = await listItems(pair.databaseUrl);
  const plan = planOf({ ...options, learners: LEARNERS, items, now: Date.now() });
  const senders = pair.people.map(({ token }) => device(pair.urls, token, pair.journal));
  const outcomes = await sendAnswers(plan, senders, pair.parts);
  const stored = await readStored(pair.databaseUrl);
  const emails = pair.people.map(({ email }) => email);
  const twice = plan.ops.filter(({ again }) => again).length;
  const what = `${plan.ops.length} answers of ${LEARNERS} learners, ${twice} sent twice`;
  return pair.end({ what, kills: plan.kills, checks: checkStored(outcomes, stored, emails) });
}
