import { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/**
 * A statement of a hot path, written out with $1, $2 and so on. Its text is the same at every call, so nothing is built
 * per request, a value used in several places is sent once, and Postgres plans it once per connection.
 */
export const statement =
  <Row>(text: string) =>
  async (db: Db, values: readonly unknown[]): Promise<readonly Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]))).rows;
