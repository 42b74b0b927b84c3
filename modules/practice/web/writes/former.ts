interface FormerEntry {
  readonly bank: string;
  readonly itemId: string;
  readonly deed: { readonly kind: string };
}
const isFormer = (stored: unknown): stored is FormerEntry =>
  typeof stored === 'object' && stored !== null && 'deed' in stored && 'itemId' in stored;

/**
 * Reads what waits on a device since a build that kept every write as `{ bank, itemId, deed: { kind, ... } }`.
 * It can go when nobody's device may hold such an entry any more.
 */
export const formerOf =
  <Former, Data>(kind: string, read: (former: Former) => Data) =>
  (stored: unknown): Data | undefined => {
    if (!isFormer(stored) || stored.deed.kind !== kind) return undefined;
    const { bank, itemId, deed } = stored;
    const { kind: _, ...said } = deed;
    return read({ bank, itemId, ...said } as Former);
  };
