import { type Catalogue, pounds } from '@app/commerce/contract';
import { dayInWords } from '@app/platform/contract';
import { ButtonLink, Card, cx } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import { endOf } from './when.ts';

type Product = Catalogue['products'][number];
type Offer = Product['services'][number];
interface Sold {
  readonly product: Product;
  readonly offer: Offer;
}

export const checkoutOf = (offer: Pick<Offer, 'slug'>): string => `/profile/checkout?service=${offer.slug}`;
/** `£75`, and `£75.50` where there are pence. */
const shortPrice = (pence: number): string => pounds(pence).replace(/\.00$/, '');
const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** How many features a card lists. */
const SHOWN_INSIDE = 4;

function PriceCard({ product, offer, now }: Sold & { readonly now: number }) {
  return (
    <li
      className={cx(
        // At most three in a row; the remaining ones fill theirs.
        'flex min-w-0 flex-1 basis-[max(14rem,30%)] flex-col rounded-lg border bg-surface p-6',
        offer.featured ? 'border-primary inset-ring inset-ring-primary' : 'border-line',
      )}
    >
      <h3 className="text-xl">{offer.name}</h3>
      <p className="mt-1 font-display text-[2.75rem] leading-tight">{shortPrice(offer.price_pence)}</p>
      {offer.days === null ? null : <p className="font-semibold">until {dayInWords(endOf(now, offer.days))}</p>}
      {offer.note ? <p className="text-sm text-ink2">{offer.note}</p> : null}
      <ul className="mt-4 mb-6 grid gap-2 border-t border-line pt-4 text-sm text-ink2">
        {product.inside.slice(0, SHOWN_INSIDE).map((each) => (
          <li key={each} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 flex-none text-primary" />
            {each}
          </li>
        ))}
      </ul>
      <ButtonLink
        href={checkoutOf(offer)}
        tone={offer.featured ? 'primary' : 'secondary'}
        className="mt-auto justify-center"
      >
        Choose {lower(offer.name)}
      </ButtonLink>
    </li>
  );
}

/** An offer priced by the day: its end is chosen at the checkout. */
function ByTheDay({ product, offer }: Sold) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-6 py-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-xl">{offer.name}</h3>
        <p className="text-sm text-ink2">
          {product.name}. {offer.note}
        </p>
      </div>
      <span className="font-display text-2xl">
        {offer.price_pence < 100 ? `${offer.price_pence}p` : shortPrice(offer.price_pence)} a day
      </span>
      <ButtonLink href={checkoutOf(offer)}>Choose the last day</ButtonLink>
    </li>
  );
}

/** An add-on: one product with a line for each duration. */
function AddOn({ product, now }: { readonly product: Product; readonly now: number }) {
  return (
    <Card title={product.name} level={3}>
      <p className="mb-3 text-sm text-ink2">{product.line}</p>
      <ul className="text-sm">
        {product.services.map((offer) => (
          <li
            key={offer.id}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-line py-3 not-first:border-t last:pb-0"
          >
            <span>
              <b className="block font-medium">{offer.name}</b>
              <span className="text-ink2">
                {offer.days === null ? offer.note : `until ${dayInWords(endOf(now, offer.days))}`}
              </span>
            </span>
            <b className="num">{shortPrice(offer.price_pence)}</b>
            <ButtonLink size="s" href={checkoutOf(offer)}>
              Choose
              <span className="sr-only">
                {' '}
                {product.name}, {lower(offer.name)}
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Products that open access, each offer with its price and end date. Seats are bought with their events. */
export function PriceCards({ products, now }: { readonly products: readonly Product[]; readonly now: number }) {
  const access = products.filter(({ opens }) => opens.length > 0);
  const bank = access
    .filter(({ opens }) => opens.includes('qb'))
    .flatMap((product) => product.services.map((offer) => ({ product, offer })));
  const cards = bank.filter(({ offer }) => !offer.per_day);
  const byDay = bank.filter(({ offer }) => offer.per_day);
  const others = access.filter(({ opens }) => !opens.includes('qb'));
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">Question bank</h2>
      {byDay.length > 0 ? (
        <ul className="grid gap-4">
          {byDay.map((sold) => (
            <ByTheDay key={sold.offer.id} {...sold} />
          ))}
        </ul>
      ) : null}
      <ul className="flex flex-wrap gap-4">
        {cards.map((sold) => (
          <PriceCard key={sold.offer.id} {...sold} now={now} />
        ))}
      </ul>
      <p className="text-sm text-ink2">
        Nothing renews by itself and no card is stored. End dates are for a start today, {dayInWords(now)}; you can also
        start on a later day.
      </p>
      {others.length > 0 ? <h2 className="text-2xl">Add-ons</h2> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {others.map((product) => (
          <AddOn key={product.id} product={product} now={now} />
        ))}
      </div>
    </div>
  );
}
