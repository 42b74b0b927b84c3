import { type Catalogue, pounds } from '@app/commerce/contract';
import { Badge, ButtonLink, Card } from '@app/platform/web/ui';
import { dayText, endOf } from './when.ts';

type Product = Catalogue['products'][number];
type Offer = Product['services'][number];

export const checkoutOf = (offer: Pick<Offer, 'slug'>): string => `/profile/checkout?service=${offer.slug}`;

function Row({ offer, now }: { readonly offer: Offer; readonly now: number }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div>
        <p className="font-display text-xl">
          {offer.name} {offer.featured ? <Badge tone="ok">Most chosen</Badge> : null}
        </p>
        <p className="text-sm text-ink2">
          {offer.days === null ? offer.note : `Until ${dayText(endOf(now, offer.days))} if you start today`}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <span className="num text-lg">
          {pounds(offer.price_pence)}
          {offer.per_day ? ' a day' : ''}
        </span>
        <ButtonLink href={checkoutOf(offer)} tone={offer.featured ? 'primary' : 'secondary'}>
          Choose<span className="sr-only"> {offer.name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** Products that open access, each with its offers, prices and end dates. Seats are bought with their events. */
export function PriceCards({ products, now }: { readonly products: readonly Product[]; readonly now: number }) {
  return (
    <div className="grid gap-6">
      {products
        .filter(({ opens }) => opens.length > 0)
        .map((product) => (
          <Card key={product.id} title={product.name}>
            <p className="mb-4 text-ink2">{product.line}</p>
            <ul>
              {product.services.map((offer) => (
                <Row key={offer.id} offer={offer} now={now} />
              ))}
            </ul>
            <details className="mt-4">
              <summary className="cursor-pointer text-link">What is inside</summary>
              <ul className="mt-2 list-disc pl-5 text-ink2">
                {product.inside.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </details>
          </Card>
        ))}
    </div>
  );
}
