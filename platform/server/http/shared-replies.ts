import { isStaffRule } from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import { type AnyCall, type Cookies, type Route, VISITOR } from './call.ts';

/** How long a reply is kept: at most so late does another process show what was changed in this one. */
const KEPT_MS = 1000;
/** Every query is a reply of its own; the oldest give way. */
const MOST_KEPT = 200;

interface Kept {
  readonly module: string | undefined;
  readonly until: number;
  readonly text: Promise<string>;
}
interface SharedReplies {
  /** The reply to this address as it leaves, made once for all who ask at about the same time. */
  read(route: Route, url: string, make: () => Promise<unknown>): Promise<string>;
  /** Drops what a write may have changed: staff may change anything, others what belongs to the same module. */
  dropAfter(route: Route): void;
}

function createSharedReplies({ clock }: Deps): SharedReplies {
  const kept = new Map<string, Kept>();
  const makeRoom = () => {
    const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  };
  return {
    read({ module }, url, make) {
      const now = clock.now().getTime();
      const known = kept.get(url);
      if (known && now < known.until) return known.text;
      const text = make().then((reply) => JSON.stringify(reply));
      // Kept before it is read: a write that ends meanwhile drops it, so what was read before the write is not kept.
      const entry = { module, until: now + KEPT_MS, text };
      kept.delete(url);
      makeRoom();
      kept.set(url, entry);
      text.catch(() => kept.get(url) === entry && kept.delete(url));
      return text;
    },
    dropAfter({ module, endpoint }) {
      if (kept.size === 0) return;
      if (isStaffRule(endpoint.rule)) return kept.clear();
      for (const [url, entry] of kept) if (entry.module === module) kept.delete(url);
    },
  };
}

const ofProcess = new WeakMap<Deps['settings'], SharedReplies>();
/** Those of this process, under its prefix and at its root alike. */
export function sharedRepliesOf(deps: Deps): SharedReplies {
  const own = ofProcess.get(deps.settings) ?? createSharedReplies(deps);
  ofProcess.set(deps.settings, own);
  return own;
}

const refuseToSet = () => {
  throw new Error('a reply that is shared sets no cookies');
};
const NO_COOKIES: Cookies = { get: () => undefined, set: refuseToSet, clear: refuseToSet };

/** What a handler is told of who asks. */
export type Knows = Pick<AnyCall, 'caller' | 'incoming' | 'cookies'>;
/** A visitor without headers or cookies: nothing of the person who happened to ask can get into what is kept. */
export const asAnybody = ({ incoming }: Knows): Knows => ({
  caller: VISITOR,
  incoming: { id: incoming.id, ip: '', headers: {} },
  cookies: NO_COOKIES,
});
