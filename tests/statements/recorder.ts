import type { Db, NoTables } from '@app/platform/server';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/**
 * One stored row, whatever its columns: each reads as the text 1, which is a number, an id and a truth as the code
 * after the query needs it.
 */
const anyRow: object = new Proxy({}, { get: (_, column) => (typeof column === 'string' ? '1' : undefined) });

/** What the database is pretended to hold: nothing, or one row that fits every question. */
export type Answer = 'nothing' | 'one row';
const ROWS = { nothing: [], 'one row': [anyRow] } as const satisfies Record<Answer, object[]>;

/** A database that records the text of each statement and runs none of them. */
export function recordingDb(answer: Answer): { readonly db: Db; readonly texts: string[] } {
  const texts: string[] = [];
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql }: CompiledQuery) => {
      texts.push(sql);
      return { rows: [...ROWS[answer]] as Row[], numAffectedRows: BigInt(ROWS[answer].length) };
    },
    streamQuery: () => {
      throw new Error('no repo streams');
    },
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: async () => undefined,
    commitTransaction: async () => undefined,
    rollbackTransaction: async () => undefined,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  const db = new Kysely<NoTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, texts };
}
