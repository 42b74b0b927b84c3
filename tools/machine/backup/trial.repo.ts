import pg from 'pg';

export interface Restored {
  readonly bytes: number;
  readonly people: number;
  readonly answers: number;
  /** The last transaction that was replayed, as the server writes it. */
  readonly lastChange: string;
}

export async function countRestored(url: string): Promise<Restored> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Restored>(
      `select pg_database_size(current_database())::float8 as bytes,
        coalesce(to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), 'the copy') as "lastChange",
        (select count(*) from accounts.user)::int as people,
        (select count(*) from practice.attempt)::int as answers`,
    );
    const [row] = rows;
    if (!row) throw new Error('the restored database does not answer');
    return row;
  } finally {
    await client.end();
  }
}
