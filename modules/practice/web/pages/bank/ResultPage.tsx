import { pageMeta } from '@app/platform/web';
import { ButtonLink, Card, EmptyState, UiLink } from '@app/platform/web/ui';
import type { Bank, Result } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type MetaFunction, useParams } from 'react-router';
import { categoryPath, questionPath, topicPath } from '../../bank/paths.ts';
import { resultQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { QuestionList } from '../../lists/QuestionList.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';
import { paceFinding, timedOf } from '../../result/findings.ts';
import { ResultHead } from '../../result/ResultHead.tsx';
import { TimeChart } from '../../result/TimeChart.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Result', path: args.location.pathname, noIndex: true });

/** More than these are looked at in the list itself. */
const MOST = 10;

function Review({ bank, result }: { readonly bank: Bank; readonly result: Result }) {
  const { category, matrix, rows, tally } = result;
  const wrong = rows.filter(({ state }) => state === 'wrong');
  const listed = (wrong.length > 0 ? wrong : rows).slice(0, MOST).map((row) => ({
    ...row,
    href: questionPath(bank, category.name, matrix.id, row.id),
  }));
  return (
    <div className="min-w-0">
      <QuestionList
        title={wrong.length > 0 ? 'Wrong, ready to review' : 'The questions'}
        label={wrong.length > 0 ? 'Wrong answers' : 'Questions'}
        rows={listed}
      />
      {wrong.length > MOST ? (
        <p className="mt-3 text-sm">
          <UiLink href={topicPath(bank, category.name, matrix.id)}>Show all {tally.wrong}</UiLink>
        </p>
      ) : null}
    </div>
  );
}

function Details({ bank, result }: { readonly bank: Bank; readonly result: Result }) {
  const timed = timedOf(result.rows);
  const pace = paceFinding(timed);
  return (
    <div className="space-y-5">
      <ResultHead result={result} />
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_7fr]">
        <Review bank={bank} result={result} />
        {timed.length > 0 ? (
          <Card title="Time on each question">
            <TimeChart timed={timed} />
            {pace ? <p className="mt-4 border-t border-line pt-4 text-sm text-ink2">{pace}</p> : null}
          </Card>
        ) : null}
      </div>
    </div>
  );
}

function Actions({ bank, result }: { readonly bank: Bank; readonly result: Result }) {
  const { category, matrix, rows, tally } = result;
  const wrong = rows.find(({ state }) => state === 'wrong');
  const all = topicPath(bank, category.name, matrix.id);
  return (
    <>
      <ButtonLink href={all}>All questions</ButtonLink>
      {wrong ? (
        <ButtonLink
          tone="primary"
          href={questionPath(bank, category.name, matrix.id, wrong.id)}
          after={<ArrowRight className="size-4" />}
        >
          Review {tally.wrong} wrong
        </ButtonLink>
      ) : null}
    </>
  );
}

export default function ResultPage() {
  const { bank, root, bankTitle } = useBank();
  const { categoryname = '', matrix = '' } = useParams();
  const { data, error, refetch } = useQuery(resultQuery(bank, categoryname, matrix));
  if (error && !data) {
    const back = { href: topicPath(bank, categoryname, matrix), label: 'Back to the questions' };
    return <Unavailable what="this result" error={error} onRetry={() => void refetch()} back={back} />;
  }
  const category = data?.category.name ?? categoryname;
  const topic = data?.matrix.name ?? category;
  return (
    <ListPage
      title={`${topic}, result`}
      crumbs={[
        { label: bankTitle, href: root },
        { label: category, href: categoryPath(bank, category) },
      ]}
      actions={data ? <Actions bank={bank} result={data} /> : null}
    >
      {data ? null : <ListWaiting label="Loading the result" />}
      {data && data.tally.answered === 0 ? (
        <EmptyState
          drawing="sprig"
          title="Nothing answered yet"
          actions={
            <ButtonLink tone="primary" href={topicPath(bank, category, matrix)}>
              To the questions
            </ButtonLink>
          }
        >
          Answer a question or two, and how it went will stand here.
        </EmptyState>
      ) : null}
      {data && data.tally.answered > 0 ? <Details bank={bank} result={data} /> : null}
    </ListPage>
  );
}
