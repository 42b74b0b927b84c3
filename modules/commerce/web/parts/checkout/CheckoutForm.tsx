import { profileApi } from '@app/accounts/contract';
import {
  beginsAt,
  type Catalogue,
  discountOf,
  type Has,
  priceOfDays,
  SEAT_WORDS,
  stepPercent,
} from '@app/commerce/contract';
import { queryOf } from '@app/platform/web/query';
import { Card, Panel } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnAccess } from '../../OwnAccess.tsx';
import { CodeCard } from '../CodeCard.tsx';
import { type PriceFacts, PayPart, vatFacts } from '../PayPart.tsx';
import { usePay } from '../use-pay.ts';
import { daysWithin, examsWithin } from '../when.ts';
import {
  beginsOf,
  bodyOf,
  type CheckoutChoice,
  EXAM_NEEDED,
  examNeeded,
  missingOf,
  NO_GIFT,
  placesOf,
  soonestOf,
  startDays,
  startOf,
} from './choice.ts';
import { ExamPart } from './ExamPart.tsx';
import { StartPart } from './StartPart.tsx';
import { WhomPart } from './WhomPart.tsx';

type Product = Catalogue['products'][number];
type Offer = Product['services'][number];

/** The end of an offer: after its number of days, or with the stored exam. */
function useEnd(offer: Offer, typed: string | null, from: number) {
  const stored = useQuery(queryOf(profileApi.preferences, {})).data?.exam_date ?? null;
  if (!offer.per_day) return { days: offer.days, exam: null, missing: '' };
  const most = offer.max_days ?? 1;
  const days = stored === null ? null : daysWithin(stored, from, most);
  const exam = { value: typed ?? stored ?? '', stored, ...examsWithin(from, most) };
  const isSaved = stored !== null && exam.value === stored;
  return { days, exam, missing: !isSaved ? EXAM_NEEDED : days === null ? examNeeded(exam) : '' };
}

/** The facts listed below the price. */
function factsOf(
  {
    begins,
    seats,
    vatPercent,
  }: { readonly begins: PriceFacts; readonly seats: Product['seats']; readonly vatPercent: number | null },
  price: number,
): PriceFacts {
  return [
    ...begins,
    ...seats.map((kind) => [SEAT_WORDS[kind].label, 'book it when a date suits you'] as const),
    ...vatFacts(price, vatPercent),
  ];
}

interface CheckoutProps {
  readonly product: Product;
  readonly offer: Offer;
  readonly steps: Catalogue['steps'];
  readonly now: number;
  /** Null: the installation has no VAT number. */
  readonly vatPercent: number | null;
  readonly ways: Catalogue['pay_with'];
}

function useChoice(now: number) {
  const [choice, setChoice] = useState<CheckoutChoice>({
    whom: 'me',
    gift: NO_GIFT,
    places: '5',
    start: 'soonest',
    day: startDays(now).min,
    waiver: false,
    coupon: '',
    exam: null,
  });
  return [choice, (values: Partial<CheckoutChoice>) => setChoice((before) => ({ ...before, ...values }))] as const;
}

/** The number of places the price is for: the last one that can be ordered, while another is being typed. */
function useUnits({ whom, places }: CheckoutChoice): number {
  const typed = placesOf(places);
  const [lastValid, setLastValid] = useState(typed);
  if (typed > 0 && typed !== lastValid) setLastValid(typed);
  return whom === 'group' ? lastValid : 1;
}

function CheckoutFields({ product, offer, steps, now, vatPercent, ways, has }: CheckoutProps & { readonly has: Has }) {
  const [choice, change] = useChoice(now);
  const from = choice.whom === 'me' ? beginsAt(startOf(choice, now), product.opens, has) : now;
  const begin = { now, from, has };
  const { days, exam, ...end } = useEnd(offer, choice.exam, from);
  const units = useUnits(choice);
  const list = (offer.per_day ? (days === null ? 0 : priceOfDays(offer, days)) : offer.price_pence) * units;
  const percent = units > 1 ? stepPercent(steps, units) : 0;
  const listed = list - discountOf(list, { percent, pence: null });
  const pay = usePay(bodyOf(offer, choice, days, begin), listed);
  const price = pay.order?.total_pence ?? listed;
  const begins = beginsOf({ choice, days }, begin);
  const until = begins.find(([label]) => label === 'Until')?.[1];
  const missing = end.missing || missingOf(choice, begin);
  const ready = missing === '';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
      <Card flush>
        {offer.giftable || offer.cohort ? (
          <WhomPart offer={offer} steps={steps} choice={choice} change={change} />
        ) : null}
        {exam ? <ExamPart note={offer.note} exam={exam} onChange={(day) => change({ exam: day })} /> : null}
        {choice.whom === 'me' ? (
          <StartPart
            choice={choice}
            now={now}
            until={until ? `until ${until}` : ''}
            soonest={soonestOf(now, product.opens, has)}
            change={change}
          />
        ) : null}
        <CodeCard code={choice.coupon} ready={ready} pay={pay} onChange={(coupon) => change({ coupon })} />
      </Card>
      <Panel aria-label="Your order">
        <h2 className="text-2xl">{product.name}</h2>
        <p className="mt-1 text-on-panel-2">
          {[offer.name === product.name ? '' : offer.name, units > 1 ? `${units} places` : '']
            .filter(Boolean)
            .join(', ')}
        </p>
        <PayPart
          list={list}
          price={price}
          facts={factsOf({ begins, seats: product.seats, vatPercent }, price)}
          hint={missing}
          ready={ready}
          isGroup={units > 1}
          ways={ways}
          pay={pay}
        />
      </Panel>
    </div>
  );
}

/** The form, once the buyer's own access is known: the days and the price follow from it. */
export const CheckoutForm = (props: CheckoutProps) => (
  <OwnAccess>{(has) => <CheckoutFields {...props} has={has} />}</OwnAccess>
);
