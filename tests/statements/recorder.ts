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
 * A row with any column: each is the text 1, which the code after a query can use as a number, an id or a true
 * value.
 */
const anyRow: object = new Proxy({}, { get: (_, column) => (typeof column === 'string' ? '1' : undefined) });

/** What every query returns: nothing, or one row with any column. */
export type Answer = 'nothing' | 'one row';
const ROWS = { nothing: [], 'one row': [anyRow] } as const satisfies Record<Answer, object[]>;

/** A database that records the text of each statement without running it. */
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
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, texts };
}
