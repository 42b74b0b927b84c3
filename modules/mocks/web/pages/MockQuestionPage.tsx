import { QuestionSkeleton } from '@app/practice/web/question-screen';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { MockRoom } from '../MockRoom.tsx';
import { MockUnavailable } from '../MockUnavailable.tsx';
import { mockQuery } from '../queries.ts';
import { useMockOutbox } from '../writes/use-mock-writes.ts';

export default function MockQuestionPage() {
  const { mocknumber = '', id = '' } = useParams();
  const outbox = useMockOutbox();
  const { data: mock, error, refetch } = useQuery(mockQuery(Number(mocknumber)));
  if (mock) return <MockRoom mock={mock} id={id} outbox={outbox} />;
  if (!error) return <QuestionSkeleton />;
  return <MockUnavailable error={error} onRetry={() => void refetch()} />;
}
