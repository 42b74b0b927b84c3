import { callEndpoint } from '@app/platform/web';
import { useAction } from '@app/platform/web/write';
import { type PracticeSet, practiceApi, type SetBody } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { setPath } from '../bank/paths.ts';
import { useGo } from '../bank/use-go.ts';
import { setQuery } from './queries.ts';
import { forgetQuestions } from './use-set.ts';

type Wanted = Omit<SetBody, 'op_id'>;
type Build = (wanted: Wanted) => Promise<PracticeSet>;
const asWanted = (build: Build, wanted: Wanted): Promise<PracticeSet> => build(wanted);

/** Builds a set once, however often it is pressed, and opens its first question. `how` may fall back to another filter. */
export function useBuildSet(how = asWanted) {
  const cache = useQueryClient();
  const goTo = useGo();
  return useAction(
    (wanted: Wanted, keyFor) =>
      how((body) => callEndpoint(practiceApi.buildSet, { body: { ...body, op_id: keyFor() } }), wanted),
    {
      onDone: (built) => {
        // The answers that are cached with its questions are hidden while it runs.
        if (built.mode === 'timed') forgetQuestions(cache);
        cache.setQueryData(setQuery(built.id).queryKey, built);
        goTo(setPath(built.id, 1));
      },
    },
  );
}
