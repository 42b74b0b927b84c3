import { keptTexts } from '@app/platform/admin';

export interface Draft {
  readonly kind: 'reply' | 'note';
  readonly body: string;
  readonly savedId?: string | undefined;
}

/** Why it cannot be sent; undefined when it can. */
export function refusalOf({ kind, body }: Draft, replyTo: string): string | undefined {
  if (kind === 'reply' && replyTo === '')
    return 'There is no address to reply to. Close the message or add an address first.';
  return body.trim() === '' ? 'Please write something.' : undefined;
}

/** Drafts by message: one that was left, undone or could not be sent can be continued. */
export const drafts = keptTexts<Draft>({ kind: 'reply', body: '' }, ({ body }) => body);
