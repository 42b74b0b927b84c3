import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Route } from '../http/call.ts';

/** One writing call of staff while it runs, with the tables it has changed without an audit line. */
interface Watched {
  readonly untraced: Set<string>;
}
const watched = new AsyncLocalStorage<Watched>();

const AUDIT = 'platform.audit';
/** Written beside every call, not by what it does: its key and limit, and when the session was last used. */
const BESIDE = new Set(['platform.idempotency', 'platform.limit_counter', 'accounts.session']);

type Counts = ReadonlyMap<string, number>;
type Query = (asked: unknown, values?: unknown, done?: unknown) => Promise<pg.QueryResult>;

/** Rows changed by table, with those this connection has not reported yet: only the difference of two says something. */
async function countChanges(query: Query): Promise<Counts> {
  const { rows } = await query(`
    select schemaname || '.' || relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as changes
    from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`);
  return new Map(rows.map(({ name, changes }) => [name, changes]));
}
const changedSince = (before: Counts, after: Counts): readonly string[] =>
  [...after].filter(([name, changes]) => changes > (before.get(name) ?? 0)).map(([name]) => name);

const WRITES = /\b(?:insert into|update|delete from)\s+"?(\w+)"?\."?(\w+)"?/gi;
const tablesIn = (text: string) => [...text.matchAll(WRITES)].map(([, schema, name]) => `${schema}.${name}`);

function judge({ untraced }: Watched, tables: readonly string[]): void {
  if (tables.includes(AUDIT)) return;
  for (const name of tables) if (!BESIDE.has(name)) untraced.add(name);
}

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : (asked as { text: string }).text);

/** Runs the statements of one connection and looks at each commit, and at each change outside a transaction. */
function watching(query: Query): Query {
  let before: Counts | null = null;
  return async (asked, values) => {
    const call = watched.getStore();
    const text = textOf(asked);
    if (call && before && /^commit\b/i.test(text)) judge(call, changedSince(before, await countChanges(query)));
    if (/^(?:commit|rollback)\b/i.test(text)) before = null;
    const reply = await query(asked, values);
    if (call && /^(?:begin|start transaction)\b/i.test(text)) before = await countChanges(query);
    else if (call && !before && reply.rowCount !== 0) judge(call, tablesIn(text));
    return reply;
  };
}

/** Lets traced() see what the connections of a pool write. */
export function watchWrites(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query;
    const watch = watching(query);
    const isPromised = (parts: readonly unknown[]) => parts.every((part) => typeof part !== 'function');
    client.query = ((...parts: readonly [unknown, unknown?, unknown?]) =>
      isPromised(parts) ? watch(...parts) : query(...parts)) as typeof client.query;
  });
}

/** Runs a call. A writing one of staff fails if it changed rows without an audit line in the same transaction. */
export async function traced<T>({ endpoint }: Route, work: () => Promise<T>): Promise<T> {
  const { method, path, rule, options } = endpoint;
  if (method === 'GET' || !rule.startsWith('staff') || options.noAudit !== undefined) return work();
  const call: Watched = { untraced: new Set() };
  const result = await watched.run(call, work);
  if (call.untraced.size === 0) return result;
  throw new Error(
    `${method} ${path} changed ${[...call.untraced].join(', ')} without an audit line: record one with deps.audit.record(deps.db, ...) in the same transaction, or say beside its act why it leaves none: noAudit: '...'`,
  );
}
