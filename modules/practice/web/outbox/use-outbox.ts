import { actingIsOver, selfNow, useSelf } from '@app/accounts/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { afterReply } from './after-reply.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { sendEntry } from './send-entry.ts';
import { EMPTY, type OutboxState } from './shelf.ts';
import { bestStore, lateStore } from './store.ts';

const held = new Map<string, Outbox>();

/** What one person left is only ever sent while that person is the one logged in here. */
function outboxOf(uid: string): Outbox {
  const known = held.get(uid);
  if (known) return known;
  const made = createOutbox({
    store: lateStore(bestStore(uid)),
    send: sendEntry,
    ready: () => navigator.onLine && selfNow()?.uid === uid && !actingIsOver(),
    later: (run, ms) => void setTimeout(run, ms),
  });
  held.set(uid, made);
  return made;
}

const NOBODY = '';

/** The outbox of whoever is here; it sends what waits when the page opens and whenever the connection returns. */
export function useOutbox(): Outbox {
  const uid = useSelf()?.uid ?? NOBODY;
  const outbox = useMemo(() => outboxOf(uid), [uid]);
  const cache = useQueryClient();
  useEffect(() => outbox.onSettled((entry, outcome) => afterReply(cache, entry, outcome)), [outbox, cache]);
  useEffect(() => {
    const flush = () => void outbox.flush();
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [outbox]);
  return outbox;
}

export const useOutboxState = (outbox: Outbox): OutboxState =>
  useSyncExternalStore(outbox.watch, outbox.state, () => EMPTY);
