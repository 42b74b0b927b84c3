import { DAY_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { hashOf } from '../credentials/hash-of.ts';
import { deviceName } from './devices/device-name.ts';
import { SESSION_DAYS } from './open-session.ts';
import { insertPastSessions } from './sessions.repo.ts';

/** A past log-in, from another system or the demo world. */
export interface PastVisit {
  readonly userId: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly from: Date;
  readonly to: Date;
}

/** Records past visits as ended sessions, which cannot be continued. */
export async function importSessions(deps: Pick<Deps, 'db' | 'ids'>, visits: readonly PastVisit[]): Promise<void> {
  const rows = visits.map(({ userId, userAgent, ip, from, to }) => ({
    id: deps.ids.id(),
    user_id: userId,
    sid_hash: hashOf(deps.ids.token(32)),
    created_at: from,
    last_seen_at: to,
    expires_at: new Date(from.getTime() + SESSION_DAYS * DAY_MS),
    user_agent: userAgent,
    ip,
    device: deviceName(userAgent, false),
  }));
  await insertPastSessions(deps.db, rows);
}
