import type { ReviewReply } from '@app/gems/contract';
import { type KilledOptions, killedPair } from '../parts/killed-pair.ts';
import { runKills, type WriteGate, createWriteGate, type Parts } from '../parts/kills.ts';
import { type Send, sender } from '../parts/sender.ts';
import type { FaultReport } from '../report.ts';
import { checkStored, type RepliesToReview } from './check-stored.ts';
import { listCards, readStored } from './stored.repo.ts';
import { type Plan, planOf, type PlannedReview } from './plan.ts';

const LEARNERS = 10;

const written = ({ opId, cardId, rating, at }: PlannedReview) => ({
  opId,
  path: '/paplabable/gems/recordv2',
  body: { op_id: opId, card_id: cardId, rating, at: new Date(at).toISOString(), ms: 4000 },
});

/** Two devices of one learner review cards at the same time; some reviews go to both processes at once. */
async function turnAll(
  turns: readonly PlannedReview[],
  send: Send,
  held: WriteGate,
): Promise<Map<PlannedReview, ReviewReply[]>> {
  const replies = new Map<PlannedReview, ReviewReply[]>();
  const walk = async (mine: readonly PlannedReview[], first: 0 | 1) => {
    for (const turn of mine) {
      await held.pass();
      const ways = turn.again === 'at-once' ? ([first, 1 - first] as (0 | 1)[]) : [first];
      replies.set(turn, await Promise.all(ways.map((way) => send<ReviewReply>(written(turn), way))));
    }
  };
  const half = (parity: 0 | 1) => turns.filter((_, at) => at % 2 === parity);
  await Promise.all([walk(half(0), 0), walk(half(1), 1)]);
  return replies;
}

async function run(plan: Plan, senders: readonly Send[], parts: Parts): Promise<RepliesToReview[]> {
  const held = createWriteGate();
  const killing = runKills(plan.kills, held, parts);
  const shares = senders.map((_, learner) => plan.turns.filter((turn) => turn.learner === learner));
  const byLearner = await Promise.all(senders.map((send, learner) => turnAll(shares[learner] ?? [], send, held)));
  await killing;
  const all = byLearner.flatMap((each) => [...each].map(([turn, replies]) => ({ turn, replies })));
  for (const { turn, replies } of all)
    if (turn.again === 'later') replies.push(await (senders[turn.learner] as Send)<ReviewReply>(written(turn), 0));
  return all;
}

/** Reviews through two processes while these and their Postgres are killed: the schedule equals the fold of the log. */
export async function reviews(options: KilledOptions): Promise<FaultReport> {
  const pair = await killedPair('reviews', { seed: options.seed, learners: LEARNERS, entitlement: 'gems' });
  const cards = await listCards(pair.databaseUrl);
  const plan = planOf({ ...options, learners: LEARNERS, cards, now: Date.now() });
  const senders = pair.people.map(({ token }) => sender(pair.urls, token, pair.journal));
  const outcomes = await run(plan, senders, pair.parts);
  const stored = await readStored(pair.databaseUrl);
  const emails = pair.people.map(({ email }) => email);
  const twice = plan.turns.filter(({ again }) => again).length;
  const what = `${plan.turns.length} turns of ${LEARNERS} learners with two devices each, ${twice} sent twice`;
  return pair.end({ what, kills: plan.kills, checks: checkStored(outcomes, stored, emails) });
}
