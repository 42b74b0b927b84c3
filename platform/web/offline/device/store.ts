import type { Entry } from '../entry.ts';
import type { Row, Table } from './database.ts';
import { type Lock, seal, unseal } from './seal.ts';

/** Where entries survive a closed tab. */
export interface Store {
  readonly all: () => Promise<readonly Entry[]>;
  readonly put: (entry: Entry) => Promise<void>;
  readonly remove: (opId: string) => Promise<void>;
}

export function memoryStore(initial: readonly Entry[] = []): Store {
  const entries = new Map(initial.map((entry) => [entry.opId, entry]));
  return {
    all: async () => [...entries.values()],
    put: async (entry) => void entries.set(entry.opId, entry),
    remove: async (opId) => void entries.delete(opId),
  };
}

/** The present form of an entry stored by an earlier build; undefined when the form is unknown. */
export type ReadStored = (stored: unknown) => Entry | undefined;

/** Entries that only their owner's key opens; what does not open, or is of no form known here, is left where it is. */
export function sealedStore(table: Table, lock: Lock, read: ReadStored): Store {
  const open = async ({ sealed }: Row): Promise<readonly Entry[]> => {
    const stored = await unseal(lock, sealed);
    const entry = stored === undefined ? undefined : read(stored);
    return entry ? [entry] : [];
  };
  return {
    all: async () => (await Promise.all((await table.all()).map(open))).flat(),
    put: async (entry) => table.put({ id: entry.opId, at: entry.at, sealed: await seal(lock, entry) }),
    remove: (opId) => table.remove(opId),
  };
}

/** A store that is still being opened. */
export const lateStore = (opening: Promise<Store>): Store => ({
  all: async () => (await opening).all(),
  put: async (entry) => (await opening).put(entry),
  remove: async (opId) => (await opening).remove(opId),
});
