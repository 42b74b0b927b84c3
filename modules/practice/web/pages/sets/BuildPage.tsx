import { callEndpoint, pageMeta } from '@app/platform/web';
import { useAction } from '@app/platform/web/write';
import { practiceApi, type SetBody } from '@app/practice/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useGo } from '../../bank/use-go.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { Builder } from '../../sets/Builder.tsx';
import { type Choice, choiceIn, filterOf, secondsOf } from '../../sets/choice.ts';
import { PastSets } from '../../sets/PastSets.tsx';
import { matchingQuery, setPath, setQuery } from '../../sets/queries.ts';
import { StartPanel } from '../../sets/StartPanel.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Build a set', path: args.location.pathname, noIndex: true });

/** Builds once, however often the button is pressed: the same choice carries the same operation id until it is built. */
function useStart(choice: Choice, pace: number) {
  const cache = useQueryClient();
  const goTo = useGo();
  const { size, mode } = choice;
  const time = mode === 'timed' ? { seconds_each: secondsOf(choice, pace) } : {};
  const build = useAction(
    (wanted: Omit<SetBody, 'op_id'>, keyFor) =>
      callEndpoint(practiceApi.buildSet, { body: { ...wanted, op_id: keyFor() } }),
    {
      onDone: (built) => {
        cache.setQueryData(setQuery(built.id).queryKey, built);
        goTo(setPath(built.id, 1));
      },
    },
  );
  return { ...build, start: () => void build.call({ ...filterOf(choice), size, mode, ...time }) };
}

const pageIn = (params: URLSearchParams) => Math.max(1, Number(params.get('page')) || 1);

export default function BuildPage() {
  const [params] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceIn(params));
  const { data: matching } = useQuery({ ...matchingQuery(filterOf(choice)), placeholderData: keepPreviousData });
  const { pending, problem, start } = useStart(choice, matching?.seconds_each ?? 0);
  return (
    <ListPage title="Build a set" lede="Choose what to practise. A set is kept until you finish it, on any device.">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Builder choice={choice} onChange={setChoice} matching={matching ?? null} />
        <div className="grid gap-5 lg:sticky lg:top-6">
          <StartPanel
            choice={choice}
            matching={matching ?? null}
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
