import { ButtonLink, EmptyState, Segmented } from '@app/platform/web/ui';
import type { Bank } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useParams } from 'react-router';
import { categoryPath, questionPath, resultPath } from '../../bank/paths.ts';
import { positionsOf, resumeAt, resumeLabel } from '../../bank/positions.ts';
import { type QuestionList as List, questionsQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { countFor, FILTER_LABELS, FILTERS, type RowFilter } from '../../lists/choose-rows.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { QuestionList } from '../../lists/QuestionList.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';
import { useFilter } from '../../lists/use-filter.ts';

type Row = List['rows'][number];
const FITS: Readonly<Record<RowFilter, (row: Row) => boolean>> = {
  all: () => true,
  unseen: ({ state }) => state === 'unseen',
  wrong: ({ state }) => state === 'wrong',
  flagged: ({ flagged }) => flagged,
};

function Listing({ bank, list }: { readonly bank: Bank; readonly list: List }) {
  const [filter, setFilter] = useFilter();
  const { category, matrix, tally, rows } = list;
  const shown = rows
    .filter(FITS[filter])
    .map((row) => ({ ...row, href: questionPath(bank, category.name, matrix.id, row.id) }));
  const options = FILTERS.map((value) => ({ value, label: FILTER_LABELS[value], count: countFor(value, tally) }));
  return (
    <>
      <Segmented label="Show" options={options} value={filter} onChange={setFilter} className="mb-4" />
      {shown.length > 0 ? (
        <QuestionList label="Questions" rows={shown} />
      ) : (
        <EmptyState drawing="mug" title="None of these">
          There is nothing in this list. Show all questions to carry on.
        </EmptyState>
      )}
    </>
  );
}

function Actions({ bank, list }: { readonly bank: Bank; readonly list: List }) {
  const { category, matrix, tally, rows } = list;
  const start = rows[resumeAt(positionsOf(rows, new Set())) - 1];
  if (!start) return null;
  return (
    <>
      {tally.answered > 0 ? <ButtonLink href={resultPath(bank, category.name, matrix.id)}>Result</ButtonLink> : null}
      <ButtonLink
        tone="primary"
        href={questionPath(bank, category.name, matrix.id, start.id)}
        after={<ArrowRight className="size-4" />}
      >
        {resumeLabel(tally)}
      </ButtonLink>
    </>
  );
}

export default function TopicPage() {
  const { bank, root, bankTitle } = useBank();
  const { categoryname = '', matrix = ALL_TOPICS } = useParams();
  const { data, error, refetch } = useQuery(questionsQuery(bank, categoryname, matrix));
  if (error && !data) {
    const back = { href: categoryPath(bank, categoryname), label: 'Back to the category' };
    return <Unavailable what="these questions" error={error} onRetry={() => void refetch()} back={back} />;
  }
  const category = data?.category.name ?? categoryname;
  // The name of a topic comes with its questions.
  const isTopic = data ? data.matrix.name !== null : matrix !== ALL_TOPICS;
  const title = isTopic ? (data?.matrix.name ?? category) : `${category}, all topics`;
  return (
    <ListPage
      title={title}
      here={isTopic ? (data?.matrix.name ?? 'Topic') : 'All topics'}
      crumbs={[
        { label: bankTitle, href: root },
        { label: category, href: categoryPath(bank, category) },
      ]}
      lede={data ? `${data.tally.answered} of ${data.tally.total} questions answered.` : undefined}
      actions={data ? <Actions bank={bank} list={data} /> : null}
    >
      {data ? <Listing bank={bank} list={data} /> : <ListWaiting label="Loading the questions" />}
    </ListPage>
  );
}
