import { type Bounds, inspectDatabase, waitBounds } from '@app/platform/server';
import { type Config, ConfigError } from '../config.ts';

const PLACE = '"A pooler in front of Postgres" in deploy/README.md';

function boundFaults(name: string, found: Bounds, asked: Bounds): readonly string[] {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
  return names
    .filter((bound) => found[bound] !== asked[bound])
    .map((bound) => `  ${name}: ${bound} is ${found[bound]} ms and not ${asked[bound]}; see ${PLACE}`);
}

async function callFaults({ url, directUrl, preparedStatements }: Config['database']): Promise<readonly string[]> {
  const inspected = inspectDatabase(url, waitBounds.calls, preparedStatements);
  const { isPooled, bounds, keepsNames } = await inspected.catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('unsupported startup parameter'))
      throw new ConfigError(`DATABASE_URL: the pooler says "${error.message}"; see ${PLACE}`);
    throw error;
  });
  const faults = [...boundFaults('DATABASE_URL', bounds, waitBounds.calls)];
  if (isPooled && directUrl === undefined)
    faults.push(
      '  DATABASE_DIRECT_URL: needed behind a pooler; migrations and the job queue connect to Postgres itself',
    );
  if (!keepsNames) faults.push('  PREPARED_STATEMENTS: say off; the pooler loses named statements');
  return faults;
}

/**
 * A pooler may drop the time-outs a connection asks for, and everything would seem to work until one locked row holds every
 * call. So a start reads what is in force and refuses anything else.
 */
export async function checkDatabase(database: Config['database']): Promise<void> {
  const faults = [...(await callFaults(database))];
  if (database.directUrl !== undefined) {
    const { bounds } = await inspectDatabase(database.directUrl, waitBounds.jobs);
    faults.push(...boundFaults('DATABASE_DIRECT_URL', bounds, waitBounds.jobs));
  }
  if (faults.length > 0) throw new ConfigError(`The database connection is not safe to use:\n${faults.join('\n')}`);
}

/** Where jobs, migrations and tools connect. */
export const directUrlOf = ({ url, directUrl }: Config['database']): string => directUrl ?? url;
