import { gzipSync } from 'node:zlib';
import { settings } from '../../../tools/parts/settings.ts';
import { load, type Sample } from '../load.ts';
import { answering, ended, pidOf, PRODUCT, program } from '../program.ts';
import { compareGrowth } from '../questions/growth.ts';
import { usersAt } from '../questions/fill.repo.ts';
import { type Learner, logInLearners } from '../questions/learners.repo.ts';
import { recordScripts, send } from '../recorded/record.repo.ts';
import { replayed } from '../recorded/replay.ts';
import { runComparison, plain, reachedText, type Comparison, type BenchResult } from '../comparison.ts';
import { browserHeaders } from '../sessions.ts';
import { benchmarkData, ensureBenchmarkData, questionsBelow } from './filled.repo.ts';
import {
  pick,
  type Benchmark,
  type BenchmarkCalls,
  type BenchmarkCall,
  type Served,
  type Weight,
} from './benchmark.ts';

const CLIENTS = 16;
const FIRST = settings.ports.bench + 20;
const PORTS = { main: FIRST, small: FIRST + 1, hello: FIRST + 2 };
/** Enough that sixteen clients seldom wait for the same row locks, few enough that all are planned quickly. */
const RECORDINGS = { read: 24, write: 48 };
/** The short form shows that everything still runs, and roughly how fast: each side once. */
const SHORT = { seconds: 1, rounds: 1 };
/** Connections when the duration of a single call is measured. */
const FEW = 4;

export interface BenchmarkOptions {
  readonly seconds: number;
  readonly rounds: number;
  readonly filter: string;
  readonly scale: number;
  readonly short: boolean;
  /** The number of simultaneous people, for benchmarks that support it. */
  readonly people?: number | undefined;
}
interface Running extends Served, BenchmarkCalls {
  stop(): Promise<void>;
}

interface Serving {
  readonly port: number;
  readonly seconds: number;
  readonly learners?: number | undefined;
}
/** One process of the product on the data of a benchmark. */
async function serveBenchmark(
  benchmark: Benchmark,
  scale: number,
  { port, seconds, learners: count }: Serving,
): Promise<Running> {
  const data = benchmarkData(benchmark, scale, port);
  await ensureBenchmarkData(benchmark, data);
  const learners = await logInLearners(questionsBelow(benchmark, data), count ?? benchmark.learners);
  const url = `http://127.0.0.1:${port}`;
  const more = await benchmark.environment?.();
  const start = async () => {
    const child = program(PRODUCT, [], { ...data.environment, ...more });
    await answering(`${url}/readyz`);
    return child;
  };
  let child = await start();
  const staff: readonly Learner[] = [{ number: 0, headers: await browserHeaders(url, 'owner') }];
  const prepared = await benchmark.prepareCalls({ data, url, learners, staff });
  const next = (call: BenchmarkCall) => {
    const people = call.staff ? staff : learners.filter(({ number }) => call.of?.includes(number) ?? true);
    return () => {
      const who = pick(people);
      const request = call.next(who);
      const json: Record<string, string> = request.body === undefined ? {} : { 'content-type': 'application/json' };
      return { ...request, headers: { ...who.headers, ...json } };
    };
  };
  const side = { url, database: data.database, seconds };
  const measurerOf = (call: BenchmarkCall, connections = CLIENTS) => {
    const own = next(call);
    return () => load({ ...side, pid: pidOf(child), connections, next: own });
  };
  const restart = async () => {
    await ended(child);
    child = await start();
  };
  return { ...prepared, data, url, measurerOf, next, learners, staff, restart, stop: () => ended(child) };
}

async function playCall(
  running: Running,
  call: BenchmarkCall,
  pace: { seconds: number; rounds: number; hello: Comparison['bare'] },
) {
  const { name, goals, pool, again } = call;
  await call.before?.();
  const product = running.measurerOf(call);
  if (call.bare === 'hello') return [await runComparison({ name, goals, product, bare: pace.hello }, pace.rounds)];
  const timed = async () =>
    call.p95Ms === undefined ? [] : [quick(name, call.p95Ms, await running.measurerOf(call, FEW)())];
  if (call.bare === 'nothing') return timed();
  const next = running.next(call);
  const isWrite = (next().method ?? 'GET') !== 'GET';
  const times = RECORDINGS[isWrite ? 'write' : 'read'];
  const scripts = await recordScripts({ url: running.url, databaseUrl: running.data.url, times, next, pool, again });
  const statements = replayed(running.data.url, scripts);
  const bare = () => statements(CLIENTS, pace.seconds);
  const results = [await runComparison({ name, goals, product, bare }, pace.rounds)];
  if (call.statementsMs !== undefined) results.push(alone(name, call.statementsMs, await statements(1, pace.seconds)));
  return [...results, ...(await timed())];
}
function quick(of: string, most: number, { p95 = Number.NaN }: Sample): BenchResult {
  const name = `${of}: how long it takes`;
  const missed = !(p95 < most);
  console.log(
    `${name}\n  p95 ${p95.toFixed(1)} ms for ${FEW} people at once (goal under ${most}): ${reachedText(missed)}`,
  );
  return plain(name, missed);
}
function alone(of: string, most: number, { p50 }: Sample): BenchResult {
  const name = `${of}: the statements alone`;
  const missed = !(p50 < most);
  console.log(`${name}\n  p50 ${p50.toFixed(2)} ms (goal under ${most}): ${reachedText(missed)}`);
  return plain(name, missed);
}

async function weigh(running: Running, weight: Weight): Promise<BenchResult> {
  const { headers = {} } = running.learners.find(({ number }) => number === (weight.of ?? number)) ?? {};
  const reply = await send(running.url, { ...weight.request, headers });
  const kb = gzipSync(reply).byteLength / 1000;
  const missed = !(kb <= weight.mostKb);
  const name = `weight of ${weight.name}`;
  console.log(
    `${name}\n  ${kb.toFixed(1)} kB compressed, ${(reply.length / 1000).toFixed(0)} kB plain (goal ${weight.mostKb}): ${reachedText(missed)}`,
  );
  return plain(name, missed);
}

async function growth(benchmark: Benchmark, large: Running, pace: { seconds: number; rounds: number; filter: string }) {
  const growing = large.calls.filter(({ growth: most, name }) => most !== undefined && name.includes(pace.filter));
  if (growing.length === 0) return [];
  const small = await serveBenchmark(benchmark, 1, { port: PORTS.small, seconds: pace.seconds });
  const results: BenchResult[] = [];
  for (const call of growing) {
    const same = small.calls.find(({ name }) => name === call.name) ?? call;
    const sides = { small: small.measurerOf(same), large: large.measurerOf(call) };
    const name = `growth of ${call.name}, 1 to ${large.data.scale}`;
    results.push(await compareGrowth(name, sides, { most: call.growth ?? Number.NaN, rounds: pace.rounds }));
  }
  await small.stop();
  return results;
}

/** A bare Fastify server, for calls that should cost little more than an empty reply. */
async function startHello(seconds: number): Promise<{ readonly hello: Comparison['bare']; stop(): Promise<void> }> {
  const child = program('tests/bench/servers/bare-fastify.ts', [String(PORTS.hello)]);
  const url = `http://127.0.0.1:${PORTS.hello}/`;
  await answering(url);
  return {
    hello: () => load({ url, pid: pidOf(child), seconds, database: 'none', connections: CLIENTS }),
    stop: () => ended(child),
  };
}

/** The number of simultaneous people, and of learners to log in. */
function peopleOf(
  { name, people }: Benchmark,
  { people: chosen, short, scale }: BenchmarkOptions,
): { people: number; learners?: number } {
  if (!people) return { people: 0 };
  const count = chosen ?? (short ? people.short : people.usual);
  const learners = count + people.besides;
  if (learners > usersAt(scale))
    throw new Error(
      `${name} with ${count} people needs ${learners} learners: there are ${usersAt(scale)} at --scale=${scale}`,
    );
  return { people: count, learners };
}

/** npm run bench -- guides, gems and so on: each call of a benchmark compared with its own statements in pgbench. */
export async function runBenchmark(benchmark: Benchmark, pace: BenchmarkOptions): Promise<BenchResult[]> {
  const { filter, scale, short } = pace;
  const { seconds, rounds } = short ? SHORT : pace;
  const { people, learners } = peopleOf(benchmark, pace);
  const running = await serveBenchmark(benchmark, scale, { port: PORTS.main, seconds, learners });
  const engine = await startHello(seconds);
  const results: BenchResult[] = [];
  // Reply sizes first, because the measurements consume rows.
  for (const weight of (running.weights ?? []).filter(({ name }) => name.includes(filter)))
    results.push(await weigh(running, weight));
  for (const call of running.calls.filter(({ name }) => name.includes(filter))) {
    results.push(...(await playCall(running, call, { seconds, rounds, hello: engine.hello })));
    await call.after?.();
  }
  results.push(...((await benchmark.further?.(running, { short, rounds, filter, people })) ?? []));
  if (scale > 1) results.push(...(await growth(benchmark, running, { seconds, rounds, filter })));
  await Promise.all([running.stop(), engine.stop(), benchmark.end?.()]);
  return results;
}
