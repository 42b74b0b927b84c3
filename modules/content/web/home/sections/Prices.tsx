import { ButtonLink, cx } from '@app/platform/web/ui';
import type { Offer } from '../offers.ts';
import { Mark, MarkShape } from './Mark.tsx';
import { Section } from './Section.tsx';

const LINES =
  'mt-4 mb-5 flex-1 border-t border-line pt-4 text-sm text-ink2 *:flex *:gap-2 *:py-0.75 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-primary';

function PriceCard({ offer }: { readonly offer: Offer }) {
  return (
    <li
      className={cx(
        'flex flex-col gap-1 rounded-lg bg-surface',
        offer.featured ? 'border-2 border-primary p-5.75' : 'border border-line p-6',
      )}
    >
      <h3>{offer.name}</h3>
      <p className="mt-2 font-display text-[2.75rem] leading-[1.1] font-medium tracking-tight">{offer.price}</p>
      <p className="text-sm text-ink3">until {offer.until}</p>
      <ul className={LINES}>
        {offer.includes.map((line) => (
          <li key={line}>
            <Mark of="tick" />
            {line}
          </li>
        ))}
      </ul>
      <ButtonLink href="/signup" tone={offer.featured ? 'primary' : 'secondary'} block>
        Choose {offer.name.toLowerCase()}
      </ButtonLink>
    </li>
  );
}

export function Prices({ offers, today }: { readonly offers: readonly Offer[]; readonly today: string }) {
  return (
    <Section
      paper="surface"
      title="Pay once, see the end date first"
      lede={`Prices include VAT. Nothing renews by itself. Dates below are for a purchase today, ${today}. Sales have not opened yet, so the prices may still change.`}
    >
      <MarkShape of="tick" />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {offers.map((offer) => (
          <PriceCard key={offer.slug} offer={offer} />
        ))}
      </ul>
    </Section>
  );
}
