import { chanceBetween, changeTitle, type MockResult } from '@app/mocks/contract';
import { Card } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../queries.ts';
import { RangeBars } from './RangeBars.tsx';

/** The latest earlier mock of the same length, on one scale with this one; an arrow only beyond chance. */
export function Before({ result }: { readonly result: MockResult }) {
  const { data } = useQuery({ ...overviewQuery, enabled: result.sitting_id === null });
  const earlier = data?.past.find(
    ({ number, score, sitting_id }) =>
      number < result.number && sitting_id === null && score !== null && score.total === result.score.total,
  );
  if (!earlier?.score) return null;
  const { score, title } = earlier;
  const name = title === result.title ? 'the last one' : title;
  return (
    <Card title={changeTitle(score, result.score, name)}>
      <p className="text-sm text-ink2">
        Between two mocks of {result.score.total} questions we call it a change from about{' '}
        {chanceBetween(score, result.score)} points.
      </p>
      <RangeBars
        line={null}
        rows={[
          { name: title === result.title ? 'Before' : title, score },
          { name: title === result.title ? 'This one' : result.title, score: result.score },
        ]}
      />
    </Card>
  );
}
