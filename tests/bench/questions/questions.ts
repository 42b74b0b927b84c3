import { randomUUID } from 'node:crypto';
import { settings } from '../../../tools/parts/settings.ts';
import type { BenchRequest } from '../load.ts';
import { pgbench } from '../pgbench.ts';
import { answering, ended, pidOf, PRODUCT, program } from '../program.ts';
import { runComparison, type Comparison, type BenchResult, target } from '../comparison.ts';
import { answerScript, categoriesScript, dashboardScript, questionScript, searchScript, SEARCHES } from './bare.ts';
import type { Calls } from './calls.ts';
import { type BenchData, dataAt, ensureData } from './data.ts';
import { growthOf } from './growth.ts';
import { type Learner, listPlaced, listTopicsOfTwenty, logInLearners } from './learners.repo.ts';
import { comparePeers } from './peers.ts';

const CLIENTS = 16;
/** A process refuses more searches at once than a dozen. */
const SEARCHERS = 10;
const PORTS = { main: settings.ports.bench + 11, small: settings.ports.bench + 12 };
const BANK = '/api/v1/paplabable/questionbank';
const CATEGORIES = '/api/v1/paplabable/qbcategories';
const DASHBOARD = '/api/v1/pausers/dashboard';

export interface QuestionsPace {
  readonly seconds: number;
  readonly rounds: number;
  readonly filter: string;
  readonly scale: number;
  readonly short: boolean;
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

export interface Served {
  readonly data: BenchData;
  readonly calls: Calls;
  stop(): Promise<void>;
}

/** One process of the product on data of that scale. */
export async function serve(scale: number, port: number, seconds: number): Promise<Served> {
  const data = dataAt(scale, port);
  await ensureData(data);
  return serveData(data, { port, seconds });
}

/** One process of this or another checkout on existing data. */
export async function serveData(
  data: BenchData,
  { port, seconds, checkout }: { readonly port: number; readonly seconds: number; readonly checkout?: string },
): Promise<Served> {
  const [learners, placed, topics] = [
    await logInLearners(data),
    await listPlaced(data),
    await listTopicsOfTwenty(data),
  ];
  const child = program(PRODUCT, [], data.environment, checkout);
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/readyz`);
  const call = (next: (learner: Learner) => Omit<BenchRequest, 'headers'>, connections = CLIENTS) =>
    target({
      connections,
      url,
      pid: pidOf(child),
      database: data.database,
      seconds,
      next: () => {
        const learner = pick(learners);
        const request = next(learner);
        const json: Record<string, string> = request.body ? { 'content-type': 'application/json' } : {};
        return { ...request, headers: { ...learner.headers, ...json } };
      },
    });
  const calls: Calls = {
    answer: call(() => ({
      method: 'PUT',
      path: `${BANK}/answerv2/${pick(placed).id}`,
      body: JSON.stringify({
        op_id: randomUUID(),
        option: pick(['A', 'B', 'C', 'D', 'E']),
        seconds: 12,
        answered_at: new Date().toISOString(),
      }),
    })),
    question: call(() => {
      const { id, category, matrix } = pick(placed);
      return { path: `${BANK}/question/${encodeURIComponent(category)}/${matrix}/${id}` };
    }),
    categories: call(() => ({ path: CATEGORIES })),
    dashboard: call(() => ({ path: DASHBOARD })),
    list: call(() => {
      const { category, matrix_id } = pick(topics);
      return { path: `${BANK}/category/${encodeURIComponent(category)}/${matrix_id}` };
    }),
    search: call(() => ({ path: `${BANK}/search/${encodeURIComponent(pick(SEARCHES))}` }), SEARCHERS),
  };
  return { data, calls, stop: () => ended(child) };
}

function scenesOf({ data, calls }: Served, seconds: number): readonly Comparison[] {
  const bare =
    (script: (scale: number) => Parameters<typeof pgbench>[1], clients = CLIENTS) =>
    () =>
      pgbench(data.url, script(data.scale), { clients, seconds });
  return [
    { name: 'P1 answer', bare: bare(answerScript), product: calls.answer, goals: { cpu: 0.6 } },
    { name: 'P3 open a question', bare: bare(questionScript), product: calls.question, goals: { cpu: 0.5 } },
    {
      name: 'P4 categories with own progress',
      bare: bare(categoriesScript),
      product: calls.categories,
      goals: { cpu: 0.45 },
    },
    { name: 'P5 dashboard', bare: bare(dashboardScript), product: calls.dashboard, goals: { cpu: 0.45 } },
    { name: 'P7 search', bare: bare(searchScript, SEARCHERS), product: calls.search, goals: { cpu: 0.9 } },
  ];
}

/** The short form shows that everything still runs, and roughly how fast. */
const SHORT_SECONDS = 1;
const LONG_FORM = /^P7/;
const MOST_SEARCH_MS = 10;
/** The statement alone, with one client. */
async function timeSearch(data: BenchData, seconds: number): Promise<BenchResult> {
  const name = 'P7 the search itself';
  const { p50 } = await pgbench(data.url, searchScript(data.scale), { clients: 1, seconds });
  const missed = !(p50 < MOST_SEARCH_MS);
  console.log(
    `${name}\n  p50 ${p50.toFixed(2)} ms (goal under ${MOST_SEARCH_MS}): ${missed ? 'not reached' : 'reached'}`,
  );
  return { name, cpuRatio: Number.NaN, throughputRatio: Number.NaN, missed };
}

/** npm run bench -- questions: each call of the question bank compared with the same work on the bare engine. */
export async function playQuestions(pace: QuestionsPace): Promise<BenchResult[]> {
  const { rounds, filter, scale, short } = pace;
  const seconds = short ? SHORT_SECONDS : pace.seconds;
  const served = await serve(scale, PORTS.main, seconds);
  const results: BenchResult[] = [];
  const scenes = scenesOf(served, seconds).filter(({ name }) => name.includes(filter));
  for (const scene of short ? scenes.filter(({ name }) => !LONG_FORM.test(name)) : scenes)
    results.push(await runComparison(scene, rounds));
  if (!short && 'P7'.includes(filter)) results.push(await timeSearch(served.data, seconds));
  if (!short && 'P9'.includes(filter)) results.push(...(await comparePeers(served.calls, rounds)));
  if (scale > 1 && 'P8'.includes(filter)) {
    const small = await serve(1, PORTS.small, seconds);
    results.push(...(await growthOf(small.calls, served.calls, rounds)));
    await small.stop();
  }
  await served.stop();
  return results;
}
