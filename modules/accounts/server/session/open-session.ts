import { DAY_MS, minuteInSentence } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { deletionCancelledMail, newDeviceMail } from '../mail-secrets/mails.ts';
import type { SessionServices } from '../options.ts';
import { stopErasure } from '../people/stop-erasure.ts';
import { lockUser, type AccountRow } from '../people/users.repo.ts';
import { deviceName } from './devices/device-name.ts';
import { deviceLimit, endOldestDevices } from './devices/devices.ts';
import { deviceHistory } from './devices/devices.repo.ts';
import { endSessionOfSid, insertSession } from './sessions.repo.ts';
import { hashOf } from '../credentials/hash-of.ts';

export const SESSION_DAYS = 30;
const LONGEST_AGENT = 400;

export interface NewSession {
  readonly userId: string;
  /** As read when password or passkey was checked: if it has been raised since, the log-in is refused. */
  readonly tokenVersion: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly tool: boolean;
  readonly secondFactor: boolean;
}

/** No mail about a first device, and none to an unconfirmed address. */
async function notifyOfNewDevice(deps: Deps, user: AccountRow, seen: { device: string; ip: string }): Promise<void> {
  const history = await deviceHistory(deps.db, user.id, seen.device);
  if (!user.verified_at || !history.any || history.same) return;
  await deps.mail.send(deps.db, {
    template: newDeviceMail,
    to: user.email,
    variables: {
      device: seen.device,
      place: seen.ip,
      seen_at: minuteInSentence(deps.clock.now()),
      first_name: user.first_name,
      security_url: `${deps.site.publicUrl}/profile/security`,
    },
  });
}

/** Mailed, because somebody may log in only to see whether the account is gone, and has now kept it. */
async function cancelDeletion(deps: Deps, services: SessionServices, user: AccountRow): Promise<void> {
  const { id, email, first_name, deletion_due_at: due } = user;
  if (!due) return;
  await stopErasure(deps, services, id);
  const line = { action: 'keepByLogIn', entity: 'person', entityId: id, before: { due } };
  await deps.audit.record(deps.db, { actorId: null, subjectId: id, ...line });
  const delete_url = `${deps.site.publicUrl}/deleteaccount`;
  const variables = { seen_at: minuteInSentence(deps.clock.now()), first_name, delete_url };
  await deps.mail.send(deps.db, { template: deletionCancelledMail, to: email, variables });
}

/**
 * Opens a session after a successful login. A confirmed deletion is cancelled; the session of the former cookie is ended,
 * so that this device counts once, and the oldest devices beyond the limit are logged out. The user row is locked, so
 * that parallel logins see each other.
 */
export async function openSession(
  deps: Deps,
  services: SessionServices,
  opened: NewSession & { readonly former: string | undefined },
): Promise<{ readonly id: string; readonly sid: string | null }> {
  const id = deps.ids.id();
  const sid = opened.tool ? null : deps.ids.token(32);
  const device = deviceName(opened.userAgent, opened.tool);
  // Read before the transaction, because it may need a connection from another pool.
  const keep = await deviceLimit(deps);
  const changed = await inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const user = await lockUser(deps.db, opened.userId);
    if (user.token_version !== opened.tokenVersion) fail('LOGIN_FAILED');
    await notifyOfNewDevice(deps, user, { device, ip: opened.ip });
    await cancelDeletion(deps, services, user);
    await insertSession(deps.db, {
      id,
      user_id: opened.userId,
      sid_hash: sid === null ? null : hashOf(sid),
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
      user_agent: opened.userAgent.slice(0, LONGEST_AGENT),
      ip: opened.ip,
      device,
      second_factor_at: opened.secondFactor ? now : null,
    });
    const ended = { at: now, why: 'logout' } as const;
    const formerOwner = opened.former ? await endSessionOfSid(deps.db, hashOf(opened.former), ended) : null;
    const othersEnded = await endOldestDevices(deps, opened.userId, keep);
    return [formerOwner, othersEnded ? opened.userId : null];
  });
  for (const userId of changed) if (userId) services.forget(userId);
  return { id, sid };
}
