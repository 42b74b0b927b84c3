import { callEndpoint } from '@app/platform/web';
import { useAction } from '@app/platform/web/write';
import { type PracticeSet, practiceApi, type SetBody } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { setPath } from '../bank/paths.ts';
import { useGo } from '../bank/use-go.ts';
import { setQuery } from './queries.ts';
import { forgetQuestions } from './use-set.ts';

type Choices = Omit<SetBody, 'op_id'>;
type Build = (choices: Choices) => Promise<PracticeSet>;
const buildAsChosen = (build: Build, choices: Choices): Promise<PracticeSet> => build(choices);

/** Opens the first question of a set that has just been built. */
export function useOpenSet(): (built: PracticeSet) => void {
  const cache = useQueryClient();
  const goTo = useGo();
  return (built) => {
    cache.setQueryData(setQuery(built.id).queryKey, built);
    goTo(setPath(built.id, 1));
  };
}

/** Builds a set once, however often it is pressed, and opens its first question. `how` may fall back to another filter. */
export function useBuildSet(how = buildAsChosen) {
  const cache = useQueryClient();
  const open = useOpenSet();
  return useAction(
    (choices: Choices, keyFor) =>
      how((body) => callEndpoint(practiceApi.buildSet, { body: { ...body, op_id: keyFor() } }), choices),
    {
      onDone: (built) => {
        // The answers that are cached with its questions are hidden while it runs.
        if (built.mode === 'timed') forgetQuestions(cache);
        open(built);
      },
    },
  );
}
