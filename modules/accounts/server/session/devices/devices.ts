import { setting } from '@app/platform/contract';
import { afterCommit, type Deps } from '@app/platform/server';
import { z } from 'zod';
import { fail } from '../../../contract/errors.ts';
import type { SessionServices } from '../../options.ts';
import type { Self } from '../../people/self.ts';
import * as repo from './devices.repo.ts';

export const mostDevices = setting('mostdevices', {
  title: 'Devices at a time',
  about: 'On how many devices one person may be logged in at a time. The newest stay, the oldest is logged out.',
  shape: z.number().int().min(1).max(20),
  initial: 2,
});

/** Null: no limit, because demo accounts are shared. */
export const deviceLimit = async (deps: Deps): Promise<number | null> =>
  deps.site.demo ? null : deps.settings.read(mostDevices);

/** Ends the oldest sessions beyond the limit and records it; true when any was ended. */
export async function endOldestDevices(deps: Deps, userId: string, keep: number | null): Promise<boolean> {
  if (keep === null) return false;
  const ended = await repo.endOldest(deps.db, { userId, keep, at: deps.clock.now() });
  if (ended.length === 0) return false;
  const line = { action: 'deviceLimit', entity: 'person', entityId: userId, after: { ended } };
  await deps.audit.record(deps.db, { actorId: null, subjectId: userId, ...line });
  return true;
}

export async function listDevices(deps: Deps, self: Self) {
  const rows = await repo.liveDevices(deps.db, self.id, deps.clock.now());
  return rows.map((row) => ({
    id: row.id,
    name: row.device,
    current: row.id === self.sessionId,
    ip: row.ip,
    since: row.created_at.toISOString(),
    last_seen: row.last_seen_at.toISOString(),
  }));
}

export async function endDevice(deps: Deps, services: SessionServices, self: Self, id: string): Promise<void> {
  if (!(await repo.endOwnSession(deps.db, self.id, id, deps.clock.now()))) fail('NOT_FOUND');
  afterCommit(deps.db, () => services.forget(self.id));
}
