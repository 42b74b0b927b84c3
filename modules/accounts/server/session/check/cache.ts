import type { Viewer } from '@app/access/contract';

/** How long a change may stay unseen if its signal was lost. */
export const CACHE_MS = 5000;
/** The same without signals: any process notices a ban within a second. */
export const UNSIGNALLED_CACHE_MS = 900;
const MOST_ENTRIES = 20_000;

export interface CachedViewer {
  readonly viewer: Viewer;
  readonly userId: string;
  readonly untilMs: number;
}
export interface ViewerCache {
  get(key: string, nowMs: number): Viewer | undefined;
  /** Changes with every forget(): a viewer read before it must not be stored after it. */
  epoch(): number;
  put(key: string, entry: CachedViewer, readAtEpoch: number): void;
  forget(userId: string): void;
}

/** The verified tokens of this process, by a hash of token and cookie together, so that a hit proves both. */
export function createViewerCache(mostEntries = MOST_ENTRIES): ViewerCache {
  const entries = new Map<string, CachedViewer>();
  const keysOf = new Map<string, Set<string>>();
  let epoch = 0;

  const drop = (key: string, userId: string) => {
    entries.delete(key);
    const keys = keysOf.get(userId);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(userId);
  };
  const makeRoom = () => {
    const oldest = entries.entries().next().value;
    if (oldest) drop(oldest[0], oldest[1].userId);
  };

  return {
    get(key, nowMs) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (nowMs < entry.untilMs) return entry.viewer;
      drop(key, entry.userId);
      return undefined;
    },
    epoch: () => epoch,
    put(key, entry, readAtEpoch) {
      if (readAtEpoch !== epoch) return;
      if (entries.size >= mostEntries) makeRoom();
      entries.set(key, entry);
      const keys = keysOf.get(entry.userId);
      if (keys) keys.add(key);
      else keysOf.set(entry.userId, new Set([key]));
    },
    forget(userId) {
      epoch += 1;
      for (const key of keysOf.get(userId) ?? []) entries.delete(key);
      keysOf.delete(userId);
    },
  };
}
