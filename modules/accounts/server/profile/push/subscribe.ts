import type { Viewer } from '@app/access/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import { changePreferences } from '../preferences.ts';
import { findSubscription, removeSubscription, saveSubscription } from './push.repo.ts';
import type { PushTarget, WebPush } from './web-push.ts';

const selfOf = ({ actorId, sessionId }: Viewer) => ({
  userId: actorId ?? fail('SESSION_ENDED'),
  sessionId: sessionId ?? fail('SESSION_ENDED'),
});

export async function readPush(deps: Deps, push: WebPush | null, viewer: Viewer) {
  const now = deps.clock.now();
  const on = push !== null && (await findSubscription(deps.db, { ...selfOf(viewer), now })) !== undefined;
  return { key: push?.publicKey ?? null, on };
}

export async function startPush(deps: Deps, push: WebPush | null, viewer: Viewer, target: PushTarget) {
  if (!push) return fail('PUSH_OFF');
  if (!push.accepts(target.endpoint)) return fail('PUSH_SERVICE_UNKNOWN');
  const { userId, sessionId } = selfOf(viewer);
  const { endpoint, p256dh, auth } = target;
  await inTransaction(deps, async (deps) => {
    // Reminders come at the times in the preferences, which somebody who has changed nothing does not have yet.
    await changePreferences(deps, userId, {});
    const created_at = deps.clock.now();
    await saveSubscription(deps.db, { user_id: userId, session_id: sessionId, endpoint, p256dh, auth, created_at });
  });
  return { on: true };
}

export async function stopPush(deps: Deps, viewer: Viewer) {
  const { userId, sessionId } = selfOf(viewer);
  await removeSubscription(deps.db, userId, sessionId);
  return { on: false };
}
