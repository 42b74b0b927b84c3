import { type Catalogue, pounds } from '@app/commerce/contract';
import { DAY_MS, dayInWords } from '@app/platform/contract';
import { ButtonLink, cx, Panel } from '@app/platform/web/ui';
import { useState } from 'react';

type Offer = Catalogue['products'][number]['services'][number];

/** The prices of gems, with one offer chosen, and the way to pay for it. */
export function Offers({ offers }: { readonly offers: readonly Offer[] }) {
  const [now] = useState(Date.now);
  const [slug, setSlug] = useState(() => (offers.find(({ featured }) => featured) ?? offers[0])?.slug ?? '');
  const chosen = offers.find((offer) => offer.slug === slug);
  return (
    <Panel aria-labelledby="add-gems">
      <h2 id="add-gems" className="text-3xl">
        Add gems
      </h2>
      <p className="mt-1 mb-4 text-on-panel-2">You pay once. Nothing renews.</p>
      <fieldset>
        <legend className="sr-only">For how long</legend>
        {offers.map((offer) => (
          <label
            key={offer.slug}
            className={cx(
              'flex min-h-13 cursor-pointer items-center gap-4 border-t border-panel-line py-2 last:border-b',
              offer.slug === slug && 'font-bold',
            )}
          >
            <input
              type="radio"
              name="offer"
              value={offer.slug}
              checked={offer.slug === slug}
              onChange={() => setSlug(offer.slug)}
              className="size-5.5 flex-none accent-current"
            />
            <span className="flex-1">{offer.name}</span>
            <span className="text-sm font-normal text-on-panel-2">
              {offer.days === null ? offer.note : `until ${dayInWords(now + offer.days * DAY_MS)}`}
            </span>
            <span className="num w-16 text-right">
              {pounds(offer.price_pence)}
              {offer.per_day ? ' a day' : ''}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen ? (
        <ButtonLink tone="paper" size="l" block className="mt-5" href={`/profile/checkout?service=${chosen.slug}`}>
          {chosen.per_day ? 'Choose the days' : `Add ${chosen.name.toLowerCase()} for ${pounds(chosen.price_pence)}`}
        </ButtonLink>
      ) : null}
      <p className="mt-3 text-sm text-on-panel-2">The end dates count from today. You see them again before you pay.</p>
    </Panel>
  );
}
