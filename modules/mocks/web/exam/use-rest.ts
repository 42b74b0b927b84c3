import { mocksApi, type Paper } from '@app/mocks/contract';
import { callEndpoint } from '@app/platform/web';
import { useAction } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { hearServerTime } from '../clock/server-time.ts';
import { paperQuery } from '../queries.ts';

/** Stops the clock for rest minutes, and starts it again. Only the clock is taken from the reply: answers may be under way. */
export function useRest({ mock: { number }, n }: Paper) {
  const cache = useQueryClient();
  const action = useAction(
    (rest: boolean) => callEndpoint(mocksApi.rest, { params: { mocknumber: number, paper: n }, body: { rest } }),
    {
      onDone: ({ now, deadline_at, rest }) => {
        hearServerTime(now);
        cache.setQueryData<Paper>(paperQuery(number, n).queryKey, (known) => known && { ...known, deadline_at, rest });
      },
      onProblem: 'toast',
    },
  );
  return { pending: action.pending, change: (rest: boolean) => void action.call(rest) };
}
