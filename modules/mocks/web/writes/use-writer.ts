import type { Lease, Paper } from '@app/mocks/contract';
import { AppError } from '@app/platform/contract';
import { useAction } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { paperCalls } from '../calls.ts';
import { syncServerTime } from '../clock/server-time.ts';
import { paperQuery } from '../queries.ts';
import { deviceId } from './device.ts';

/** Often enough to keep the lease of half a minute despite a lost request. */
const RENEW_MS = 10_000;
const OVER: readonly string[] = ['PAPER_CLOSED', 'MOCK_ENDED'];

export interface Writer {
  /** True until the server says otherwise, so that a lost connection does not block writing. */
  readonly mine: boolean;
  /** This tab has written the paper before. */
  readonly wasMine: boolean;
  readonly takeOver: () => void;
  readonly taking: boolean;
}

interface LeaseState extends Pick<Lease, 'mine'> {
  readonly wasMine: boolean;
  readonly over: boolean;
}

/** Keeps the lease while this tab is open, and picks up changes of the clock. */
export function useWriter({ mock, n }: Paper, onOver: () => void): Writer {
  const cache = useQueryClient();
  const queryKey = ['mock-lease', mock.id, n];
  const requestLease = async (take: boolean): Promise<LeaseState> => {
    const before = cache.getQueryData<LeaseState>(queryKey) ?? { mine: true, wasMine: false, over: false };
    const body = { device: deviceId(), take };
    const { mine, now, deadline_at, rest } = await paperCalls(mock).lease(n, body);
    syncServerTime(now);
    const { queryKey: ofPaper } = paperQuery(mock, n);
    cache.setQueryData<Paper>(ofPaper, (cached) => cached && { ...cached, deadline_at, rest });
    // Another device may have answered in between.
    if (mine && !before.mine) void cache.invalidateQueries({ queryKey: ofPaper });
    return { mine, wasMine: before.wasMine || mine, over: false };
  };
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      requestLease(false).catch((error: unknown): LeaseState => {
        if (error instanceof AppError && OVER.includes(error.code)) return { mine: true, wasMine: true, over: true };
        throw error;
      }),
    refetchInterval: RENEW_MS,
    gcTime: 0,
    retry: false,
  });
  const taking = useAction(() => requestLease(true), {
    onDone: (lease) => cache.setQueryData(queryKey, lease),
    onProblem: 'toast',
  });
  const leave = useEffectEvent(onOver);
  const isOver = data?.over ?? false;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  return {
    mine: data?.mine ?? true,
    wasMine: data?.wasMine ?? false,
    takeOver: () => void taking.call(undefined),
    taking: taking.pending,
  };
}
