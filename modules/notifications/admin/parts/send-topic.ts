import { type PushMessage, staffNotificationsApi } from '@app/notifications/contract';
import { callEndpoint } from '@app/platform/web';

type Send = (message: PushMessage) => Promise<{ readonly name?: string | undefined } | null>;
const overHttp: Send = (body) => callEndpoint(staffNotificationsApi.sendTopic, { body });

/** The name the provider gave the message. A reply without one was not a reply: the message may not have gone out. */
export async function sendTopic(message: PushMessage, send: Send = overHttp): Promise<string> {
  const reply = await send(message);
  if (!reply?.name) throw new Error('invalid response');
  return reply.name;
}
