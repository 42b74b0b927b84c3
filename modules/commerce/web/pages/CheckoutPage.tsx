import type { Catalogue } from '@app/commerce/contract';
import { contentApi } from '@app/content/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Prose } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CheckoutForm } from '../parts/checkout/CheckoutForm.tsx';
import { Closed } from '../parts/Closed.tsx';
import { OwnPriceCards } from '../parts/prices/PriceCards.tsx';
import { PRICES_LEDE, PRICES_TITLE } from '../parts/prices/title.ts';
import { SeatCheckout } from '../parts/SeatCheckout.tsx';
import { catalogueQuery } from '../queries.ts';

const messageQuery = queryOf(contentApi.pageByTag, { params: { tag: 'checkoutmessage' } });

/** A notice from staff about payments; the page works without it. */
function Message() {
  const { data } = useQuery(messageQuery);
  return data ? (
    <div data-allow-copy={data.copy_allowed || undefined}>
      <Prose kind="small" sanitisedHtml={data.html} />
    </div>
  ) : null;
}

/** The offer of an address, by its short name; links to the goods of an earlier order have the id. */
function findOffer(products: Catalogue['products'], slugOrId: string | null) {
  const isNamed = ({ slug, id }: { readonly slug: string; readonly id: string }) =>
    slug === slugOrId || id === slugOrId;
  const product = products.find(({ services }) => services.some(isNamed));
  return { product, offer: product?.services.find(isNamed) };
}

function Head({ isChoosing }: { readonly isChoosing: boolean }) {
  return (
    <header>
      <h1 className="text-6xl font-medium">{isChoosing ? PRICES_TITLE : 'Checkout'}</h1>
      {isChoosing ? <p className="mt-3 max-w-prose text-lg text-ink2">{PRICES_LEDE}</p> : null}
    </header>
  );
}

export default function CheckoutPage() {
  const [now] = useState(() => Date.now());
  const [params] = useSearchParams();
  const catalogue = useQuery(catalogueQuery);
  const [service, eventId] = [params.get('service'), params.get('event')];
  // An address with an unknown offer shows the prices too.
  const isChoosing = catalogue.data
    ? catalogue.data.open && !eventId && !findOffer(catalogue.data.products, service).offer
    : !eventId && !service;
  return (
    <div className="wrap grid gap-6 py-9 sm:py-12">
      <Head isChoosing={isChoosing} />
      <Loaded query={catalogue} what="the prices" safe="Nothing has been charged.">
        {(found) => {
          const { open, products, steps, vat_percent, pay_with } = found;
          if (!open) return <Closed />;
          if (eventId) return <SeatCheckout key={eventId} eventId={eventId} vatPercent={vat_percent} ways={pay_with} />;
          const { product, offer } = findOffer(products, service);
          return product && offer ? (
            <CheckoutForm
              key={offer.id}
              product={product}
              offer={offer}
              steps={steps}
              now={now}
              vatPercent={vat_percent}
              ways={pay_with}
            />
          ) : (
            <OwnPriceCards catalogue={found} now={now} />
          );
        }}
      </Loaded>
      <Message />
    </div>
  );
}
