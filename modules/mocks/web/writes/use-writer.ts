import { type Lease, LEASE_SECONDS, type Paper } from '@app/mocks/contract';
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

/** `now`: the server's time at the last reply. */
interface LeaseState extends Pick<Lease, 'mine' | 'now'> {
  readonly wasMine: boolean;
  readonly over: boolean;
  /** The server's time since which this tab has held the lease without a break. */
  readonly since: string;
}
const FIRST: LeaseState = { mine: true, now: '', wasMine: false, over: false, since: '' };

/**
 * Another device may have written the paper before this moment. A tab that was hidden or offline has not asked meanwhile:
 * its lease may have lapsed, been another's and lapsed again, and every reply it has seen says that the paper is its own.
 */
export function heldSince(before: Pick<LeaseState, 'mine' | 'now' | 'since'>, now: string): string {
  // At the first claim of a page, what was read within a lease counts as new: an older copy of the device does not.
  if (before.now === '') return new Date(Date.parse(now) - LEASE_SECONDS * 1000).toISOString();
  const hasLapsed = Date.parse(now) - Date.parse(before.now) > LEASE_SECONDS * 1000;
  return before.mine && !hasLapsed ? before.since : now;
}

/** Keeps the lease while this tab is open, and picks up changes of the clock. */
export function useWriter({ mock, n }: Paper, onOver: () => void): Writer {
  const cache = useQueryClient();
  const queryKey = ['mock-lease', mock.id, n];
  const requestLease = async (take: boolean): Promise<LeaseState> => {
    const before = cache.getQueryData<LeaseState>(queryKey) ?? FIRST;
    const body = { device: deviceId(), take };
    const { mine, now, deadline_at, rest } = await paperCalls(mock).lease(n, body);
    syncServerTime(now);
    const { queryKey: ofPaper } = paperQuery(mock, n);
    cache.setQueryData<Paper>(ofPaper, (cached) => cached && { ...cached, deadline_at, rest });
    const since = heldSince(before, now);
    const readAt = cache.getQueryData<Paper>(ofPaper)?.now ?? now;
    // By the age of the copy: a choice made during the read cancels it, and then the next renewal starts it again.
    if (mine && readAt < since) void cache.invalidateQueries({ queryKey: ofPaper }, { cancelRefetch: false });
    return { mine, now, wasMine: before.wasMine || mine, over: false, since };
  };
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      requestLease(false).catch((error: unknown): LeaseState => {
        if (error instanceof AppError && OVER.includes(error.code)) return { ...FIRST, wasMine: true, over: true };
        throw error;
      }),
    refetchInterval: RENEW_MS,
    // A hidden tab does not ask.
    refetchOnWindowFocus: 'always',
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
