import pg from 'pg';
import { must, run, waitFor } from '../../parts/programs.ts';
import { program } from '../../parts/postgres.ts';
import { restoreTo } from './repository.ts';
import type { BackupSettings } from './settings.ts';

/** A restored database in a folder of its own, reached by its socket alone; the live one is not touched. */
export interface TrialServer {
  readonly url: string;
  readonly restoreSeconds: number;
  readonly recoverySeconds: number;
  remove(): Promise<void>;
}
const service = { service: true } as const;
/** Hours: a large database replays its log for long. */
const RECOVERY_SECONDS = 14_400;
const PORT = 5999;

/**
 * Its own configuration, because the one in use may lie outside the data folder. It archives nothing, so it cannot write among
 * the copies; and nobody connects while it replays, so the limits of the live server need not be repeated.
 */
const configuration = (folder: string) => `
listen_addresses = ''
port = ${PORT}
unix_socket_directories = '${folder}'
hba_file = '${folder}/pg_hba.conf'
hot_standby = off
archive_mode = off
max_connections = 50
timezone = 'UTC'
`;

/** It takes connections once it has replayed everything. */
async function hasReplayed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function write(file: string, text: string): Promise<void> {
  await must(['sh', '-c', 'cat > "$1"', 'sh', file], { ...service, input: text });
}

export async function startTrial(settings: BackupSettings, database: URL, at: Date | null): Promise<TrialServer> {
  const folder = (await must(['mktemp', '-d', `${settings.BACKUP_FOLDER}/drill-XXXXXX`], service)).trim();
  const data = `${folder}/data`;
  const pgCtl = (...words: string[]) => [program('pg_ctl'), '-D', data, ...words];
  const remove = async () => {
    await run(pgCtl('-m', 'immediate', '-w', 'stop'), service);
    await must(['rm', '-rf', folder], service);
  };
  try {
    const begun = performance.now();
    await must(['mkdir', '-m', '700', data], service);
    await restoreTo(settings, data, at);
    const restored = performance.now();
    await write(`${folder}/postgresql.conf`, configuration(folder));
    await write(`${folder}/pg_hba.conf`, 'local all all trust\n');
    const options = ['-o', `-c config_file=${folder}/postgresql.conf`, '-l', `${folder}/log`];
    const started = await run(pgCtl('-w', '-t', String(RECOVERY_SECONDS), ...options, 'start'), service);
    if (started.code !== 0)
      throw new Error(`it does not start: ${await must(['tail', '-5', `${folder}/log`], service)}`);
    const user = decodeURIComponent(database.username) || settings.BACKUP_POSTGRES_SUPERUSER;
    const place = `${encodeURIComponent(user)}@localhost:${PORT}${database.pathname}`;
    const url = `postgres://${place}?host=${encodeURIComponent(folder)}`;
    if (!(await waitFor(() => hasReplayed(url), RECOVERY_SECONDS * 1000, 200)))
      throw new Error(`it still replays its log after ${RECOVERY_SECONDS / 3600} hours`);
    return {
      url,
      restoreSeconds: (restored - begun) / 1000,
      recoverySeconds: (performance.now() - restored) / 1000,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
