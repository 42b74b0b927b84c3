import { openDB } from 'idb';
import type { Entry } from './entry.ts';

/** Where entries survive a closed tab. */
export interface Store {
  readonly all: () => Promise<readonly Entry[]>;
  readonly put: (entry: Entry) => Promise<void>;
  readonly remove: (opId: string) => Promise<void>;
}

const TABLE = 'entries';

export function memoryStore(initial: readonly Entry[] = []): Store {
  const held = new Map(initial.map((entry) => [entry.opId, entry]));
  return {
    all: async () => [...held.values()],
    put: async (entry) => void held.set(entry.opId, entry),
    remove: async (opId) => void held.delete(opId),
  };
}

/** One database per person: whoever logs in next on this device never sees, nor sends, what another left. */
export async function deviceStore(uid: string): Promise<Store> {
  const db = await openDB(`outbox-${uid}`, 1, {
    upgrade: (made) => void made.createObjectStore(TABLE, { keyPath: 'opId' }),
  });
  return {
    all: () => db.getAll(TABLE) as Promise<Entry[]>,
    put: async (entry) => void (await db.put(TABLE, entry)),
    remove: (opId) => db.delete(TABLE, opId),
  };
}

/** A browser that refuses storage still sends; only a closed tab would lose what waits. */
export const bestStore = (uid: string): Promise<Store> => deviceStore(uid).catch(() => memoryStore());

/** A store that is still being opened. */
export const lateStore = (opening: Promise<Store>): Store => ({
  all: async () => (await opening).all(),
  put: async (entry) => (await opening).put(entry),
  remove: async (opId) => (await opening).remove(opId),
});
