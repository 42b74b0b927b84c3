import { useOutboxState } from '@app/platform/web/offline';
import type { QuestionPage as Page } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useFetchAhead } from '../../bank/fetch-ahead.ts';
import { isInReview, placePath, questionPath, resultPath, topicName } from '../../bank/paths.ts';
import { positionsOf } from '../../bank/positions.ts';
import { questionQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { useGo } from '../../bank/use-go.ts';
import { QuestionView } from '../../question/QuestionView.tsx';
import { QuestionWaiting } from '../../question/QuestionWaiting.tsx';
import { besideIn, reviewOf, type Walk } from '../../study/walk.ts';
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

const wrongIn = ({ positions }: Walk): readonly number[] =>
  positions.filter(({ standing }) => standing === 'wrong').map(({ number }) => number);

function walkOf(page: Page, waiting: ReadonlySet<string>, isReview: boolean): Walk {
  const walk = topicWalk(page, waiting);
  return isReview ? reviewOf(walk, wrongIn(walk)) : walk;
}

export default function QuestionPage() {
  const { bank, root } = useBank();
  const { categoryname = '', matrix = '', number = '' } = useParams();
  const question = useQuery(questionQuery(bank, categoryname, matrix, number));
  const page = question.data;
  const outbox = usePracticeOutbox();
  const { waiting } = useOutboxState(outbox);
  const goTo = useGo();
  const { hash, search } = useLocation();
  useEffect(() => {
    if (page?.moved) goTo(placePath(page.place) + search + hash, { replace: true });
  }, [page, goTo, search, hash]);
  const [query] = useSearchParams();
  const walk = page ? walkOf(page, waitingItems(waiting), isInReview(query)) : null;
  const next = walk ? besideIn(walk).next : null;
  useFetchAhead(page, next === null ? undefined : page?.steps[next - 1]?.id);
  if (!page || !walk) {
    const back = { href: root, label: 'Back to the categories' };
    return <QuestionWaiting query={question} back={back} />;
  }
  return (
    <QuestionView
      key={page.question.id}
      page={page}
      walk={walk}
      href={placePath(page.place)}
      outbox={outbox}
      goTo={goTo}
    />
  );
}
