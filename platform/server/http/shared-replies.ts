import { isStaffRule } from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import { type AnyCall, type Cookies, type Route, VISITOR } from './call.ts';

/** How long a reply is cached: other processes show a change at most this much later. */
const KEPT_MS = 1000;
/** The oldest are dropped. */
const MOST_KEPT = 200;

interface CachedReply {
  readonly module: string | undefined;
  readonly until: number;
  readonly text: Promise<string>;
}
interface SharedReplies {
  /** The serialised reply under this key, made once for all concurrent requests. */
  read(route: Route, key: string, make: () => Promise<unknown>): Promise<string>;
  /** Drops entries that a write may have changed: after a staff write all of them, else those of the same module. */
  dropAfter(route: Route): void;
}

function createSharedReplies({ clock }: Deps): SharedReplies {
  const cache = new Map<string, CachedReply>();
  const makeRoom = () => {
    const oldest = cache.size >= MOST_KEPT ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
  };
  return {
    read({ module }, key, make) {
      const now = clock.now().getTime();
      const cached = cache.get(key);
      if (cached && now < cached.until) return cached.text;
      const text = make().then((reply) => JSON.stringify(reply));
      // Cached before it is read: a write that ends in between drops the entry, so that a stale read is never kept.
      const entry = { module, until: now + KEPT_MS, text };
      cache.delete(key);
      makeRoom();
      cache.set(key, entry);
      text.catch(() => cache.get(key) === entry && cache.delete(key));
      return text;
    },
    dropAfter({ module, endpoint }) {
      if (cache.size === 0) return;
      if (isStaffRule(endpoint.rule)) return cache.clear();
      for (const [key, entry] of cache) if (entry.module === module) cache.delete(key);
    },
  };
}

const ofProcess = new WeakMap<Deps['settings'], SharedReplies>();
/** The cache of this process, shared by the calls under the prefix and at the root. */
export function sharedRepliesOf(deps: Deps): SharedReplies {
  const own = ofProcess.get(deps.settings) ?? createSharedReplies(deps);
  ofProcess.set(deps.settings, own);
  return own;
}

const refuseToSet = () => {
  throw new Error('a reply that is shared sets no cookies');
};
const NO_COOKIES: Cookies = { get: () => undefined, set: refuseToSet, clear: refuseToSet };

/** What a handler knows about the caller. */
export type CallerFacts = Pick<AnyCall, 'caller' | 'incoming' | 'cookies'>;
/** An anonymous visitor without headers or cookies: nothing personal can get into a cached reply. */
export const asAnonymous = ({ incoming }: CallerFacts): CallerFacts => ({
  caller: VISITOR,
  incoming: { id: incoming.id, ip: '', headers: {} },
  cookies: NO_COOKIES,
});
