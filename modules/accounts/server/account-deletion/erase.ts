import { forgetPerson } from '@app/access/server';
import {
  type Deps,
  eraseMailTo,
  eraseRepliesTo,
  eraseTasksOf,
  eraseViewsOf,
  forEachIsolated,
  inTransaction,
} from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { stopErasure } from '../people/stop-erasure.ts';
import { hasRole, lockUser } from '../people/users.repo.ts';
import { type LedgerSecrets, noteErasure } from '../people/erasure-ledger.ts';
import { exportKey } from './export-data.ts';
import * as repo from './personal-data.repo.ts';
import { eraseSection } from './sections.ts';

const AT_ONCE = 100;

/** False when there is nothing left to do: the user has logged in, or another run has erased them. */
async function eraseOne(deps: Deps, secrets: LedgerSecrets, userId: string): Promise<boolean> {
  const user = await lockUser(deps.db, userId);
  const now = deps.clock.now();
  if (user.deleted_at || !user.deletion_due_at || user.deletion_due_at > now) return false;
  if (await hasRole(deps.db, userId)) {
    await stopErasure(deps, secrets, userId);
    deps.log.warn({ userId }, 'somebody became staff after confirming the deletion of their account: they stay');
    return false;
  }
  for (const section of deps.slots.contributions(eraseSection)) await section.erase(deps, userId);
  await repo.removeOwnRows(deps.db, userId);
  await forgetPerson(deps, userId);
  await eraseMailTo(deps.db, { userId, address: user.email });
  await eraseRepliesTo(deps.db, userId);
  await eraseTasksOf(deps.db, userId);
  await eraseViewsOf(deps.db, userId);
  await deps.audit.forget(deps.db, userId);
  const uid = deps.ids.token(16);
  await repo.anonymiseUser(deps.db, userId, { uid, email: `${uid.toLowerCase()}@erased.invalid`, at: now });
  const line = { actorId: null, subjectId: userId, action: 'erase', entity: 'person', entityId: userId };
  await deps.audit.record(deps.db, line);
  await noteErasure(deps, secrets, { userId, what: 'erased' });
  return true;
}

/** Call inside a transaction. */
export async function erasePerson(deps: Deps, services: SessionServices, userId: string): Promise<boolean> {
  const files = (await repo.exportsOf(deps.db, userId)).map((row) => row.storage_key ?? exportKey(services, row.id));
  if (!(await eraseOne(deps, services, userId))) return false;
  // Before the commit, so that a file that cannot be removed now is still known at the next attempt.
  for (const file of files) await deps.storage.remove(file);
  return true;
}

/** Erases users who confirmed a week ago and have not logged in. One transaction each, so a failure stops no others. */
export async function eraseDue(deps: Deps, services: SessionServices): Promise<void> {
  const failed = await forEachIsolated(deps, 'somebody could not be erased', {
    rows: await repo.dueForErasure(deps.db, deps.clock.now(), AT_ONCE),
    idsOf: (userId) => ({ userId }),
    work: async (userId) => {
      await inTransaction(deps, (deps) => erasePerson(deps, services, userId));
      services.forget(userId);
    },
  });
  if (failed > 0) throw new Error(`could not be erased: ${failed}`);
}
