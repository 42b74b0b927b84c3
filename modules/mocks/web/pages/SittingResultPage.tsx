import { ButtonLink, Card } from '@app/platform/web/ui';
import { ListPage, ListWaiting } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NoSitting } from '../lobby/NoSitting.tsx';
import { resultQuery, sittingPath, sittingQuery } from '../queries.ts';
import { ResultBody, ReviewLink } from '../result/ResultBody.tsx';

/** The result of a sitting, published for everyone when the last learner has finished. */
export default function SittingResultPage() {
  const { id = '' } = useParams();
  const { data: sitting, ...state } = useQuery({ ...sittingQuery(id), refetchOnMount: 'always' });
  const isOut = Boolean(sitting?.released && sitting.mock?.score);
  const { data: result, ...resultState } = useQuery({ ...resultQuery({ id, sitting_id: id }), enabled: isOut });
  const error = state.error ?? resultState.error;
  const home = sittingPath(id);
  if (error && !result)
    return (
      <NoSitting
        what="this result"
        error={error}
        onRetry={() => void (sitting ? resultState.refetch() : state.refetch())}
        back={{ href: home, label: 'Back to the sitting' }}
      />
    );
  return (
    <ListPage
      title={`Result: ${sitting?.title ?? 'Sitting'}`}
      crumbs={[{ label: sitting?.title ?? 'Sitting', href: home }]}
      here="Result"
      actions={result ? <ReviewLink result={result} /> : null}
    >
      {result ? (
        <ResultBody result={result} />
      ) : sitting && !isOut ? (
        <Card className="max-w-head">
          <p className="mb-4">
            {sitting.released
              ? 'You did not sit a paper in this sitting, so there is no result.'
              : 'Results come out for everyone when the last person has finished.'}
          </p>
          <ButtonLink tone="primary" href={home}>
            Go to the sitting
          </ButtonLink>
        </Card>
      ) : (
        <ListWaiting label="Loading the result" />
      )}
    </ListPage>
  );
}
