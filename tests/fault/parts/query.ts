import pg from 'pg';

/** The rows of one statement, on a connection of its own. */
export async function query<T extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
