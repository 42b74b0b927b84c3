import type { CurrentUser } from '@app/accounts/contract';
import { speaksFor, useSelf } from '@app/accounts/web';
import { bankApi } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { afterReply } from './after-reply.ts';
import { copiesOf } from './device/copies.ts';
import { deviceOf } from './device/device.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { sendEntry } from './send-entry.ts';
import { EMPTY, type OutboxState } from './shelf.ts';
import { lateStore, memoryStore, type Store } from './store.ts';

const held = new Map<string, Outbox>();

const outboxFor = (uid: string, store: Store): Outbox =>
  createOutbox({
    store,
    send: sendEntry,
    ready: () => navigator.onLine && speaksFor(uid),
    later: (run, ms) => void setTimeout(run, ms),
  });

/** What one person left is only ever sent while that person is the one logged in here. */
export function outboxOf(user: CurrentUser): Outbox {
  const uid = user.uid ?? '';
  const known = held.get(uid);
  if (known) return known;
  const made = outboxFor(uid, lateStore(deviceOf(user).then(({ store }) => store)));
  const copy = copiesOf(user);
  made.onSettled((entry, outcome) => outcome.kind === 'sent' && copy(entry, outcome.reply));
  held.set(uid, made);
  return made;
}

const NOBODY = outboxFor('', memoryStore());

/** The outbox of whoever is here; it sends what waits when the page opens and whenever the connection returns. */
export function useOutbox(): Outbox {
  const user = useSelf();
  const outbox = useMemo(() => (user ? outboxOf(user) : NOBODY), [user]);
  const cache = useQueryClient();
  useEffect(() => outbox.onSettled((entry, outcome) => afterReply(cache, entry, outcome)), [outbox, cache]);
  useEffect(() => {
    const flush = () => void outbox.flush();
    /** What was shown meanwhile may have been a copy. */
    const back = async () => {
      await outbox.flush();
      for (const { question } of Object.values(bankApi)) await cache.invalidateQueries({ queryKey: [question.path] });
    };
    const online = () => void back();
    flush();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [outbox, cache]);
  return outbox;
}

export const useOutboxState = (outbox: Outbox): OutboxState =>
  useSyncExternalStore(outbox.watch, outbox.state, () => EMPTY);
