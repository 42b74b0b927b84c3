import type { PushMessage } from '@app/notifications/contract';
import type { Deps } from '@app/platform/server';

/** Sends to everybody who follows a topic. Null: the provider answered, but with nothing. */
export interface Push {
  sendTopic(deps: Pick<Deps, 'clock' | 'site'>, message: PushMessage): Promise<{ readonly name: string } | null>;
}
