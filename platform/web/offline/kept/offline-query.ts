import type { Endpoint, ReplyOf } from '@app/platform/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { deviceOf, type Owner } from '../device.ts';
import { inOrder, waitingIn } from '../entry.ts';
import { type Arguments, callEndpoint } from '../../http/client.ts';
import { queryOf, worthRetrying } from '../../query/index.ts';
import { isOfPath, withWaiting } from './copies.ts';
import { copyId } from './copy-id.ts';
import { fetchOrCopy } from './fetch-or-copy.ts';

const PATIENCE_MS = 4000;

/** Calls whose replies may be shown from a copy. */
const paths = new Set<string>();
export const keptPaths = (): ReadonlySet<string> => paths;

/** Whether this device has a copy of a query's reply that was taken after this time. */
export async function hasCopySince(owner: Owner, queryKey: readonly unknown[], at: number): Promise<boolean> {
  const { replies } = await deviceOf(owner);
  return replies !== null && (await replies.hasSince(copyId(queryKey), at));
}

/** Removes the copies of these calls' replies from this device. */
export async function dropCopies(owner: Owner, paths: readonly string[]): Promise<void> {
  const { replies } = await deviceOf(owner);
  await replies?.drop((id) => paths.some((path) => isOfPath(id, path)));
}

/**
 * A reply that arrives after its copy was shown replaces the copy, unless the data has changed meanwhile. Then the
 * query is only marked stale: on a slow connection each write would otherwise fetch everything again.
 */
function lateInto(client: QueryClient, queryKey: readonly unknown[]): (reply: unknown) => void {
  const updates = () => client.getQueryState(queryKey)?.dataUpdateCount;
  const before = updates() ?? 0;
  return (reply) => {
    if (updates() === before + 1) client.setQueryData(queryKey, reply);
    else void client.invalidateQueries({ queryKey, refetchType: 'none' });
  };
}

interface KeepsHow<Reply> {
  /** Receives replies of the server, never copies: for what is only true at that moment, such as the server's time. */
  readonly onReply?: (reply: Reply) => void;
  /** Which replies are kept; without it all of them. */
  readonly keeps?: (reply: Reply) => boolean;
}

/** A query whose last reply is also available offline, with the user's waiting writes applied. */
export const offlineQuery = <E extends Endpoint>(
  ownerNow: () => Owner | null,
  endpoint: E,
  args: Arguments<E>,
  { onReply, keeps }: KeepsHow<ReplyOf<E>> = {},
) => {
  const { queryKey } = queryOf(endpoint, args);
  const { path } = endpoint;
  paths.add(path);
  const device = async () => {
    const owner = ownerNow();
    return owner ? deviceOf(owner) : null;
  };
  return queryOptions<ReplyOf<E>>({
    queryKey,
    // Also run without a connection: the device may have a copy.
    networkMode: 'always',
    retry: (failures, error) => navigator.onLine && worthRetrying(failures, error),
    queryFn: ({ signal, client }) =>
      fetchOrCopy<ReplyOf<E>>({
        id: copyId(queryKey),
        load: async () => {
          const reply = await callEndpoint(endpoint, { ...args, signal });
          onReply?.(reply);
          return reply;
        },
        // Without the key no copy can be read or stored.
        replies: device().then(
          (own) => own?.replies ?? null,
          () => null,
        ),
        shown: async (copy) => {
          const entries = (await (await device())?.store.all()) ?? [];
          return withWaiting(path, copy, inOrder(waitingIn(entries))) as ReplyOf<E>;
        },
        ...(keeps ? { keeps } : {}),
        patienceMs: PATIENCE_MS,
        late: lateInto(client, queryKey),
      }),
  });
};
