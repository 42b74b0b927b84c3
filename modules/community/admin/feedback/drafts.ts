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

/** The words of answers on their way, by message: taken back or failed, the message returns with them. */
export function createDrafts() {
  const kept = new Map<string, Draft>();
  return {
    of: (id: string): Draft => kept.get(id) ?? EMPTY,
    /** Words that came back and are worked on stay the latest. */
    change: (id: string, draft: Draft): void => void (kept.has(id) && kept.set(id, draft)),
    /** Keeps the words from now on; what it returns sends them, and forgets them once they have arrived. */
    keep(id: string, draft: Draft, send: () => Promise<unknown>): () => Promise<void> {
      kept.set(id, draft);
      return async () => {
        await send();
        kept.delete(id);
      };
    },
  };
}
/** One for the whole document, as an answer on its way outlives the page it was written on. */
export const drafts = createDrafts();
