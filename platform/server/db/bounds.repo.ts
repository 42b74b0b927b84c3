import pg from 'pg';

export type Bounds = Readonly<
  Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>
>;

/** The bounds as options of a connection. Zeros go by another way: the driver does not send them, so a default of the role would win. */
export function startupOf(bounds: Bounds): Partial<Bounds> & { readonly options?: string } {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
  const unbounded = names.filter((name) => bounds[name] === 0).map((name) => `-c ${name}=0`);
  const bounded = Object.fromEntries(names.flatMap((name) => (bounds[name] > 0 ? [[name, bounds[name]]] : [])));
  return { ...bounded, ...(unbounded.length > 0 ? { options: unbounded.join(' ') } : {}) };
}

/** The address of connections without any bounds, for libraries that take only an address. */
export function unboundedUrl(url: string): string {
  const address = new URL(url);
  const own = startupOf({ statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 });
  address.searchParams.set('options', [address.searchParams.get('options'), own.options].filter(Boolean).join(' '));
  return address.href;
}

export interface Inspection {
  /** Whether a pooler stands between: the process that replies is not the one that greeted us. */
  readonly isPooled: boolean;
  readonly bounds: Bounds;
  /** Whether a named statement works after others have used the pooler. */
  readonly keepsNames: boolean;
}

async function readBounds(client: pg.Client): Promise<Bounds> {
  const { rows } = await client.query<{ name: keyof Bounds; ms: number }>(`
    select name, setting::int as ms from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`);
  return Object.fromEntries(rows.map(({ name, ms }) => [name, ms])) as Bounds;
}

/** The other takes the server connection that has prepared the name, so a pooler that does not follow names loses it. */
async function keepsNames(client: pg.Client, other: pg.Client): Promise<boolean> {
  const named = () => client.query({ name: 'startup_check', text: 'select 1 as one' });
  try {
    await named();
    await other.query('begin');
    await named();
    return true;
  } catch (error) {
    // Unknown to the connection it got now, or left there by a start before: neither happens to one's own names.
    if (error instanceof pg.DatabaseError && ['26000', '42P05'].includes(error.code ?? '')) return false;
    throw error;
  }
}

/** What connections opened with these bounds get in fact; names are tried only where they would be used. */
export async function inspectDatabase(url: string, asked: Bounds, usesNames = false): Promise<Inspection> {
  const open = () => new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...startupOf(asked) });
  const [client, other] = [open(), open()];
  client.on('error', () => undefined);
  other.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isPooled = rows[0]?.pid !== (client as unknown as { readonly processID: number }).processID;
    const bounds = await readBounds(client);
    if (!isPooled || !usesNames) return { isPooled, bounds, keepsNames: true };
    await other.connect();
    return { isPooled, bounds, keepsNames: await keepsNames(client, other) };
  } finally {
    await Promise.allSettled([client.end(), other.end()]);
  }
}
