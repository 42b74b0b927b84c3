/** The part of the browser's Storage that pages use. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws. Where site data is blocked, even naming the storage throws, and a full one refuses to
 * store: nothing is stored then, and nothing found.
 */
function guarded(storage: () => Store): Store {
  const tried = <Result>(work: (own: Store) => Result): Result | null => {
    try {
      return work(storage());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => tried((own) => own.getItem(key)),
    setItem: (key, value) => void tried((own) => own.setItem(key, value)),
    removeItem: (key) => void tried((own) => own.removeItem(key)),
  };
}

/** What this browser remembers. */
export const deviceStore = guarded(() => localStorage);
/** What this tab remembers until it is closed. */
export const tabStore = guarded(() => sessionStorage);
