import { ButtonLink } from '@app/platform/web/ui';
import { Section } from './Section.tsx';

/** Shown while the shop is open: the link to the prices. */
export function Prices() {
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
