import type { Paper } from '@app/mocks/contract';
import { useAction } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { paperCalls } from '../calls.ts';
import { syncServerTime } from '../clock/server-time.ts';
import { paperQuery } from '../queries.ts';

/** Starts and ends a rest. Only the clock is taken from the reply, because answers may be in transit. */
export function useRest({ mock, n }: Paper) {
  const cache = useQueryClient();
  const action = useAction((rest: boolean) => paperCalls(mock).rest(n, rest), {
    onDone: ({ now, deadline_at, rest }) => {
      syncServerTime(now);
      cache.setQueryData<Paper>(paperQuery(mock, n).queryKey, (cached) => cached && { ...cached, deadline_at, rest });
    },
    onProblem: 'toast',
  });
  return { pending: action.pending, change: (rest: boolean) => void action.call(rest) };
}
