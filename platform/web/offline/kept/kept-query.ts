import type { Endpoint, ReplyOf } from '@app/platform/contract';
import { queryOptions } from '@tanstack/react-query';
import { deviceOf, type Owner } from '../device.ts';
import { inOrder, waitingIn } from '../entry.ts';
import { type Arguments, callEndpoint } from '../../http/client.ts';
import { queryOf, worthRetrying } from '../../query/index.ts';
import { withWaiting } from './copies.ts';
import { freshOrKept } from './fresh-or-kept.ts';

const PATIENCE_MS = 4000;

const copyId = (queryKey: readonly unknown[]): string => JSON.stringify(queryKey);

/** Calls whose replies may be shown from a copy. */
const paths = new Set<string>();
export const keptPaths = (): ReadonlySet<string> => paths;

/** Whether this device has a copy of a query's reply that was taken after a moment. */
export async function hasCopySince(owner: Owner, queryKey: readonly unknown[], at: number): Promise<boolean> {
  const { replies } = await deviceOf(owner);
  return replies !== null && (await replies.hasSince(copyId(queryKey), at));
}

/** A query whose reply can also be had without a connection, once it was there; with what the person did since and waits. */
export const keptQuery = <E extends Endpoint>(ownerNow: () => Owner | null, endpoint: E, given: Arguments<E>) => {
  const { queryKey } = queryOf(endpoint, given);
  const { path } = endpoint;
  paths.add(path);
  const device = async () => {
    const owner = ownerNow();
    return owner ? deviceOf(owner) : null;
  };
  return queryOptions<ReplyOf<E>>({
    queryKey,
    // Also tried without a connection: the device may have it.
    networkMode: 'always',
    retry: (failures, error) => navigator.onLine && worthRetrying(failures, error),
    queryFn: ({ signal }) =>
      freshOrKept<ReplyOf<E>>({
        id: copyId(queryKey),
        ask: () => callEndpoint(endpoint, { ...given, signal }),
        replies: device().then((own) => own?.replies ?? null),
        shown: async (copy) => {
          const entries = (await (await device())?.store.all()) ?? [];
          return withWaiting(path, copy, inOrder(waitingIn(entries))) as ReplyOf<E>;
        },
        patienceMs: PATIENCE_MS,
      }),
  });
};
