import { counted } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { ButtonLink, EmptyState } from '@app/platform/web/ui';
import { type Bank, practiceApi, type Result } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isUnavailable } from '../../bank/is-unavailable.ts';
import { builderHref, categoryPath, inReview, questionPath, topicPath } from '../../bank/paths.ts';
import { resultQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';
import { outcomeOf } from '../../result/outcome.ts';
import { type ResultStep, ResultBody } from '../../result/ResultBody.tsx';

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
          href={inReview(questionPath(bank, category.name, matrix.id, wrong.id))}
          after={<ArrowRight className="size-4" />}
        >
          Review {counted(tally.wrong, 'wrong answer')}
        </ButtonLink>
      ) : null}
    </>
  );
}

const unseenInWords = (count: number): string =>
  `${counted(count, 'question')} here ${count === 1 ? 'is' : 'are'} still unseen.`;

function nextSteps(bank: Bank, { category, matrix, tally, rows }: Result): readonly ResultStep[] {
  const open = rows.find(({ state }) => state === 'unseen');
  const within = matrix.name === null ? { category: category.id } : { matrix: matrix.id };
  const again = builderHref({ bank, ...within, states: ['wrong'] });
  const steps: readonly (ResultStep | null)[] = [
    open
      ? {
          href: questionPath(bank, category.name, matrix.id, open.id),
          label: 'Answer the rest',
          why: unseenInWords(tally.total - tally.answered),
        }
      : null,
    tally.wrong > 0
      ? {
          href: again,
          label: 'Build a set of the wrong ones',
          why: `The same questions, reshuffled, from ${matrix.name ?? category.name}.`,
        }
      : null,
    tally.wrong === 0
      ? {
          href: builderHref({ bank, states: ['unseen'] }),
          label: 'Build a set of unseen questions',
          why: 'From the whole bank, or the topics you choose.',
        }
      : null,
  ];
  return steps.filter((step): step is ResultStep => step !== null);
}

/** The score is stored when the result of a finished topic is opened. */
function useStoredScore(result: Result | undefined): void {
  const isDone = result !== undefined && result.tally.total > 0 && result.tally.answered === result.tally.total;
  const catname = isDone ? result.category.id : null;
  const matrixid = result?.matrix.id ?? '';
  useEffect(() => {
    // A failure is ignored: the next visit sends it again.
    if (catname) void callEndpoint(practiceApi.submitScore, { body: { catname, matrixid } }).catch(() => undefined);
  }, [catname, matrixid]);
}

export default function ResultPage() {
  const { bank, root, bankTitle } = useBank();
  const { categoryname = '', matrix = '' } = useParams();
  const { data, error, refetch, fetchStatus } = useQuery(resultQuery(bank, categoryname, matrix));
  useStoredScore(data);
  if (isUnavailable({ data, error, fetchStatus })) {
    const back = { href: topicPath(bank, categoryname, matrix), label: 'Back to the questions' };
    return <Unavailable what="this result" error={error} onRetry={() => void refetch()} back={back} />;
  }
  const category = data?.category.name ?? categoryname;
  const topic = data?.matrix.name ?? category;
  return (
    <ListPage
      title={`Result: ${topic}`}
      here={data?.matrix.name ? undefined : 'Result'}
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
              Go to the questions
            </ButtonLink>
          }
        >
          Answer a question or two, and your result will appear here.
        </EmptyState>
      ) : null}
      {data && data.tally.answered > 0 ? (
        <ResultBody
          outcome={outcomeOf(bank, data)}
          groupTitle="By topic"
          pace={null}
          next={nextSteps(bank, data)}
          all={topicPath(bank, category, matrix)}
        />
      ) : null}
    </ListPage>
  );
}
