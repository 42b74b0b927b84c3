import { type Catalogue, commerceApi } from '@app/commerce/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ButtonLink, Card, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { Offers } from './Offers.tsx';

const offersQuery = queryOf(commerceApi.products, { query: { opens: 'gems' } });

function Sale({ products, open }: Catalogue) {
  // Only products that open nothing but gems; larger plans are on the pricing page.
  const offers = products
    .filter(({ opens }) => opens.every((each) => each === 'gems'))
    .flatMap((each) => each.services);
  if (open && offers.length > 0) return <Offers offers={offers} />;
  return (
    <Card title="Gems are not on sale at the moment">
      <p className="mb-4 text-ink2">The pricing page shows what you can buy.</p>
      <ButtonLink href="/pricing">See pricing</ButtonLink>
    </Card>
  );
}

/** The prices of gems, or that they cannot be bought now. */
export const Prices = () => (
  <Loaded query={useQuery(offersQuery)} what="the prices" skeleton={<Skeleton className="h-96 rounded-lg" />}>
    {(catalogue) => <Sale {...catalogue} />}
  </Loaded>
);
