import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { namedStatements } from './named-statements.ts';

/**
 * The handle use cases pass around. It knows no tables: a repo file opens it with tables<ItsTables>(), so a module
 * can only ever name its own.
 */
declare const opaque: unique symbol;
export interface NoTables {
  readonly [opaque]: never;
}
export type Db = Kysely<NoTables>;

export const tables = <Tables>(db: Db): Kysely<Tables> => db as unknown as Kysely<Tables>;

/** Calendar dates stay text (a Date would shift them by the machine's zone); counts fit a JavaScript number. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Off behind a connection pooler in transaction mode that refuses named statements. */
  readonly preparedStatements: boolean;
}
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export function connect(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that is in use: its query fails and says so to whoever asked.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<NoTables>({
    dialect: new PostgresDialect({ pool: options.preparedStatements ? namedStatements(pool) : pool }),
  });
  return { db, pool, close: () => db.destroy() };
}

const afterwards = new WeakMap<Db, (() => void)[]>();

/** Runs the work in one transaction; joins the caller's when there is one. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const waiting: (() => void)[] = [];
  const result = await db.transaction().execute((tx: Transaction<NoTables>) => {
    afterwards.set(tx, waiting);
    return work(tx);
  });
  for (const run of waiting) run();
  return result;
}

/**
 * Runs something once the transaction of this handle is committed, at once when there is none. For telling others to
 * read again: told earlier, they would read what was there before.
 */
export function afterCommit(db: Db, run: () => void): void {
  const waiting = afterwards.get(db);
  if (waiting) waiting.push(run);
  else run();
}
