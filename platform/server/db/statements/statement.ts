import { CompiledQuery } from 'kysely';
import { type Db, sharedConnectionsOf } from '../connect.ts';

type Run<Row> = (db: Db, values: readonly unknown[]) => Promise<readonly Row[]>;

/**
 * A statement of a hot path, written out with $1, $2 and so on. Its text is the same at every call, so nothing is built
 * per request, a value used in several places is sent once, and Postgres plans it once per connection.
 */
export const statement =
  <Row>(text: string): Run<Row> =>
  async (db, values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]))).rows;

/** The same for a read of a millisecond at most: it shares a connection with those of other requests. */
export function shortRead<Row>(text: string): Run<Row> {
  const alone = statement<Row>(text);
  return async (db, values) => {
    const rows = await sharedConnectionsOf(db)?.tryShared('reads', { text, values });
    return (rows as readonly Row[] | null | undefined) ?? alone(db, values);
  };
}

/**
 * The same for a write, which shares the commit too. It must be safe to run twice, because one whose outcome is unknown is
 * run again. `orderOf` names the row it shares with others.
 */
export function shortWrite<Row>(text: string, orderOf: (values: readonly unknown[]) => string): Run<Row> {
  const alone = statement<Row>(text);
  return async (db, values) => {
    const rows = await sharedConnectionsOf(db)?.tryShared('writes', { text, values, order: orderOf(values) });
    return (rows as readonly Row[] | null | undefined) ?? alone(db, values);
  };
}
