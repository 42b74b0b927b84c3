import { DAY_MS } from '@app/platform/contract';
import { tabStore } from '../document/stores.ts';
import { DRAFTS_STORE } from './clear-stored.ts';

/** The table of that database. */
export const DRAFTS_TABLE = 'drafts';
/** How long a draft is kept. */
export const DRAFTS_KEPT_MS = 30 * DAY_MS;

interface StoredDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly earlier?: readonly unknown[];
}

const draftsOf = (owner: string) =>
  new Promise<readonly StoredDraft[]>((resolve, reject) => {
    const opening = indexedDB.open(DRAFTS_STORE);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened.')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const found: StoredDraft[] = [];
      const done = () => {
        db.close();
        resolve(found);
      };
      if (!db.objectStoreNames.contains(DRAFTS_TABLE)) return done();
      const request = db.transaction(DRAFTS_TABLE).objectStore(DRAFTS_TABLE).openCursor();
      request.addEventListener('error', done);
      request.addEventListener('success', () => {
        const row = request.result;
        if (!row) return done();
        if (typeof row.key === 'string' && row.key.includes(owner)) found.push(row.value as StoredDraft);
        row.continue();
      });
    });
  });

/** How many drafts of the back office an owner would lose by logging out; 0 where they cannot be read. */
export async function countDrafts(owner: string): Promise<number> {
  try {
    // Opening would create the database, which most visitors do not have.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === DRAFTS_STORE);
    const found = isThere && owner !== '' ? await draftsOf(owner) : [];
    const kept = found.filter(({ at }) => Date.now() - at < DRAFTS_KEPT_MS);
    return kept.reduce((sum, { earlier = [] }) => sum + 1 + earlier.length, 0);
  } catch {
    return 0;
  }
}

const ANSWERED = 'drafts-answered';
/** An answer that was followed by no log-out, because another form asked to stay, does not count for a later one. */
const ANSWERED_MS = 60_000;

/**
 * The back office asks about drafts before it leaves for the page that logs out: this stores for that page, in the same
 * tab, how many may be deleted without asking again.
 */
export const answeredDrafts = {
  store: (count: number): void => tabStore.setItem(ANSWERED, `${count} ${Date.now()}`),
  take: (): number => {
    const [count = 0, at = 0] = (tabStore.getItem(ANSWERED) ?? '').split(' ').map(Number);
    tabStore.removeItem(ANSWERED);
    return Date.now() - at < ANSWERED_MS ? count : 0;
  },
};
