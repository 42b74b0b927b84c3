import { profileApi } from '@app/accounts/contract';
import { beginsAt, type Catalogue, discountOf, type Has, SEAT_WORDS, stepPercent } from '@app/commerce/contract';
import { queryOf } from '@app/platform/web/query';
import { Card, Field, Panel, TextInput } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnAccess } from '../../OwnAccess.tsx';
import { CodeCard } from '../CodeCard.tsx';
import { Part } from '../Part.tsx';
import { type PriceFacts, PayPart, vatFacts } from '../PayPart.tsx';
import { usePay } from '../use-pay.ts';
import { daysWithin, lastDayFor, lastDaysOf } from '../when.ts';
import {
  beginsOf,
  bodyOf,
  type Choice,
  lastDayNeeded,
  missingOf,
  NO_GIFT,
  placesOf,
  soonestOf,
  startDays,
  startOf,
} from './choice.ts';
import { StartPart } from './StartPart.tsx';
import { WhomPart } from './WhomPart.tsx';

type Product = Catalogue['products'][number];
type Offer = Product['services'][number];

/** The end of an offer: after its number of days, or on the last day that was chosen. */
function useEnd(offer: Offer, chosen: string | null, from: number) {
  const exam = useQuery(queryOf(profileApi.preferences, {})).data?.exam_date ?? null;
  if (!offer.per_day) return { days: offer.days, last: null, missing: '' };
  const range = { fewest: offer.min_days ?? 1, most: offer.max_days ?? 1 };
  const value = chosen ?? lastDayFor(exam, from, range.fewest, range.most);
  const days = daysWithin(value, from, range);
  const last = { value, ...lastDaysOf(from, range) };
  return { days, last, missing: days === null ? lastDayNeeded(last) : '' };
}

interface LastDayProps {
  readonly note: string;
  readonly last: { readonly value: string; readonly min: string; readonly max: string };
  readonly onChange: (day: string) => void;
}
function LastDayCard({ note, last, onChange }: LastDayProps) {
  return (
    <Part title="Until which day?">
      <Field label="Last day" hint={note}>
        <TextInput type="date" {...last} onChange={(event) => onChange(event.target.value)} />
      </Field>
    </Part>
  );
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
  const [choice, setChoice] = useState<Choice>({
    whom: 'me',
    gift: NO_GIFT,
    places: '5',
    start: 'soonest',
    day: startDays(now).min,
    waiver: false,
    coupon: '',
    lastDay: null,
  });
  return [choice, (values: Partial<Choice>) => setChoice((before) => ({ ...before, ...values }))] as const;
}

/** The number of places the price is for: the last one that can be ordered, while another is being typed. */
function useUnits({ whom, places }: Choice): number {
  const typed = placesOf(places);
  const [lastValid, setLastValid] = useState(typed);
  if (typed > 0 && typed !== lastValid) setLastValid(typed);
  return whom === 'group' ? lastValid : 1;
}

function CheckoutFields({ product, offer, steps, now, vatPercent, ways, has }: CheckoutProps & { readonly has: Has }) {
  const [choice, change] = useChoice(now);
  const from = choice.whom === 'me' ? beginsAt(startOf(choice, now), product.opens, has) : now;
  const begin = { now, from, has };
  const { days, last, ...end } = useEnd(offer, choice.lastDay, from);
  const units = useUnits(choice);
  const list = offer.price_pence * (offer.per_day ? (days ?? 0) : 1) * units;
  const percent = units > 1 ? stepPercent(steps, units) : 0;
  const listed = list - discountOf(list, { percent, pence: null });
  const pay = usePay(bodyOf(offer, choice, days, begin), listed);
  const price = pay.order?.total_pence ?? listed;
  const begins = beginsOf({ choice, days, lastDay: last?.value ?? null }, begin);
  const until = begins.find(([label]) => label === 'Until')?.[1];
  const missing = end.missing || missingOf(choice, begin);
  const ready = missing === '';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
      <Card flush>
        {offer.giftable || offer.cohort ? (
          <WhomPart offer={offer} steps={steps} choice={choice} change={change} />
        ) : null}
        {last ? <LastDayCard note={offer.note} last={last} onChange={(day) => change({ lastDay: day })} /> : null}
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
          isPriced={choice.coupon.trim() === '' || pay.order !== null}
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
