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

/** Drafts by message: one that was left, undone or could not be sent can be continued. */
export function createDrafts() {
  const kept = new Map<string, Draft>();
  const change = (id: string, draft: Draft): void =>
    void (draft.body.trim() === '' ? kept.delete(id) : kept.set(id, draft));
  return {
    of: (id: string): Draft => kept.get(id) ?? EMPTY,
    change,
    /** Whether closing the tab would lose a draft; those being sent are safe. */
    hasUnsent: (sending: ReadonlySet<string>): boolean => [...kept.keys()].some((id) => !sending.has(id)),
    /** Stores the draft and returns a function that sends it and drops it on success. */
    keep(id: string, draft: Draft, send: () => Promise<unknown>): () => Promise<void> {
      change(id, draft);
      return async () => {
        await send();
        kept.delete(id);
      };
    },
  };
}
/** One per document, because a draft or an answer being sent outlives the page it was written on. */
export const drafts = createDrafts();
