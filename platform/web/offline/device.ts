import { deviceTables, hasTables } from './device/database.ts';
import { createReplies, type Replies } from './device/replies.ts';
import { memoryStore, sealedStore, type Store, toleratingStore } from './device/store.ts';

/** The user whose work is stored. The platform has no accounts, so the module that has them passes this in. */
export interface Owner {
  readonly id: string;
  /** The key that encrypts stored data; always the same for the same user. */
  readonly key: () => Promise<CryptoKey>;
  /** False where nothing may be stored on this device, such as during act-as. */
  readonly keeps: boolean;
  /** Whether a request sent now carries this user's session. */
  readonly isHere: () => boolean;
}

/** What this browser stores for one user. */
export interface Device {
  readonly store: Store;
  readonly replies: Replies | null;
}

const NOTHING_KEPT = (): Device => ({ store: memoryStore(), replies: null });

async function open({ id, key, keeps }: Owner): Promise<Device> {
  const tables = keeps ? await deviceTables(id).catch(() => null) : null;
  if (!tables) return NOTHING_KEPT();
  const lock = { owner: id, key: await key() };
  return {
    store: toleratingStore(sealedStore(tables.entries, lock)),
    replies: createReplies(tables.replies, lock, Date.now),
  };
}

/**
 * How long a failed opening is remembered: each write opens several times, and would wait for a weak connection each
 * time.
 */
const AGAIN_MS = 10_000;
const devices = new Map<string, Promise<Device>>();

/**
 * A browser that refuses storage still sends; only a closed tab loses what waits. Rejects while the key is unavailable:
 * that may be one failed request, so it is retried, after a pause or when the connection returns.
 */
export function deviceOf(owner: Owner): Promise<Device> {
  const existing = devices.get(owner.id);
  if (existing) return existing;
  const opening = open(owner);
  devices.set(owner.id, opening);
  opening.catch(() => {
    const forget = () => devices.delete(owner.id);
    // Offline, the key request fails at once, so there is nothing to save; and the failure must not outlast the outage.
    if (navigator.onLine) setTimeout(forget, AGAIN_MS);
    else forget();
  });
  return opening;
}

/** Whether this browser stores anything for a user. */
export const hasKept = hasTables;

/** Whether writes of a user wait in this browser. */
export async function hasUnsent(owner: string): Promise<boolean> {
  if (!(await hasTables(owner))) return false;
  const { entries } = await deviceTables(owner);
  return (await entries.all()).length > 0;
}

/** Removes everything stored for a user. */
export async function clearKept(owner: string): Promise<void> {
  if (!(await hasTables(owner))) return;
  const { entries, replies } = await deviceTables(owner);
  await Promise.all([entries.clear(), replies.clear()]);
}
