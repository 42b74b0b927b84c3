import { ButtonLink, cx } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import type { Offer } from '../offers.ts';
import { Section } from './Section.tsx';

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
      <ul className="mt-4 mb-5 flex-1 border-t border-line pt-4 text-sm text-ink2">
        {offer.includes.map((line) => (
          <li key={line} className="flex gap-2 py-0.75">
            <Check aria-hidden="true" className="mt-1 size-4 text-primary" />
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
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {offers.map((offer) => (
          <PriceCard key={offer.slug} offer={offer} />
        ))}
      </ul>
    </Section>
  );
}
