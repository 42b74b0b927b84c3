import { isActingNow, selfNow } from '@app/accounts/web';
import type { Endpoint, ReplyOf } from '@app/platform/contract';
import { type Arguments, callEndpoint } from '@app/platform/web';
import { queryOf, worthRetrying } from '@app/platform/web/query';
import { queryOptions } from '@tanstack/react-query';
import { deviceOf } from '../outbox/device/device.ts';
import { freshOrKept } from '../outbox/device/fresh-or-kept.ts';
import type { Replies } from '../outbox/device/replies.ts';

const PATIENCE_MS = 4000;

export const copyId = (queryKey: readonly unknown[]): string => JSON.stringify(queryKey);

async function repliesHere(): Promise<Replies | null> {
  const user = selfNow();
  return user && !isActingNow() ? (await deviceOf(user)).replies : null;
}

const asItIs = async <T>(copy: T): Promise<T> => copy;

/** A query whose reply can also be had without a connection, once it was there. */
export const keptQuery = <E extends Endpoint>(
  endpoint: E,
  given: Arguments<E>,
  shown: (copy: ReplyOf<E>) => Promise<ReplyOf<E>> = asItIs,
) => {
  const { queryKey } = queryOf(endpoint, given);
  return queryOptions<ReplyOf<E>>({
    queryKey,
    // Also tried without a connection: the device may have it.
    networkMode: 'always',
    retry: (failures, error) => navigator.onLine && worthRetrying(failures, error),
    queryFn: ({ signal }) =>
      freshOrKept<ReplyOf<E>>({
        id: copyId(queryKey),
        ask: () => callEndpoint(endpoint, { ...given, signal }),
        device: repliesHere(),
        shown,
        patienceMs: PATIENCE_MS,
      }),
  });
};
