interface FormerEntry {
  readonly bank: string;
  readonly itemId: string;
  readonly deed: { readonly kind: string };
}
const isFormer = (stored: unknown): stored is FormerEntry =>
  typeof stored === 'object' && stored !== null && 'deed' in stored && 'itemId' in stored;

/**
 * Reads outbox entries of a build that stored every write as `{ bank, itemId, deed: { kind, ... } }`.
 * Remove it when no device can hold such an entry any more.
 */
export const formerOf =
  <Former, Data>(kind: string, read: (former: Former) => Data) =>
  (stored: unknown): Data | undefined => {
    if (!isFormer(stored) || stored.deed.kind !== kind) return undefined;
    const { bank, itemId, deed } = stored;
    const { kind: _, ...values } = deed;
    return read({ bank, itemId, ...values } as Former);
  };
