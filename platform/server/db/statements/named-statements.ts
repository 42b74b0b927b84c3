import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Statements beyond this number stay unnamed: each name costs memory in every backend that has prepared it. */
const MOST_STATEMENTS = 1000;

const EVERY_COLUMN = /\b(?:select(?: distinct(?: on \(\))?)?|returning)\s+\*|[.,]\s*\*/i;
/**
 * Whether the reply has every column of a table or sub-query; that the columns of a sub-query are named is not looked at.
 * Stars in brackets (sub-queries, `count(*)`) do not show in the reply.
 */
function returnsEveryColumn(text: string): boolean {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === ')') depth -= 1;
    if (depth === 0) outside += sign;
    if (sign === '(') depth += 1;
  }
  return EVERY_COLUMN.test(outside);
}

/**
 * Lets Postgres plan a statement once per connection instead of at every execution. A statement gets a name the second
 * time it is seen, so one-off statements are never prepared. One that returns every column is never prepared either:
 * once a migration has added a column, Postgres would refuse it on every connection that has prepared it.
 */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string | null | undefined>();
  let count = 0;
  return (text) => {
    const name = names.get(text);
    if (name) return name;
    if (name === null) {
      count += 1;
      const made = `s${count}`;
      names.set(text, made);
      return made;
    }
    if (names.size < MOST_STATEMENTS && !names.has(text)) names.set(text, returnsEveryColumn(text) ? undefined : null);
    return undefined;
  };
}

export function namedStatements(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  // Kysely keeps one connection object per client, so each client must always get the same wrapper.
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: unknown, values?: readonly unknown[]) => {
      if (typeof text !== 'string') return client.query(text as pg.QueryConfig);
      const name = nameOf(text);
      return client.query(name ? { name, text, values: values as unknown[] } : { text, values: values as unknown[] });
    };
    const release = (broken?: Error | boolean) => client.release(broken);
    return { query, release } as unknown as PostgresPoolClient;
  };
  const connect = async () => {
    const client = await pool.connect();
    const wrapper = wrapped.get(client) ?? wrap(client);
    wrapped.set(client, wrapper);
    return wrapper;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}
