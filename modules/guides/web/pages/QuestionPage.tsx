import { type GuideQuestion, guidePath } from '@app/guides/contract';
import { useOutboxState } from '@app/platform/web/offline';
import type { Bank } from '@app/practice/contract';
import {
  positionsOf,
  QuestionSkeleton,
  QuestionView,
  usePracticeOutbox,
  waitingItems,
} from '@app/practice/web/question-screen';
import { KEPT_MS, placePath, questionQuery, Unavailable, useGo } from '@app/practice/web/shared-parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { questionsQuery } from '../queries.ts';
import { useEdition } from '../use-edition.ts';

const queryFor = ({ place: { bank, category, matrix_id, id } }: GuideQuestion) => ({
  ...questionQuery(bank, category, matrix_id, id),
  staleTime: KEPT_MS,
});

interface WalkedProps {
  readonly bank: Bank;
  readonly title: string;
  readonly rows: readonly GuideQuestion[];
  readonly at: number;
  readonly row: GuideQuestion;
}

/** One question of the guide; the list stays as it was when the learner began. */
function Walked({ bank, title, rows, at, row }: WalkedProps) {
  const cache = useQueryClient();
  const { data: page, error, refetch } = useQuery(queryFor(row));
  const outbox = usePracticeOutbox();
  const { waiting } = useOutboxState(outbox);
  const goTo = useGo();
  const next = rows[at + 1];
  useEffect(() => {
    if (page && next) void cache.query(queryFor(next)).catch(() => undefined);
  }, [page, next, cache]);
  const guide = guidePath(bank, title);
  const back = { href: guide, label: 'Back to the guide' };
  if (!page) {
    if (!error) return <QuestionSkeleton />;
    return <Unavailable what="this question" error={error} onRetry={() => void refetch()} back={back} />;
  }
  const states = rows.map(({ place, state, flagged }) => ({
    id: place.id,
    state,
    flagged,
    ...page.steps.find(({ id }) => id === place.id),
  }));
  return (
    <QuestionView
      key={page.question.id}
      page={page}
      walk={{
        name: title,
        number: at + 1,
        positions: positionsOf(
          states.map((each, nth) => ({ ...each, number: nth + 1 })),
          waitingItems(waiting),
        ),
        hrefOf: (number) => `${guide}/questions/${number}`,
        end: back,
      }}
      href={placePath(page.place)}
      outbox={outbox}
      goTo={goTo}
    />
  );
}

export default function QuestionPage() {
  const { bank, root } = useEdition();
  const { title = '', number = '1' } = useParams();
  const { data, error, refetch } = useQuery({ ...questionsQuery(bank, title), staleTime: KEPT_MS });
  if (!data) {
    if (!error) return <QuestionSkeleton />;
    const back = { href: root, label: 'All guides' };
    return <Unavailable what="this question" error={error} onRetry={() => void refetch()} back={back} />;
  }
  const at = Math.max(0, Math.min(data.rows.length, Math.trunc(Number(number)) || 1) - 1);
  const row = data.rows[at];
  if (row) return <Walked bank={bank} title={data.guide.title} rows={data.rows} at={at} row={row} />;
  const back = { href: guidePath(bank, data.guide.title), label: 'Back to the guide' };
  return <Unavailable what="this question" error={null} onRetry={() => void refetch()} back={back} />;
}
