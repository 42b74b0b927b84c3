import type { CurrentUser } from '@app/accounts/contract';
import { deviceKey, isActingNow } from '@app/accounts/web';
import { memoryStore, sealedStore, type Store } from '../store.ts';
import { createReplies, type Replies } from './replies.ts';
import { deviceTables } from './tables.ts';

/** What this browser keeps for one person. */
export interface Device {
  readonly store: Store;
  readonly replies: Replies | null;
}

async function open(user: CurrentUser): Promise<Device> {
  // Nothing of a learner stays on the device of staff who looked at the site as them.
  if (isActingNow()) return { store: memoryStore(), replies: null };
  const uid = user.uid ?? '';
  const [key, tables] = [await deviceKey(user), await deviceTables(uid)];
  const lock = { uid, key };
  return { store: sealedStore(tables.entries, lock), replies: createReplies(tables.replies, lock, Date.now) };
}

const held = new Map<string, Promise<Device>>();

/** A browser that refuses storage still sends; only a closed tab would lose what waits. */
export function deviceOf(user: CurrentUser): Promise<Device> {
  const uid = user.uid ?? '';
  const known = held.get(uid);
  if (known) return known;
  const made = open(user).catch(() => ({ store: memoryStore(), replies: null }));
  held.set(uid, made);
  return made;
}
