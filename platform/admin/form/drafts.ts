import { DAY_MS } from '@app/platform/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FormValues } from '../values.ts';

export interface Draft {
  readonly values: FormValues;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Version of the row it was based on; null for a new one. */
  readonly version: number | null;
}
interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
}

const KEPT_MS = 30 * DAY_MS;
let opening: Promise<IDBPDatabase<DraftSchema>> | null = null;

const open = () => {
  opening ??= openDB<DraftSchema>('back-office', 1, { upgrade: (db) => void db.createObjectStore('drafts') });
  return opening;
};

/** Storage may be unavailable (private window, full disk): a form without drafts still works. */
async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

export const drafts = {
  read: (key: string): Promise<Draft | null> =>
    quietly(async () => {
      const found = await (await open()).get('drafts', key);
      if (found && Date.now() - found.at < KEPT_MS) return found;
      if (found) await drafts.drop(key);
      return null;
    }, null),
  /** False when it could not be stored. */
  keep: (key: string, draft: Draft): Promise<boolean> =>
    quietly(async () => {
      await (await open()).put('drafts', draft, key);
      return true;
    }, false),
  drop: (key: string): Promise<void> => quietly(async () => (await open()).delete('drafts', key), undefined),
};
