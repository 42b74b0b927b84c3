import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { deviceOf, type Owner } from './device.ts';
import { deferredStore, memoryStore, type Store } from './device/store.ts';
import { showAtOnce, showResult, updateCopies } from './kept/copies.ts';
import { keptPaths } from './kept/offline-query.ts';
import { serverNow } from '../http/server-clock.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { EMPTY, type OutboxState } from './outbox/outbox-state.ts';

const outboxes = new Map<string, Outbox>();

const outboxFor = (store: Store, isHere: () => boolean): Outbox =>
  createOutbox({
    store,
    ready: () => navigator.onLine && isHere(),
    later: (run, ms) => void setTimeout(run, ms),
    now: serverNow,
  });

/** A user's entries are only ever sent while that user is logged in here. */
export function outboxOf(owner: Owner): Outbox {
  const existing = outboxes.get(owner.id);
  if (existing) return existing;
  const device = () => deviceOf(owner);
  const made = outboxFor(
    deferredStore(async () => (await device()).store),
    owner.isHere,
  );
  const update = updateCopies(async () => (await device()).replies);
  made.onSettled((entry, result) => result.kind === 'sent' && update(entry, result.reply));
  outboxes.set(owner.id, made);
  return made;
}

const NOBODY = outboxFor(memoryStore(), () => false);

/** The outbox of the current user; it sends waiting entries when the page opens and when the connection returns. */
export function useOutbox(owner: Owner | null): Outbox {
  const outbox = useMemo(() => (owner ? outboxOf(owner) : NOBODY), [owner]);
  const cache = useQueryClient();
  useEffect(
    () => outbox.onSettled((entry, result) => showResult(cache, entry, result, outbox.state().waiting)),
    [outbox, cache],
  );
  useEffect(() => {
    /** Pages shown while offline may be copies, so they are fetched again. */
    const back = async () => {
      await outbox.flush();
      for (const path of keptPaths()) await cache.invalidateQueries({ queryKey: [path] });
    };
    const online = () => void back();
    const seen = () => void (document.visibilityState === 'visible' && outbox.sendAll());
    void outbox.flush();
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [outbox, cache]);
  return outbox;
}

export const useOutboxState = (outbox: Outbox): OutboxState =>
  useSyncExternalStore(outbox.watch, outbox.state, () => EMPTY);

/** Writes through the outbox: shown at once, stored on the device, then sent. */
export function useKeptWrite(outbox: Outbox): Outbox['add'] {
  const cache = useQueryClient();
  return useCallback(
    (kind, write, late) => {
      showAtOnce(cache, { ...write, kind: kind.name, opId: '', at: 0 });
      return outbox.add(kind, write, late);
    },
    [cache, outbox],
  );
}
