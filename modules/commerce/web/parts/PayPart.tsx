import { type Catalogue, pounds, type ProviderName, vatInside } from '@app/commerce/contract';
import { Button, Fact, Facts, UiLink } from '@app/platform/web/ui';
import { ProblemNotice } from '@app/platform/web/write';
import type { usePay } from './use-pay.ts';

export type PriceFacts = readonly (readonly [label: string, value: string])[];
/** Empty when the installation has no VAT number. */
export const vatFacts = (pence: number, percent: number | null): PriceFacts =>
  percent === null ? [] : [['VAT included in the price', pounds(vatInside(pence, percent))]];

function nextHint(isPriced: boolean, isFree: boolean): string {
  if (!isPriced) return 'Press “Apply” to see the price with your code, or delete the code.';
  return isFree ? 'There is nothing to pay.' : 'Next: our payment provider’s page. We never see your card number.';
}

/** There is no price until the last day of an offer priced by the day is chosen. */
const payLabel = (way: ProviderName, price: number): string =>
  way === 'paypal' ? 'Pay with PayPal' : price === 0 ? 'Pay' : `Pay ${pounds(price)}`;

const CARDS = ['Visa', 'Mastercard', 'American Express'];
/** The cards that the payment page takes, in words: the marks belong to their owners. */
const Cards = ({ ways }: { readonly ways: Catalogue['pay_with'] }) =>
  ways.includes('card') ? (
    <ul aria-label="Cards we take" className="mt-4 flex flex-wrap gap-2 text-2xs">
      {CARDS.map((card) => (
        <li key={card} className="rounded-xs border border-on-panel-2 px-2 py-0.5">
          {card}
        </li>
      ))}
    </ul>
  ) : null;

interface PayPartProps {
  readonly list: number;
  /** After all discounts. */
  readonly price: number;
  readonly facts: PriceFacts;
  /** What is still missing; empty when nothing is. */
  readonly hint: string;
  readonly ready: boolean;
  /** Bought for a group, at its own price. */
  readonly isGroup?: boolean;
  /** The usual one first. */
  readonly ways: Catalogue['pay_with'];
  readonly pay: ReturnType<typeof usePay>;
}
export function PayPart({ list, price, facts, hint, ready, isGroup = false, ways, pay }: PayPartProps) {
  const { isPriced } = pay;
  const isFree = ready && isPriced && price === 0;
  // Without a payment there is no choice of provider.
  const shown = isFree ? ways.slice(0, 1) : ways;
  return (
    <>
      {list > 0 ? <p className="mt-4 font-display text-figure leading-none">{pounds(price)}</p> : null}
      <p className="mt-3 text-on-panel-2">You pay once. Nothing renews.</p>
      {price < list ? (
        <p role="status" className="mt-2 text-on-panel-2">
          {pounds(list - price)} off {pounds(list)}
          {!isGroup ? ' with your code' : pay.order ? ': the better of your code and the group price' : ' for a group'}
        </p>
      ) : null}
      <Facts className="mt-5">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      <div className="mt-6 grid gap-3">
        <ProblemNotice
          problem={pay.problem}
          title={isFree ? 'The order did not go through.' : 'The payment page did not open.'}
        />
        {shown.map((way) => (
          <Button
            key={way}
            tone={way === ways[0] ? 'paper' : 'on-panel'}
            size="l"
            busy={pay.pendingInput === way}
            disabled={!ready || !isPriced || (pay.pending && pay.pendingInput !== way)}
            onClick={() => void pay.call(way)}
          >
            {isFree ? 'Get it now' : payLabel(way, price)}
          </Button>
        ))}
      </div>
      {isFree ? null : <Cards ways={ways} />}
      <p className="mt-4 text-sm text-on-panel-2">{hint || nextHint(isPriced, isFree)}</p>
      <p className="mt-2 text-sm text-on-panel-2">
        Read first: <UiLink href="/terms">Terms and Conditions</UiLink>, with your right to cancel.
      </p>
    </>
  );
}
