import type { Entry } from './entry.ts';
import { type Lock, seal, unseal } from './device/seal.ts';
import type { Table } from './device/tables.ts';

/** Where entries survive a closed tab. */
export interface Store {
  readonly all: () => Promise<readonly Entry[]>;
  readonly put: (entry: Entry) => Promise<void>;
  readonly remove: (opId: string) => Promise<void>;
}

export function memoryStore(initial: readonly Entry[] = []): Store {
  const held = new Map(initial.map((entry) => [entry.opId, entry]));
  return {
    all: async () => [...held.values()],
    put: async (entry) => void held.set(entry.opId, entry),
    remove: async (opId) => void held.delete(opId),
  };
}

/** Entries that only their owner's key opens; what does not open is left where it is. */
export const sealedStore = (table: Table, lock: Lock): Store => ({
  all: async () => {
    const rows = await Promise.all((await table.all()).map(({ sealed }) => unseal(lock, sealed)));
    return rows.filter((row) => row !== undefined) as Entry[];
  },
  put: async (entry) => table.put({ id: entry.opId, at: entry.at, sealed: await seal(lock, entry) }),
  remove: (opId) => table.remove(opId),
});

/** A store that is still being opened. */
export const lateStore = (opening: Promise<Store>): Store => ({
  all: async () => (await opening).all(),
  put: async (entry) => (await opening).put(entry),
  remove: async (opId) => (await opening).remove(opId),
});
