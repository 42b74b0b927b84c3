import { type PairMessage, pairingApi } from '@app/community/contract';
import { callEndpoint } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { problemOf, useAction } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOver, type Pairing } from './pairing-store.ts';
import type { UsedPairing } from './use-pairing.ts';

const NEW_MS = 10_000;
export const messagesQuery = queryOf(pairingApi.pairMessages, {});

/** Messages without a gap, oldest first. */
interface Talk {
  readonly rows: readonly PairMessage[];
  /** There are messages before the first of these. */
  readonly hasEarlier: boolean;
}

/**
 * Earlier messages that were loaded, then the latest ones. Where so much was written meanwhile that the two no longer
 * meet, only the latest: a gap would read as if nothing had been said.
 */
export function joinMessages(loaded: Talk | null, latest: Talk): Talk {
  const at = loaded?.rows.findIndex(({ id }) => id === latest.rows[0]?.id) ?? -1;
  if (!loaded || at === -1) return latest;
  return { rows: [...loaded.rows.slice(0, at), ...latest.rows], hasEarlier: loaded.hasEarlier };
}

type Partner = NonNullable<Pairing['partnerDetails']>;

/** The messages of one pair. When the pair turns out to be over, or its messages are read, the status is read again. */
export function useMessages({ pair_id: pairId, unread }: Partner, { found: status, refresh }: UsedPairing) {
  const [loaded, setLoaded] = useState<Talk | null>(null);
  const found = useQuery({
    ...messagesQuery,
    queryKey: [...messagesQuery.queryKey, pairId],
    refetchInterval: NEW_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const isClosed = found.error ? isOver(problemOf(found.error).code) : (found.data?.pair_id ?? pairId) !== pairId;
  const readAt = Math.max(found.dataUpdatedAt, found.errorUpdatedAt);
  const statusAt = status.dataUpdatedAt;
  useEffect(() => {
    // Reading the messages marks them as read, so the status no longer says that there are new ones. A status read
    // later than the messages may say so again, until they are read again.
    if ((isClosed || unread) && readAt > statusAt) void refresh();
  }, [isClosed, unread, readAt, statusAt, refresh]);
  const { data } = found;
  const talk = data && !isClosed ? joinMessages(loaded, { rows: data.rows, hasEarlier: data.has_earlier }) : undefined;
  const loading = useAction(
    async (shown: readonly PairMessage[]) => {
      const query = { before: shown[0]?.id };
      const earlier = await callEndpoint(pairingApi.pairMessages, { query });
      if (earlier.pair_id === pairId) setLoaded({ rows: [...earlier.rows, ...shown], hasEarlier: earlier.has_earlier });
    },
    { onProblem: 'toast' },
  );
  return {
    found,
    talk,
    failed: found.isError && !isClosed,
    loadEarlier: () => void loading.call(talk?.rows ?? []),
    isLoadingEarlier: loading.pending,
  };
}
