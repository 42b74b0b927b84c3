import { DAY_MS } from '@app/platform/contract';
import { type Deps, handle, job, type JobHandler } from '@app/platform/server';
import { removeChallengesBefore } from '../factors/passkeys/passkeys.repo.ts';
import { forgetOldNames } from '../factors/identity/identity.ts';
import { removeSecretsBefore } from '../mail-secrets/secrets.repo.ts';
import type { SessionServices } from '../options.ts';
import { eraseDue } from './erase.ts';
import { exportJob, makeExport } from './export-data.ts';
import { removeActAsBefore } from '../session/act-as/act-as.repo.ts';
import { removeOldErasures } from '../people/erasure-ledger.ts';
import * as repo from './personal-data.repo.ts';

const eraseJob = job<Record<string, never>>('accounts.erase-due');
const clearJob = job<Record<string, never>>('accounts.clear-old');

/** Ended sessions are kept this long, to recognise known devices. */
const SESSION_MEMORY_DAYS = 180;
/** How long act-as records are kept; their audit lines stay permanently. */
const ACT_AS_MEMORY_DAYS = 400;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Removes expired codes, expired export files, and sessions too old to recognise a device. */
export async function clearOld(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await removeSecretsBefore(deps.db, daysBefore(now, 1));
  await removeChallengesBefore(deps.db, now);
  await repo.removeSessionsEndedBefore(deps.db, daysBefore(now, SESSION_MEMORY_DAYS));
  await forgetOldNames(deps);
  await removeOldErasures(deps);
  await removeActAsBefore(deps.db, daysBefore(now, ACT_AS_MEMORY_DAYS));
  for (const row of await repo.exportsBefore(deps.db, now)) {
    if (row.storage_key) await deps.storage.remove(row.storage_key);
    await repo.removeExport(deps.db, row.id);
  }
}

export const accountsJobs = (services: SessionServices): readonly JobHandler[] => [
  handle(eraseJob, (deps) => eraseDue(deps, services), { every: '10 * * * *' }),
  handle(exportJob, (deps, { id }) => makeExport(deps, services, id)),
  handle(clearJob, clearOld, { every: '40 3 * * *' }),
];
