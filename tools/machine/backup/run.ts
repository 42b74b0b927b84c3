import { parseArgs } from 'node:util';
import { type BackupWork, connect, insertBackupRun, removeOldBackupRuns, waitBounds } from '@app/platform/server';
import { processConfig } from '../../../apps/server/config.ts';
import { directUrlOf } from '../../../apps/server/parts/check-database.ts';
import { backupEnvironment, readBackupSettings } from './settings.ts';
import { type BackupContext, begin, check, copyFiles, copyToBucket, drill, type Outcome, prepare } from './work.ts';

/**
 * npm run backup -- prepare | now | check | drill [--at=2026-01-31T09:30:00Z]
 * On the machine of Postgres, as root or as its account: deploy/README.md, "Back up".
 */
const USAGE = 'npm run backup -- prepare | now | objects | check | drill [--at=2026-01-31T09:30:00Z]';
const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true });
const [command = ''] = positionals;
const moment = values.at === undefined ? null : new Date(values.at);

const config = processConfig();
const url = directUrlOf(config.database);

/** Reports to the database, for the monitor; that it cannot be reached must not undo a copy. */
async function record(what: BackupWork, seconds: number, { detail, bytes, faults }: Outcome): Promise<void> {
  const { db, close } = connect({ ...config.database, url, poolSize: 1, bounds: waitBounds.tools });
  const words = faults.length > 0 ? faults.join('; ') : detail;
  try {
    await insertBackupRun(db, { what, seconds, bytes, ok: faults.length === 0, detail: words.slice(0, 2000) });
    await removeOldBackupRuns(db);
  } catch (error) {
    console.error(`not reported to the database: ${(error as Error).message}`);
  } finally {
    await close();
  }
}

async function play(what: BackupWork, work: (context: BackupContext) => Promise<Outcome>): Promise<boolean> {
  const settings = readBackupSettings(backupEnvironment());
  const context = { settings, storage: config.storage, database: new URL(url), now: () => new Date() };
  const begun = performance.now();
  const outcome = await work(context).catch(
    (error: unknown): Outcome => ({ detail: '', bytes: 0, faults: [(error as Error).message] }),
  );
  const seconds = (performance.now() - begun) / 1000;
  await record(what, seconds, outcome);
  console.log(
    `${what.padEnd(8)} ${outcome.faults.length === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s  ${outcome.detail}`,
  );
  for (const fault of outcome.faults) console.error(`  ${fault}`);
  return outcome.faults.length === 0;
}

const commands: Readonly<Record<string, () => Promise<boolean>>> = {
  prepare: async () => {
    const settings = readBackupSettings(backupEnvironment());
    const context = { settings, storage: config.storage, database: new URL(url), now: () => new Date() };
    console.log(`postgresql.conf needs, and Postgres a restart:\n  wal_level = replica\n  archive_mode = on`);
    console.log(`  archive_timeout = 60\n  ${await prepare(context)}`);
    await begin(context);
    console.log('the log of Postgres reaches the bucket');
    return true;
  },
  now: async () => {
    const wells = [await play('copy', copyToBucket), await play('objects', copyFiles)];
    return wells.every(Boolean);
  },
  // Alone where a provider copies the database.
  objects: () => play('objects', copyFiles),
  check: () => play('check', check),
  drill: () => play('drill', (context) => drill(context, moment)),
};

const chosen = commands[command];
if (!chosen || (moment && Number.isNaN(moment.getTime()))) {
  console.error(USAGE);
  process.exit(1);
}
process.exit((await chosen()) ? 0 : 1);
