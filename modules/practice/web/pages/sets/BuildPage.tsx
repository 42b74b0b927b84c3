import { pageIn } from '@app/platform/web';
import type { Matching } from '@app/practice/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isUnavailable } from '../../bank/is-unavailable.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { Builder } from '../../sets/Builder.tsx';
import { type SetChoice, choiceIn, filterOf, secondsOf } from '../../sets/choice.ts';
import { PastSets } from '../../sets/PastSets.tsx';
import { matchingQuery } from '../../sets/queries.ts';
import { StartPanel } from '../../sets/StartPanel.tsx';
import { useBuildSet } from '../../sets/use-build-set.ts';

/** The questions that match the choice. The count of an earlier choice is shown only while the new one is on its way. */
function useMatching(choice: SetChoice) {
  const query = useQuery({ ...matchingQuery(filterOf(choice)), placeholderData: keepPreviousData });
  const { data, isPlaceholderData, error, fetchStatus, refetch } = query;
  const failed = isUnavailable({ data: isPlaceholderData ? undefined : data, error, fetchStatus });
  return { matching: failed ? null : (data ?? null), onRecount: failed ? () => void refetch() : null };
}

/** Sends the choice to build the set. */
function useStart(choice: SetChoice, matching: Matching | null) {
  const { size, mode } = choice;
  const time = mode === 'timed' && matching ? { seconds_each: secondsOf(choice, matching) } : {};
  const build = useBuildSet();
  return { ...build, start: () => void build.call({ ...filterOf(choice), size, mode, ...time }) };
}

export default function BuildPage() {
  const [params] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceIn(params));
  const { matching, onRecount } = useMatching(choice);
  const { pending, problem, start } = useStart(choice, matching);
  return (
    <ListPage title="Build a set" lede="Choose what to practise, and how.">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Builder choice={choice} onChange={setChoice} matching={matching} />
        <div className="grid gap-5 lg:sticky lg:top-6">
          <StartPanel
            choice={choice}
            matching={matching}
            onRecount={onRecount}
            busy={pending}
            problem={problem}
            onChange={setChoice}
            onStart={start}
          />
          <PastSets page={pageIn(params)} />
        </div>
      </div>
    </ListPage>
  );
}
