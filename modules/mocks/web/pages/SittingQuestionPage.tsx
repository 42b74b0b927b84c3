import { QuestionSkeleton } from '@app/practice/web/question-screen';
import { useGo } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { NoSitting } from '../lobby/NoSitting.tsx';
import { MockRoom } from '../MockRoom.tsx';
import { sittingPath, sittingQuery } from '../queries.ts';
import { useMockOutbox } from '../writes/use-mock-writes.ts';

/** The exam screen of a sitting; after the results, its questions with their keys. */
export default function SittingQuestionPage() {
  const { id: sitting = '', question = '' } = useParams();
  const outbox = useMockOutbox();
  const goTo = useGo();
  const { data, error, refetch } = useQuery(sittingQuery(sitting));
  const home = sittingPath(sitting);
  const isOutside = data !== undefined && data.mock === null;
  useEffect(() => {
    if (isOutside) goTo(home, { replace: true });
  }, [isOutside, goTo, home]);
  if (data?.mock) return <MockRoom mock={data.mock} id={question} outbox={outbox} />;
  if (!error || isOutside) return <QuestionSkeleton />;
  const back = { href: home, label: 'Back to the sitting' };
  return <NoSitting what="this sitting" error={error} onRetry={() => void refetch()} back={back} />;
}
