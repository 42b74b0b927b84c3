/** Reasons by question, kept until the decision has arrived: one that was undone or refused is there to send again. */
export function createReasons() {
  const kept = new Map<string, string>();
  return {
    of: (id: string): string => kept.get(id) ?? '',
    change: (id: string, reason: string): void => void kept.set(id, reason),
    /** Sends a decision and forgets its reason if that succeeds. */
    forgetAfter: (id: string, send: () => Promise<unknown>) => async (): Promise<void> => {
      await send();
      kept.delete(id);
    },
  };
}
/** One per document, because a decision being sent outlives the page it was made on. */
export const reasons = createReasons();
