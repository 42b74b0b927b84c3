import { slot } from '@app/platform/contract';
import type { Deps } from '../deps.ts';

/** Whether a reader wants mail of a topic when it is sent, and the address that unsubscribes without a log-in. */
export interface MailChoice {
  /** Null: the mail is dropped. */
  readonly read: (
    deps: Deps,
    mail: { readonly recipient: string; readonly topic: string },
  ) => Promise<{ readonly stopUrl: string } | null>;
}
export const mailChoice = slot<MailChoice>('platform.mail-choice');

/** A variable that every mail of a topic may use; its value is known only when the mail is sent. */
export const STOP_URL = 'unsubscribe_url';

/** One-click unsubscribe: the mail client sends a POST to the first address (RFC 8058). */
export const stopHeaders = (stopUrl: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${stopUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
