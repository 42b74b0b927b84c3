import { commerceApi } from '@app/commerce/contract';
import { queryOf } from '@app/platform/web/query';
import { ButtonLink, Card, ErrorState, Loading, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { Offers } from './Offers.tsx';

const offersQuery = queryOf(commerceApi.products, { query: { opens: 'gems' } });

/** What gems cost, or that they cannot be bought now. */
export function Prices() {
  const { data, isError, refetch } = useQuery(offersQuery);
  if (isError)
    return (
      <ErrorState level={2} title="We could not load the prices" onRetry={() => void refetch()}>
        Check your connection and try again.
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label="Loading the prices">
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
    );
  // What opens gems alone: a larger plan is on the pricing page.
  const offers = data.products
    .filter(({ opens }) => opens.every((each) => each === 'gems'))
    .flatMap((each) => each.services);
  if (!data.open || offers.length === 0)
    return (
      <Card title="Gems are not on sale at the moment">
        <p className="mb-4 text-ink2">The pricing page shows what you can buy.</p>
        <ButtonLink href="/pricing">See pricing</ButtonLink>
      </Card>
    );
  return <Offers offers={offers} />;
}
