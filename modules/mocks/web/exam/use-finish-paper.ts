import { type Mock, mocksApi, type Paper } from '@app/mocks/contract';
import { AppError } from '@app/platform/contract';
import { type Outbox, useOutboxState } from '@app/platform/web/offline';
import { queryOf } from '@app/platform/web/query';
import { useAction } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { paperCalls } from '../calls.ts';
import { overviewQuery, refreshMock, rememberMock } from '../queries.ts';
import { waitingOf } from '../writes/use-mock-writes.ts';

export interface Finishing {
  readonly finish: () => void;
  /** For a paper already closed: sends what is left and leaves. */
  readonly leave: () => void;
  readonly pending: boolean;
  readonly problem: string | null;
}

const NOT_SENT = 'NOT_SENT';
const notSent = () =>
  new AppError(NOT_SENT, {
    http: 409,
    message: 'Some answers have not reached us yet. Please try again in a moment.',
  });

/**
 * Closes the paper once every answer on this device has been sent; also at the deadline. `onClosed` leaves the screen, with the
 * mock as it is then where the server has replied with it.
 */
export function useFinishPaper(
  paper: Paper,
  outbox: Outbox,
  left: number | null,
  onClosed: (mock?: Mock) => void,
): Finishing {
  const cache = useQueryClient();
  const { mock, n } = paper;
  const refresh = async () => {
    await refreshMock(cache, mock);
    await cache.invalidateQueries({ queryKey: overviewQuery.queryKey });
    // The notice of a running paper on other pages.
    await cache.invalidateQueries({ queryKey: queryOf(mocksApi.running, {}).queryKey });
  };
  const action = useAction(
    async () => {
      await outbox.flush();
      if (waitingOf(outbox.state().waiting, mock.id).length > 0) throw notSent();
      return paperCalls(mock).end(n);
    },
    {
      onDone: (ended) => {
        rememberMock(cache, ended);
        void refresh();
        onClosed(ended);
      },
    },
  );
  const { waiting } = useOutboxState(outbox);
  // What could not be sent then has been sent since.
  const isSettled = action.problem?.code === NOT_SENT && waitingOf(waiting, mock.id).length === 0;
  const isOver = left === 0;
  /** Sends pending answers within the server's grace period, then refreshes, which shows the paper as closed. */
  const closeNow = async () => {
    await outbox.flush();
    await refresh();
    onClosed();
  };
  const close = useEffectEvent(closeNow);
  useEffect(() => {
    if (isOver) void close();
  }, [isOver]);
  return {
    finish: () => void action.call(undefined),
    leave: () => void closeNow(),
    pending: action.pending,
    problem: isSettled ? null : (action.problem?.message ?? null),
  };
}
