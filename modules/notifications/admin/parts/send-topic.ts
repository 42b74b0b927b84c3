import { type PushMessage, staffNotificationsApi } from '@app/notifications/contract';
import { AppError } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';

type Send = (message: PushMessage) => Promise<{ readonly name?: string | undefined } | null>;
/** Without an idempotency key: an empty reply of the provider must not be the answer to the next try as well. */
const overHttp: Send = (body) => callEndpoint(staffNotificationsApi.sendTopic, { body });

/** The name the provider gave the message. A reply without one was not a reply: the message may not have gone out. */
export async function sendTopic(message: PushMessage, send: Send = overHttp): Promise<string> {
  const reply = await send(message);
  if (!reply?.name) throw new AppError('PUSH_UNANSWERED', { http: 502, message: 'Not sent: invalid response.' });
  return reply.name;
}
