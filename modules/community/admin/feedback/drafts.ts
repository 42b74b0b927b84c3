export interface Draft {
  readonly kind: 'reply' | 'note';
  readonly body: string;
  readonly savedId?: string | undefined;
}
const EMPTY: Draft = { kind: 'reply', body: '' };

/** Why it cannot be sent; undefined when it can. */
export function refusalOf({ kind, body }: Draft, replyTo: string): string | undefined {
  if (kind === 'reply' && replyTo === '')
    return 'There is no address to reply to. Close the message or add an address first.';
  return body.trim() === '' ? 'Please write something.' : undefined;
}

/** Drafts of answers that are being sent, by message, so that an undone or failed answer can be edited again. */
export function createDrafts() {
  const kept = new Map<string, Draft>();
  return {
    of: (id: string): Draft => kept.get(id) ?? EMPTY,
    /** Updates a restored draft; other drafts live in the form only. */
    change: (id: string, draft: Draft): void => void (kept.has(id) && kept.set(id, draft)),
    /** Stores the draft and returns a function that sends it and drops it on success. */
    keep(id: string, draft: Draft, send: () => Promise<unknown>): () => Promise<void> {
      kept.set(id, draft);
      return async () => {
        await send();
        kept.delete(id);
      };
    },
  };
}
/** One per document, because an answer being sent outlives the page it was written on. */
export const drafts = createDrafts();
