import { AppError } from '@app/platform/contract';
import { callEndpoint, pageMeta } from '@app/platform/web';
import { practiceApi } from '@app/practice/contract';
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

/** Builds once, however often the button is pressed: the id of the set is made before the call. */
function useStart(choice: Choice, pace: number) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [opId, setOpId] = useState(() => crypto.randomUUID());
  const cache = useQueryClient();
  const goTo = useGo();
  const start = async () => {
    setBusy(true);
    setFailed(null);
    const { size, mode } = choice;
    const time = mode === 'timed' ? { seconds_each: secondsOf(choice, pace) } : {};
    try {
      const built = await callEndpoint(practiceApi.buildSession, {
        body: { ...filterOf(choice), op_id: opId, size, mode, ...time },
      });
      cache.setQueryData(setQuery(built.id).queryKey, built);
      goTo(setPath(built.id, 1));
    } catch (error) {
      if (error instanceof AppError) setOpId(crypto.randomUUID());
      setFailed(error instanceof AppError ? error.message : 'That could not be sent. Please try again.');
      setBusy(false);
    }
  };
  return { busy, failed, start: () => void start() };
}

const pageIn = (params: URLSearchParams) => Math.max(1, Number(params.get('page')) || 1);

export default function BuildPage() {
  const [params] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceIn(params));
  const { data: matching } = useQuery({ ...matchingQuery(filterOf(choice)), placeholderData: keepPreviousData });
  const { busy, failed, start } = useStart(choice, matching?.seconds_each ?? 0);
  return (
    <ListPage title="Build a set" lede="Choose what to practise. A set is kept until you finish it, on any device.">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Builder choice={choice} onChange={setChoice} matching={matching ?? null} />
        <div className="grid gap-5 lg:sticky lg:top-6">
          <StartPanel
            choice={choice}
            matching={matching ?? null}
            busy={busy}
            failed={failed}
            onChange={setChoice}
            onStart={start}
          />
          <PastSets page={pageIn(params)} />
        </div>
      </div>
    </ListPage>
  );
}
