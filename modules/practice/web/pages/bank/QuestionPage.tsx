import { pageMeta } from '@app/platform/web';
import type { QuestionPage as Page } from '@app/practice/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { placePath, questionPath, resultPath, topicName } from '../../bank/paths.ts';
import { positionsOf } from '../../bank/positions.ts';
import { KEPT_MS, questionQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { useGo } from '../../bank/use-go.ts';
import { Unavailable } from '../../lists/Unavailable.tsx';
import { useOutbox, useOutboxState } from '../../outbox/use-outbox.ts';
import { QuestionSkeleton } from '../../question/QuestionSkeleton.tsx';
import { QuestionView } from '../../question/QuestionView.tsx';
import type { Walk } from '../../study/walk.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Question', path: args.location.pathname, noIndex: true });

/** A topic is walked by the ids of its questions: an address means the same question for ever. */
function topicWalk({ place, steps, position }: Page, waiting: ReadonlySet<string>): Walk {
  const { bank, category, matrix_id } = place;
  return {
    name: topicName(place),
    number: position,
    positions: positionsOf(steps, waiting),
    hrefOf: (number) => questionPath(bank, category, matrix_id, steps[number - 1]?.id ?? number),
    end: { href: resultPath(bank, category, matrix_id), label: 'See the result' },
  };
}

/** The neighbours are fetched while this one is read: the next stem is there before it is asked for. */
function usePrefetch(page: Page | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!page) return;
    const { bank, category, matrix_id } = page.place;
    for (const id of [page.next, page.previous])
      if (id)
        void cache
          .query({ ...questionQuery(bank, category, matrix_id, id), staleTime: KEPT_MS })
          .catch(() => undefined);
  }, [page, cache]);
}

export default function QuestionPage() {
  const { bank, root } = useBank();
  const { categoryname = '', matrix = '', number = '' } = useParams();
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    ...questionQuery(bank, categoryname, matrix, number),
    staleTime: KEPT_MS,
  });
  const outbox = useOutbox();
  const { waiting } = useOutboxState(outbox);
  const goTo = useGo();
  useEffect(() => {
    if (page?.moved) goTo(placePath(page.place), { replace: true });
  }, [page, goTo]);
  usePrefetch(page);
  if (page)
    return (
      <QuestionView
        key={page.question.id}
        page={page}
        walk={topicWalk(page, new Set(waiting.map(({ itemId }) => itemId)))}
        href={placePath(page.place)}
        outbox={outbox}
        goTo={goTo}
      />
    );
  if (!error) return <QuestionSkeleton />;
  const back = { href: root, label: 'Back to the categories' };
  return <Unavailable what="this question" error={error} onRetry={() => void refetch()} back={back} />;
}
