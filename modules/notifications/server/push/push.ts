import type { PushMessage } from '@app/notifications/contract';
import type { Deps } from '@app/platform/server';

/** The message was not sent. After any other error it may have been: no reply came, or the provider failed. */
export class PushNotSent extends Error {}

/** Sends to all followers of a topic. Null: the reply of the provider was empty. */
export interface Push {
  sendTopic(deps: Pick<Deps, 'clock' | 'site'>, message: PushMessage): Promise<{ readonly name: string } | null>;
}
