import { withClient } from '../questions/fill.repo.ts';
import type { BenchRequest } from '../load.ts';
import type { Recorded } from './recording.ts';
import { type Pool, scriptOf } from './script.ts';

/** The parameter types of each statement, as Postgres infers them. */
async function typesOf(databaseUrl: string, texts: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  return withClient(databaseUrl, async (client) => {
    const types = new Map<string, readonly string[]>();
    for (const [at, text] of texts.entries()) {
      await client.query(`prepare recorded_${at} as ${text}`);
      const { rows } = await client.query<{ types: string[] }>(
        'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
        [`recorded_${at}`],
      );
      types.set(text, rows[0]?.types ?? []);
    }
    return types;
  });
}

const JSON_BODY = { 'content-type': 'application/json' };
/** Sends one request and returns its body; throws unless the status is 2xx. */
export async function send(url: string, { method = 'GET', path, headers, body }: BenchRequest): Promise<string> {
  const json = body === undefined ? {} : JSON_BODY;
  const reply = await fetch(`${url}${path}`, { method, headers: { ...headers, ...json }, ...(body ? { body } : {}) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`);
  return text;
}
async function handOver(url: string, goOn: 'yes' | 'no'): Promise<readonly Recorded[]> {
  const text = await send(url, { path: `/api/v1/bench/recorded?goOn=${goOn}`, headers: {} });
  return (JSON.parse(text) as { data: Recorded[] }).data;
}

const repeatable = (statements: readonly Recorded[], again: Recording['again']): readonly Recorded[] =>
  again ? statements.map(({ text, values }) => ({ text: text.replace(...again), values })) : statements;

export interface Recording {
  readonly url: string;
  readonly databaseUrl: string;
  readonly times: number;
  readonly next: () => BenchRequest;
  readonly pool?: Pool | undefined;
  readonly again?: readonly [string, string] | undefined;
}

/**
 * The statements of some requests, each as a pgbench script. Sessions and in-memory caches are loaded beforehand, so that
 * the bare engine is not charged for what the product does once for many requests.
 */
export async function recordScripts(recording: Recording): Promise<readonly string[]> {
  const { url, databaseUrl, times, next, pool, again } = recording;
  for (let warm = 0; warm < 3; warm += 1) await send(url, next());
  const recordings: { statements: readonly Recorded[]; body: string; at: Date }[] = [];
  for (let at = 0; at < times; at += 1) {
    const request = next();
    await send(url, { path: '/api/v1/bench/member', headers: request.headers });
    await handOver(url, 'yes');
    const moment = new Date();
    await send(url, request);
    recordings.push({ statements: repeatable(await handOver(url, 'no'), again), body: request.body ?? '', at: moment });
  }
  const valued = recordings.flatMap(({ statements }) => statements.filter(({ values }) => values.length > 0));
  const types = await typesOf(databaseUrl, [...new Set(valued.map(({ text }) => text))]);
  return recordings.filter(({ statements }) => statements.length > 0).map((each) => scriptOf({ ...each, types, pool }));
}
