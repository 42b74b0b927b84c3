import { grant } from '@app/access/server';
import { createUser } from '@app/accounts/server';
import type { ReviewReply } from '@app/gems/contract';
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
import { judge, type Told } from './judge.ts';
import { listCards, readKept } from './kept.repo.ts';
import { type Plan, planOf, type Turn } from './plan.ts';

const LEARNERS = 10;
const POSTGRES_PORT = settings.ports.fault + 9;
const API_PORT = settings.ports.fault;

export interface ReviewFaultOptions {
  readonly count: number;
  readonly seed: number;
  readonly apiKills: number;
  readonly postgresKills: number;
}

const accountOf = (number: number) => ({ email: `turns-${number}@example.test`, password: 'only for the fault run' });

async function prepare(environment: Readonly<Record<string, string>>): Promise<void> {
  await must('node', ['tools/run/db.ts', 'migrate'], environment);
  await must('node', ['db/seed/run.ts', '--quiet'], environment);
  await withDeps(readConfig(environment), async (deps) => {
    for (let number = 0; number < LEARNERS; number += 1) {
      const name = { firstName: 'Turns', lastName: String(number) };
      const userId = await createUser(deps, { ...accountOf(number), ...name, verified: true });
      const source = { source: 'staff', sourceRef: `fault:${userId}`, by: null } as const;
      await grant(deps, { userId, entitlement: 'gems', days: 365, ...source });
    }
  });
}

const written = ({ opId, cardId, rating, at }: Turn) => ({
  opId,
  path: '/paplabable/gems/recordv2',
  body: { op_id: opId, card_id: cardId, rating, at: new Date(at).toISOString(), ms: 4000 },
});

/** Two devices of one person turn cards at the same time; some turns go to both processes at the same moment. */
async function turnAll(turns: readonly Turn[], send: Send, held: Leash): Promise<Map<Turn, ReviewReply[]>> {
  const told = new Map<Turn, ReviewReply[]>();
  const walk = async (mine: readonly Turn[], first: 0 | 1) => {
    for (const turn of mine) {
      await held.pass();
      const ways = turn.again === 'at-once' ? ([first, 1 - first] as (0 | 1)[]) : [first];
      told.set(turn, await Promise.all(ways.map((way) => send<ReviewReply>(written(turn), way))));
    }
  };
  const half = (wanted: number) => turns.filter((_, at) => at % 2 === wanted);
  await Promise.all([walk(half(0), 0), walk(half(1), 1)]);
  return told;
}

async function run(plan: Plan, senders: readonly Send[], parts: Parts): Promise<Told[]> {
  const held = leash();
  const killing = carryOut(plan.kills, held, parts);
  const shares = senders.map((_, learner) => plan.turns.filter((turn) => turn.learner === learner));
  const told = await Promise.all(senders.map((send, learner) => turnAll(shares[learner] ?? [], send, held)));
  await killing;
  const all = told.flatMap((each) => [...each].map(([turn, replies]) => ({ turn, replies })));
  for (const { turn, replies } of all)
    if (turn.again === 'later') replies.push(await (senders[turn.learner] as Send)<ReviewReply>(written(turn), 0));
  return all;
}

function describe(plan: Plan, journal: Journal, recoveries: readonly number[]): string[] {
  const sorted = journal.waits.toSorted((one, two) => one - two);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  const api = plan.kills.filter(({ what }) => what !== 'postgres').length;
  const tries = [...journal.tries].map(([what, times]) => `${times} ${what}`).join(', ');
  return [
    `  ${plan.turns.length} turns of ${LEARNERS} learners with two devices each, ${plan.turns.filter(({ again }) => again).length} sent twice, ${api} kill -9 of an API process, ${plan.kills.length - api} of Postgres`,
    `  tries: ${tries}`,
    `  until acknowledged: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; Postgres back after ${recoveries.map((each) => (each / 1000).toFixed(1)).join(', ')} s`,
  ];
}

/** Turns of cards through two processes while these and their Postgres are killed: the schedule equals the fold. */
export async function reviews(options: ReviewFaultOptions): Promise<FaultReport> {
  const started = performance.now();
  const postgres = await ownPostgres(POSTGRES_PORT);
  const environment = environmentFor({ port: API_PORT, name: 'fault_reviews' }, postgres.url);
  await prepare(environment);
  const cards = await listCards(postgres.url);
  const plan = planOf({ ...options, learners: LEARNERS, cards, now: Date.now() });
  const pair = await apiPair(environment, API_PORT);
  const journal: Journal = { tries: new Map(), waits: [] };
  const accounts = Array.from({ length: LEARNERS }, (_, number) => accountOf(number));
  const tokens: string[] = [];
  for (const account of accounts) tokens.push(await logIn(pair.urls[0], account));
  const senders = tokens.map((token) => sender(pair.urls, token, journal));
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
      `reviews, seed ${options.seed} (${seconds} s)`,
      ...describe(plan, journal, recoveries),
      ...checks.map(({ name, wrong }) => `  ${wrong === 0 ? 'passed' : 'FAILED'}  ${wrong} ${name}`),
    ],
    failures: checks.filter(({ wrong }) => wrong !== 0).length,
  };
}
