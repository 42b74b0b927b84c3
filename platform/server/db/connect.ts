import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type Bounds, startupOf } from './bounds.repo.ts';
import { createSharedConnections, type SharedConnections } from './statements/shared-connections.ts';
import { namedStatements } from './statements/named-statements.ts';

/**
 * The handle use cases pass around. It has no tables: a repo file opens it with tables<ItsTables>(), so a module can
 * only name its own.
 */
declare const opaque: unique symbol;
export interface NoTables {
  readonly [opaque]: never;
}
export type Db = Kysely<NoTables>;

export const tables = <Tables>(db: Db): Kysely<Tables> => db as unknown as Kysely<Tables>;

/** Calendar dates stay text (a Date would shift them by the server's time zone); counts fit a JavaScript number. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Time-outs in milliseconds: for the pool waiting for a connection, and for the database on a statement, a lock or an
 * idle transaction; 0: never.
 */
export interface WaitBounds extends Bounds {
  readonly connectionTimeoutMillis: number;
}
/** Time-outs by purpose: one locked row must not block every call, but a nightly job may take minutes. */
export const waitBounds = {
  calls: {
    connectionTimeoutMillis: 10_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  },
  jobs: {
    connectionTimeoutMillis: 30_000,
    statement_timeout: 300_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  },
  tools: {
    connectionTimeoutMillis: 0,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  },
} as const satisfies Readonly<Record<string, WaitBounds>>;

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Left out: those of calls. */
  readonly bounds?: WaitBounds;
  /** Off behind a connection pooler in transaction mode that refuses named statements. */
  readonly preparedStatements: boolean;
  /** Whether short statements share connections of their own (statements/shared-connections.ts); needs prepared statements. */
  readonly shared?: boolean;
}
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly shared: SharedConnections | undefined;
  readonly close: () => Promise<void>;
}

const sharedByDb = new WeakMap<Db, SharedConnections>();
/** Nothing inside a transaction, whose statements belong to its own connection. */
export const sharedConnectionsOf = (db: Db): SharedConnections | undefined => sharedByDb.get(db);

export function connect(options: DatabaseOptions): Database {
  const bounds = options.bounds ?? waitBounds.calls;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: bounds.connectionTimeoutMillis,
    ...startupOf(bounds),
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same for a connection in use: its query rejects, so the caller gets the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<NoTables>({
    dialect: new PostgresDialect({ pool: options.preparedStatements ? namedStatements(pool) : pool }),
  });
  const shared = options.shared && options.preparedStatements ? createSharedConnections(options.url) : undefined;
  if (shared) sharedByDb.set(db, shared);
  const close = async () => {
    await shared?.close();
    await db.destroy();
  };
  return { db, pool, shared, close };
}

/** The state of a running transaction: what to run after its commit, and whether a nested call has failed. */
interface Running {
  readonly waiting: (() => void)[];
  failure?: { readonly error: unknown };
}
const running = new WeakMap<Db, Running>();

/**
 * Runs the work in one transaction and passes it the same deps with `db` inside that transaction. Name the parameter
 * `deps` again: it shadows the outer deps, so that nothing is written outside the transaction by mistake.
 *
 * Called inside a transaction it joins that one. When the nested work fails, the whole transaction is rolled back even
 * if the error is caught on the way: half of a use case is never committed.
 */
export async function inTransaction<D extends { readonly db: Db }, T>(
  outer: D,
  work: (deps: D) => Promise<T>,
): Promise<T> {
  if (outer.db.isTransaction) return joined(outer, work);
  const own: Running = { waiting: [] };
  const result = await outer.db.transaction().execute(async (tx: Transaction<NoTables>) => {
    running.set(tx, own);
    const done = await work({ ...outer, db: tx });
    if (own.failure) throw own.failure.error;
    return done;
  });
  for (const run of own.waiting) run();
  return result;
}

/**
 * The same for what carries deps, such as a call: passes a copy of it whose deps are inside the transaction. Name the
 * parameter like the outer one, which it shadows.
 */
export const inTransactionOf = <C extends { readonly deps: { readonly db: Db } }, T>(
  outer: C,
  work: (inner: C) => Promise<T>,
): Promise<T> => inTransaction(outer.deps, (deps) => work({ ...outer, deps }));

async function joined<D extends { readonly db: Db }, T>(deps: D, work: (deps: D) => Promise<T>): Promise<T> {
  try {
    return await work(deps);
  } catch (error) {
    const outer = running.get(deps.db);
    if (outer) outer.failure ??= { error };
    throw error;
  }
}

/**
 * Runs a callback after the transaction of this handle commits, or at once when there is none. For notifying other
 * processes to read again: before the commit they would still read the old values.
 */
export function afterCommit(db: Db, run: () => void): void {
  const transaction = running.get(db);
  if (transaction) transaction.waiting.push(run);
  else run();
}
