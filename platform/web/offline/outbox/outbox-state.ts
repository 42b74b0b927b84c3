import type { Store } from '../device/store.ts';
import { type Entry, inOrder, refusedIn, waitingIn } from '../entry.ts';
import { replaces } from '../kinds.ts';

export interface OutboxState {
  readonly waiting: readonly Entry[];
  readonly refused: readonly Entry[];
}
export const EMPTY: OutboxState = { waiting: [], refused: [] };

/** The entries in memory, in step with those on the device. */
export interface KeptEntries {
  readonly state: () => OutboxState;
  readonly watch: (changed: () => void) => () => void;
  /** Reads the entries of an earlier visit, once; a failed read is retried the next time. */
  readonly load: () => Promise<void>;
  /** An entry as it is stored now: another tab may have sent or replaced it, or the server refused it there. */
  readonly reread: (opId: string) => Promise<Entry | undefined>;
  readonly put: (entry: Entry) => Promise<void>;
  readonly remove: (opId: string) => Promise<void>;
}

export function createKeptEntries(store: Store): KeptEntries {
  let entries: readonly Entry[] = [];
  let state = EMPTY;
  const watchers = new Set<() => void>();
  const show = (next: readonly Entry[]) => {
    entries = inOrder(next);
    state = { waiting: waitingIn(entries), refused: refusedIn(entries) };
    for (const changed of watchers) changed();
  };
  let loading: Promise<void> | null = null;
  const read = async () => {
    const stored = await store.all();
    const known = new Set(stored.map(({ opId }) => opId));
    show([...stored, ...entries.filter(({ opId }) => !known.has(opId))]);
  };
  const load = (): Promise<void> =>
    (loading ??= read().catch(() => {
      loading = null;
    }));
  void load();
  /** A row that cannot be deleted is sent again on the next visit: a write sent twice happens once. */
  const drop = (opId: string) => store.remove(opId).catch(() => undefined);
  const without = (opId: string) => entries.filter((entry) => entry.opId !== opId);
  return {
    state: () => state,
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    load,
    reread: async (opId) => {
      const inMemory = entries.find((entry) => entry.opId === opId);
      // When the device cannot be read, the entry in memory counts: a write sent twice happens once.
      const stored = await store.get(opId).catch(() => inMemory);
      if (!stored || stored.refused !== undefined) show(stored ? [...without(opId), stored] : without(opId));
      return stored;
    },
    put: async (entry) => {
      await load();
      const outdated = entries.filter((each) => each.opId !== entry.opId && replaces(entry, each));
      await store.put(entry);
      show([...without(entry.opId).filter((each) => !outdated.includes(each)), entry]);
      for (const { opId } of outdated) await drop(opId);
    },
    remove: async (opId) => {
      await load();
      await drop(opId);
      show(without(opId));
    },
  };
}
