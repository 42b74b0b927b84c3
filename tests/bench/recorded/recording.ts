import pg from 'pg';

/** A statement as it was sent: its text, and its values in Postgres's text format. */
export interface Recorded {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** Statements of the job queue and messages between processes, which belong to no call. */
const NOT_OF_A_CALL = /pgboss|pg_notify|^\s*(?:listen|unlisten|notify)\b/i;

const elementOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return wireText(value) ?? 'NULL';
  return `"${(wireText(value) ?? '').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
};

/** The text format in which the driver sends a value. */
export function wireText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`;
  return JSON.stringify(value);
}

type Query = (this: unknown, statement: unknown, ...rest: readonly unknown[]) => unknown;

/** Intercepts all connections of this process. The returned function hands over the recording and turns it on or off. */
export function recordStatements(): (goOn: boolean) => readonly Recorded[] {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  let on = false;
  let statements: Recorded[] = [];
  const record = (statement: unknown, values: unknown) => {
    const config =
      typeof statement === 'string' ? { text: statement } : (statement as { text?: unknown; values?: unknown });
    if (typeof config?.text !== 'string' || NOT_OF_A_CALL.test(config.text)) return;
    const parameters = 'values' in config ? config.values : values;
    statements.push({ text: config.text, values: Array.isArray(parameters) ? parameters.map(wireText) : [] });
  };
  client.query = function recordedQuery(statement, ...rest) {
    if (on) record(statement, rest[0]);
    return query.call(this, statement, ...rest);
  };
  return (goOn) => {
    const recorded = statements;
    statements = [];
    on = goOn;
    return recorded;
  };
}
