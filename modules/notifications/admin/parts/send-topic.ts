import { type PushMessage, staffNotificationsApi } from '@app/notifications/contract';
import { AppError } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';

type Send = (message: PushMessage) => Promise<{ readonly name?: string | undefined } | null>;
/** Without an idempotency key, because an empty reply of the provider must not be replayed to the next try. */
const overHttp: Send = (body) => callEndpoint(staffNotificationsApi.sendTopic, { body });

/** The name the provider gave the message. A reply without one is an error: the message may not have been sent. */
export async function sendTopic(message: PushMessage, send: Send = overHttp): Promise<string> {
  const reply = await send(message);
  if (!reply?.name) throw new AppError('PUSH_UNANSWERED', { http: 502, message: 'Not sent: invalid response.' });
  return reply.name;
}
