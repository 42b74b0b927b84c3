import type { QueryClient } from '@tanstack/react-query';
import type { Replies } from '../device/replies.ts';
import type { OutboxEntry } from '../entry.ts';
import { copiesFor, kindOf } from '../kinds.ts';
import type { SendResult } from '../outbox/outbox.ts';

/** Whether a copy, by its id, is of a reply of this call. */
export const isOfPath = (id: string, path: string): boolean => id.startsWith(`["${path}"`);

/** A copy with the waiting writes applied, oldest first. */
export const withWaiting = (path: string, copy: unknown, waiting: readonly OutboxEntry[]): unknown =>
  waiting.reduce((shown, entry) => {
    const copies = copiesFor(entry);
    return copies?.path === path ? copies.change(shown) : shown;
  }, copy);

/**
 * Changes the cached replies of a call; requests in flight are cancelled so that they do not overwrite the change. A
 * query in its first read is fetched again, or its page would wait for ever. A reply stays as old as it was, and stale
 * if it was: the write says nothing about the rest of it.
 */
function changeHeld(cache: QueryClient, path: string, change: (copy: unknown) => unknown): void {
  const filter = { queryKey: [path] };
  const first = cache
    .getQueryCache()
    .findAll({ ...filter, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void cache
    .cancelQueries(filter)
    .then(() => Promise.all(first.map((query) => query.fetch())))
    .catch(() => undefined);
  for (const query of cache.getQueryCache().findAll(filter)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const next = data === undefined ? data : change(data);
    if (next === data) continue;
    cache.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** Shows a write before it is sent. */
export function showAtOnce(cache: QueryClient, entry: OutboxEntry): void {
  const copies = copiesFor(entry);
  if (copies) changeHeld(cache, copies.path, (copy) => copies.change(copy));
}

/** Updates the pages of this tab once an entry no longer waits. */
export function showResult(
  cache: QueryClient,
  entry: OutboxEntry,
  result: SendResult,
  waiting: readonly OutboxEntry[],
): void {
  const copies = copiesFor(entry);
  if (copies && result.kind === 'sent')
    changeHeld(cache, copies.path, (copy) => withWaiting(copies.path, copies.change(copy, result.reply), waiting));
  // A refused write did not happen, and the reply to another tab's is not known here: read the current state again.
  if (copies && (result.kind === 'refused' || result.kind === 'elsewhere'))
    void cache.invalidateQueries({ queryKey: [copies.path] });
  for (const path of kindOf(entry)?.outdates?.(entry.data as never) ?? [])
    void cache.invalidateQueries({ queryKey: [path], refetchType: 'none' });
}

interface Sent {
  readonly entry: OutboxEntry;
  readonly reply: unknown;
}
const WAIT_MS = 400;

const changed = (path: string, copy: unknown, { entry, reply }: Sent): unknown => {
  const copies = copiesFor(entry);
  return copies?.path === path ? copies.change(copy, reply) : copy;
};

/** Updates the copies on the device with the writes the server has accepted; a whole batch at once, not one by one. */
export function updateCopies(replies: () => Promise<Replies | null>): (entry: OutboxEntry, reply: unknown) => void {
  let pending: readonly Sent[] = [];
  const write = async () => {
    const sent = pending;
    pending = [];
    const stored = await replies();
    const paths = new Set(sent.flatMap(({ entry }) => copiesFor(entry)?.path ?? []));
    for (const path of paths)
      await stored?.change(
        (id) => isOfPath(id, path),
        (copy) => sent.reduce((shown, each) => changed(path, shown, each), copy),
      );
  };
  return (entry, reply) => {
    if (pending.length === 0) setTimeout(() => void write().catch(() => undefined), WAIT_MS);
    pending = [...pending, { entry, reply }];
  };
}
