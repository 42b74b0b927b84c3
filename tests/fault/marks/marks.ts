import { type KilledOptions, killedPair } from '../parts/killed-pair.ts';
import { runKills, type WriteGate, createWriteGate, type Parts } from '../parts/kills.ts';
import { type Send, sender, type Write } from '../parts/sender.ts';
import type { FaultReport } from '../report.ts';
import { checkStored } from './check-stored.ts';
import { listGuides, readMarks } from './stored.repo.ts';
import { type MarkWrite, type Plan, planOf } from './plan.ts';

const LEARNERS = 10;

function bodyOf({ part, word, share, at }: MarkWrite): object {
  const moment = { at: new Date(at).toISOString() };
  if (part === 'note') return { ...moment, note: word };
  if (part === 'place') return { ...moment, place: { anchor: word, share } };
  if (part === 'flag') return moment;
  return { ...moment, highlights: [{ from: 0, to: word.length, text: word }] };
}
const written = (write: MarkWrite): Write => ({
  opId: write.opId,
  method: write.part === 'flag' ? 'POST' : 'PUT',
  path: `/paplabable/revisionguides/${write.part === 'flag' ? write.word : 'record'}/${write.guideId}`,
  body: bodyOf(write),
});

/** Two devices of one learner at the same time; some writes go to both processes at once. */
async function markAll(writes: readonly MarkWrite[], send: Send, held: WriteGate): Promise<void> {
  const walk = async (mine: readonly MarkWrite[], first: 0 | 1) => {
    for (const write of mine) {
      await held.pass();
      const ways = write.again === 'at-once' ? ([first, 1 - first] as (0 | 1)[]) : [first];
      await Promise.all(ways.map((way) => send<unknown>(written(write), way)));
    }
  };
  const half = (parity: 0 | 1) => writes.filter((_, at) => at % 2 === parity);
  await Promise.all([walk(half(0), 0), walk(half(1), 1)]);
}

async function run(plan: Plan, senders: readonly Send[], parts: Parts): Promise<void> {
  const held = createWriteGate();
  const killing = runKills(plan.kills, held, parts);
  const shares = senders.map((_, learner) => plan.writes.filter((write) => write.learner === learner));
  await Promise.all(senders.map((send, learner) => markAll(shares[learner] ?? [], send, held)));
  await killing;
  for (const write of plan.writes)
    if (write.again === 'later') await (senders[write.learner] as Send)<unknown>(written(write), 0);
}

/** Notes, places, highlights and flags from two devices while processes and their Postgres are killed: the newest wins. */
export async function marks(options: KilledOptions): Promise<FaultReport> {
  const pair = await killedPair('marks', { seed: options.seed, learners: LEARNERS, entitlement: 'qb' });
  const guides = await listGuides(pair.databaseUrl);
  const plan = planOf({ ...options, learners: LEARNERS, guides, now: Date.now() });
  const senders = pair.people.map(({ token }) => sender(pair.urls, token, pair.journal));
  await run(plan, senders, pair.parts);
  const stored = await readMarks(pair.databaseUrl);
  const emails = pair.people.map(({ email }) => email);
  const twice = plan.writes.filter(({ again }) => again).length;
  const what = `${plan.writes.length} marks of ${LEARNERS} learners with two devices each, ${twice} sent twice`;
  return pair.end({ what, kills: plan.kills, checks: checkStored(plan.writes, stored, emails) });
}
