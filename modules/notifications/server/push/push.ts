import type { PushMessage } from '@app/notifications/contract';
import type { Deps } from '@app/platform/server';

/** Sends to all followers of a topic. Null: the reply of the provider was empty. */
export interface Push {
  sendTopic(deps: Pick<Deps, 'clock' | 'site'>, message: PushMessage): Promise<{ readonly name: string } | null>;
}
