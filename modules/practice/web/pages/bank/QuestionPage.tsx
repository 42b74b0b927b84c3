import { useOutboxState } from '@app/platform/web/offline';
import type { QuestionPage as Page } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useFetchAhead } from '../../bank/fetch-ahead.ts';
import { inReview, isInReview, placePath, questionPath, resultPath, topicName } from '../../bank/paths.ts';
import { positionsOf } from '../../bank/positions.ts';
import { questionQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { useGo } from '../../bank/use-go.ts';
import { QuestionView } from '../../question/QuestionView.tsx';
import { QuestionWaiting } from '../../question/QuestionWaiting.tsx';
import type { Walk } from '../../study/walk.ts';
import { usePracticeOutbox, waitingItems } from '../../writes/use-practice-outbox.ts';

/** A topic's addresses use question ids, so that a link always opens the same question. */
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

/** The same, past every question that is not wrong. */
const reviewOf = (walk: Walk): Walk => ({
  ...walk,
  hrefOf: (number) => inReview(walk.hrefOf(number)),
  through: walk.positions.filter(({ standing }) => standing === 'wrong').map(({ number }) => number),
});

export default function QuestionPage() {
  const { bank, root } = useBank();
  const { categoryname = '', matrix = '', number = '' } = useParams();
  const query = useQuery(questionQuery(bank, categoryname, matrix, number));
  const page = query.data;
  const outbox = usePracticeOutbox();
  const { waiting } = useOutboxState(outbox);
  const goTo = useGo();
  const { hash } = useLocation();
  useEffect(() => {
    if (page?.moved) goTo(placePath(page.place) + hash, { replace: true });
  }, [page, goTo, hash]);
  useFetchAhead(page);
  const [search] = useSearchParams();
  if (!page) {
    const back = { href: root, label: 'Back to the categories' };
    return <QuestionWaiting query={query} back={back} />;
  }
  const walk = topicWalk(page, waitingItems(waiting));
  return (
    <QuestionView
      key={page.question.id}
      page={page}
      walk={isInReview(search) ? reviewOf(walk) : walk}
      href={placePath(page.place)}
      outbox={outbox}
      goTo={goTo}
    />
  );
}
