import { ButtonLink } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { Section } from './Section.tsx';

export interface PricesProps {
  readonly lede: string;
  readonly cards: ReactNode;
}
/** Shown while the shop is open: some prices and the link to all of them, or the link alone if they could not be loaded. */
export function Prices({ prices }: { readonly prices: PricesProps | null }) {
  if (prices)
    return (
      <Section paper="surface" title="Pay once, see the end date first" lede={prices.lede}>
        {prices.cards}
        <ButtonLink href="/pricing" className="mt-6">
          See all prices
        </ButtonLink>
      </Section>
    );
  return (
    <Section
      paper="surface"
      title="You pay once"
      lede="You see the price and the end date before you pay. Nothing renews by itself, and no card is stored."
    >
      <ButtonLink href="/pricing">See the prices</ButtonLink>
    </Section>
  );
}
