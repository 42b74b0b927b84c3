import { callEndpoint } from '@app/platform/web';
import { useAction } from '@app/platform/web/write';
import { practiceApi, type SetBody } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useGo } from '../bank/use-go.ts';
import { setPath, setQuery } from './queries.ts';

/** Builds a set once, however often it is pressed, and opens its first question. */
export function useBuildSet() {
  const cache = useQueryClient();
  const goTo = useGo();
  return useAction(
    (wanted: Omit<SetBody, 'op_id'>, keyFor) =>
      callEndpoint(practiceApi.buildSet, { body: { ...wanted, op_id: keyFor() } }),
    {
      onDone: (built) => {
        cache.setQueryData(setQuery(built.id).queryKey, built);
        goTo(setPath(built.id, 1));
      },
    },
  );
}
