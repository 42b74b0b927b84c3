import type { Mock } from '@app/mocks/contract';
import { InBar } from '@app/platform/web';
import { ButtonLink, UiLink } from '@app/platform/web/ui';
import { Related, Unavailable, useGo } from '@app/practice/web/shared-parts';
import { QuestionSkeleton } from '@app/practice/web/question-screen';
import { Definitions, useCommands, useKeyPreference } from '@app/questions/web';
import { AnsweredOptions, Explanation, QuestionText } from '@app/questions/web/drawing';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { questionPath, resultPath, resultQuery, reviewQuery } from '../queries.ts';
import { reviewOrder } from './review-order.ts';

function Foot({
  mock,
  number,
  order,
}: {
  readonly mock: Mock;
  readonly number: number;
  readonly order: readonly number[];
}) {
  const goTo = useGo();
  const keys = useKeyPreference();
  const at = order.indexOf(number);
  const [before, after] = [order[at - 1], order[at + 1]];
  const hrefOf = (to: number) => questionPath(mock, to);
  useCommands(keys.on, ({ kind }) => {
    const to = kind === 'next' ? after : kind === 'previous' ? before : undefined;
    if (to !== undefined) goTo(hrefOf(to));
    return to !== undefined;
  });
  return (
    <footer data-bottom-bar="" className="sticky bottom-0 z-10 mt-8 border-t border-line bg-surface" data-print="no">
      <div className="mx-auto flex max-w-page items-center gap-2 px-4 py-3 sm:px-6">
        <UiLink href={resultPath(mock)}>Result</UiLink>
        <span className="flex-1" />
        {before === undefined ? null : <ButtonLink href={hrefOf(before)}>Previous</ButtonLink>}
        <ButtonLink tone="primary" href={after === undefined ? resultPath(mock) : hrefOf(after)}>
          {after === undefined ? 'Back to the result' : 'Next question'}
        </ButtonLink>
      </div>
    </footer>
  );
}

/** A question of an ended mock: the choice, the key and the explanation. */
export function ReviewQuestion({ mock, number }: { readonly mock: Mock; readonly number: number }) {
  const leadIn = useId();
  const { data, error, refetch } = useQuery(reviewQuery(mock, number));
  const result = useQuery({ ...resultQuery(mock), staleTime: Number.POSITIVE_INFINITY });
  const back = { href: resultPath(mock), label: 'Back to the result' };
  if (!data?.reveal) {
    if (!error) return <QuestionSkeleton />;
    return <Unavailable what="this question" error={error} onRetry={() => void refetch()} back={back} />;
  }
  const { question, option, struck, reveal, paper, position } = data;
  return (
    <div key={data.id}>
      <InBar part="title">
        {mock.title}, paper {paper}, question {position}
      </InBar>
      <article className="mx-auto w-full max-w-prose px-4 pt-7">
        <QuestionText question={question} answered leadInId={leadIn} />
        {option === null ? <p className="mb-3 text-ink2">You left this one blank.</p> : null}
        <AnsweredOptions
          {...{ question, struck }}
          chosen={option}
          answerKey={reveal}
          consumeAnnouncement={() => false}
        />
        <Explanation answerKey={reveal} Words={Definitions} />
        {reveal.reading.length > 0 ? (
          <div className="mt-6" data-print="no">
            <Related reading={reveal.reading} />
          </div>
        ) : null}
      </article>
      <Foot mock={mock} number={number} order={reviewOrder(result.data?.rows ?? [])} />
    </div>
  );
}
