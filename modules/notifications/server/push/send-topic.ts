import type { PushMessage } from '@app/notifications/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type Push, PushNotSent } from './push.ts';

const ONE_A_MINUTE = { points: 1, seconds: 60 };

/**
 * The audit line is written first, so that no message is sent without a recorded sender. A second line records whether
 * the provider accepted it, or that nobody knows.
 */
export async function sendTopic(
  deps: Deps,
  push: Push | null,
  { message, by, requestId }: { readonly message: PushMessage; readonly by: string | null; readonly requestId: string },
): Promise<{ name?: string }> {
  if (!push) return fail('PUSH_NOT_SET_UP');
  // For the whole installation, and only for valid messages: a typing error must not cost a minute.
  const { allowed, retryAfterSeconds } = await deps.limits.consume('notifications.push', 'topic', ONE_A_MINUTE);
  if (!allowed) fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
  const line = { actorId: by, entity: 'push', entityId: message.topic, requestId };
  await deps.audit.record(deps.db, { ...line, action: 'send', after: message });
  try {
    const reply = await push.sendTopic(deps, message);
    const known = reply ? { action: 'sent', after: { name: reply.name } } : { action: 'unanswered' };
    await deps.audit.record(deps.db, { ...line, ...known });
    return reply ? { name: reply.name } : {};
  } catch (error) {
    const isUnsent = error instanceof PushNotSent;
    deps.log.error({ error: (error as Error).message, topic: message.topic }, 'a push message was not confirmed');
    await deps.audit.record(deps.db, { ...line, action: isUnsent ? 'not sent' : 'unanswered' });
    return fail(isUnsent ? 'PUSH_FAILED' : 'PUSH_UNANSWERED');
  }
}
