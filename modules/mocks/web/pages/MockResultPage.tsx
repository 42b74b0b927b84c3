import { spanInWords } from '@app/platform/contract';
import { ButtonLink, Card } from '@app/platform/web/ui';
import { ListPage, ListWaiting, Unavailable } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mockPath, mockQuery, resultQuery, ROOT } from '../queries.ts';
import { ResultBody, ReviewLink } from '../result/ResultBody.tsx';

/** The result of a mock that has ended. */
export default function MockResultPage() {
  const { mocknumber = '' } = useParams();
  const number = Number(mocknumber);
  const { data: mock, ...state } = useQuery({ ...mockQuery(number), refetchOnMount: 'always' });
  const isUnsat = mock !== undefined && mock.ended_at !== null && mock.rows.every(({ started_at }) => !started_at);
  const { data: result, ...resultState } = useQuery({
    ...resultQuery(mock ?? { id: '' }),
    enabled: mock !== undefined && mock.ended_at !== null && !isUnsat,
  });
  const error = state.error ?? resultState.error;
  const isRunning = mock !== undefined && mock.ended_at === null;
  if (error && !result)
    return (
      <Unavailable
        what="this result"
        error={error}
        onRetry={() => void (mock ? resultState.refetch() : state.refetch())}
        back={{ href: ROOT, label: 'Back to your mocks' }}
      />
    );
  const title = `Result: ${mock?.title ?? 'Mock'}`;
  return (
    <ListPage
      title={title}
      crumbs={[{ label: 'Mocks', href: ROOT }]}
      here={mock?.title}
      lede={result?.ended_at ? `${spanInWords(result.created_at, result.ended_at)}.` : undefined}
      actions={result ? <ReviewLink result={result} /> : null}
    >
      {isRunning || isUnsat ? (
        <Card className="max-w-head">
          <p className="mb-4">
            {isRunning
              ? 'Your result appears when the mock has ended.'
              : 'No paper of this mock was sat, so there is no result.'}
          </p>
          <ButtonLink tone="primary" href={mockPath(mock)}>
            Go to the mock
          </ButtonLink>
        </Card>
      ) : result ? (
        <ResultBody result={result} />
      ) : (
        <ListWaiting label="Loading the result" />
      )}
    </ListPage>
  );
}
