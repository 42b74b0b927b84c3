import { type PushMessage, staffNotificationsApi } from '@app/notifications/contract';
import { AppError } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';

type Send = (message: PushMessage) => Promise<{ readonly name?: string | undefined } | null>;
const INVALID =
  'The push provider sent an invalid response. The message may have been sent: check on a phone that follows the topic before you send it again.';

/** Without an idempotency key, because an empty reply of the provider must not be replayed to the next try. */
const overHttp: Send = (body) => callEndpoint(staffNotificationsApi.sendTopic, { body });

/** The name the provider gave the message. A reply without one is an error: whether the message was sent is not known. */
export async function sendTopic(message: PushMessage, send: Send = overHttp): Promise<string> {
  const reply = await send(message);
  if (!reply?.name) throw new AppError('PUSH_UNANSWERED', { http: 502, message: INVALID });
  return reply.name;
}
