import type { Edition, Resource } from '@app/platform/contract';
import { DRAFTS_KEPT_MS, DRAFTS_STORE, DRAFTS_TABLE } from '@app/platform/web';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FormValues } from './values.ts';

export interface Draft {
  readonly values: FormValues;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Version of the row it was based on; null for a new one. */
  readonly version: number | null;
  /** Older drafts of the same form that were neither restored nor discarded, newest first. */
  readonly earlier?: readonly Draft[];
}
interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

const isKept = ({ at }: Draft): boolean => Date.now() - at < DRAFTS_KEPT_MS;
let opening: Promise<IDBPDatabase<DraftSchema>> | null = null;

/** A draft whose form is never opened again must not outlast its 30 days either. */
async function removeOld(db: IDBPDatabase<DraftSchema>): Promise<void> {
  const { store, done } = db.transaction(DRAFTS_TABLE, 'readwrite');
  const remove = async () => {
    for (let each = await store.openCursor(); each; each = await each.continue())
      if (!isKept(each.value)) await each.delete();
  };
  await Promise.all([remove(), done]);
}

async function openAnew(): Promise<IDBPDatabase<DraftSchema>> {
  const db = await openDB<DraftSchema>(DRAFTS_STORE, 1, {
    upgrade: (made) => void made.createObjectStore(DRAFTS_TABLE),
  });
  // Not waited for: where old drafts cannot be removed, new ones are kept all the same.
  void quietly(() => removeOld(db), undefined);
  return db;
}
/** Tried again after a failure, which may pass: a disk is full until something is deleted. */
const open = () =>
  (opening ??= openAnew().catch((error: unknown) => {
    opening = null;
    throw error;
  }));

/** Storage may be unavailable (private window, full disk): a form without drafts still works. */
async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** The key of what is typed in the form of a row; `id` is "new" where the row is yet to be created. */
export const draftKey = (owner: string, { key }: Resource, edition: Edition, id: string): string =>
  [owner, key, edition, id].join('/');

/** What is typed in forms and not saved. A key contains the id of its owner: their log-out deletes these and no others. */
export const drafts = {
  read: (key: string): Promise<Draft | null> =>
    quietly(async () => {
      const found = await (await open()).get(DRAFTS_TABLE, key);
      if (found && isKept(found)) return found;
      if (found) await drafts.drop(key);
      return null;
    }, null),
  /** Everything that was typed in this form and never saved, newest first. */
  list: async (key: string): Promise<readonly Draft[]> => {
    const found = await drafts.read(key);
    if (!found) return [];
    const { earlier = [], ...newest } = found;
    return [newest, ...earlier.filter(isKept)];
  },
  /** False when it could not be stored. */
  keep: (key: string, draft: Draft): Promise<boolean> =>
    quietly(async () => {
      await (await open()).put(DRAFTS_TABLE, draft, key);
      return true;
    }, false),
  drop: (key: string): Promise<void> => quietly(async () => (await open()).delete(DRAFTS_TABLE, key), undefined),
};
