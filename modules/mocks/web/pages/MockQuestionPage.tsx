import { QuestionSkeleton } from '@app/practice/web/question-screen';
import { Unavailable } from '@app/practice/web/rooms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { MockRoom } from '../MockRoom.tsx';
import { mockQuery, ROOT } from '../queries.ts';
import { useMockOutbox } from '../writes/use-mock-writes.ts';

const BACK = { href: ROOT, label: 'Back to your mocks' };

export default function MockQuestionPage() {
  const { mocknumber = '', id = '' } = useParams();
  const outbox = useMockOutbox();
  const { data: mock, error, refetch } = useQuery(mockQuery(Number(mocknumber)));
  if (mock) return <MockRoom mock={mock} id={id} outbox={outbox} />;
  if (!error) return <QuestionSkeleton />;
  return <Unavailable what="this mock" error={error} onRetry={() => void refetch()} back={BACK} />;
}
