import { offerInSentence } from '@app/commerce/contract';
import { ButtonLink, cx } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import { checkoutOf, type Priced } from './priced.ts';

interface CardProps {
  readonly offer: Priced;
  /** How it ends against the reader's exam; empty: not known. */
  readonly against?: string;
}
/** One offer with its price, its end date and its counted contents. */
export function PriceCard({ offer, against = '' }: CardProps) {
  return (
    <li
      className={cx(
        // At most three in a row; the remaining ones fill theirs.
        'flex min-w-0 flex-1 basis-[max(14rem,30%)] flex-col rounded-lg border bg-surface p-6',
        offer.featured ? 'border-primary inset-ring inset-ring-primary' : 'border-line',
      )}
    >
      <h3 className="text-xl">{offer.name}</h3>
      <p className="mt-1 font-display text-[2.75rem] leading-tight">{offer.price}</p>
      {offer.until === null ? null : <p className="font-semibold">until {offer.until}</p>}
      {against ? <p className="text-sm text-ink2">{against}</p> : null}
      {offer.note ? <p className="text-sm text-ink2">{offer.note}</p> : null}
      <ul className="mt-4 mb-6 grid gap-2 border-t border-line pt-4 text-sm text-ink2">
        {offer.inside.map((each) => (
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
        Choose {offerInSentence(offer.name)}
      </ButtonLink>
    </li>
  );
}
