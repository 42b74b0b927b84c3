import { profileApi } from '@app/accounts/contract';
import { type Catalogue, discountOf, FEWEST_PLACES, SEAT_WORDS, stepPercent } from '@app/commerce/contract';
import { queryOf } from '@app/platform/web/query';
import { Card, Field, Panel, TextInput } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { holdingsQuery } from '../queries.ts';
import { CodeCard } from './CodeCard.tsx';
import { Part } from './Part.tsx';
import { type Facts, PayPart, vatFacts } from './PayPart.tsx';
import { type Start, StartPart } from './StartPart.tsx';
import { type ServiceChoice, usePay } from './use-pay.ts';
import { countsFrom, dayText, daysUntil, dayValue, endOf, lastDayFor } from './when.ts';
import { giftOf, isGiftReady, NO_GIFT, type Whom, WhomPart } from './WhomPart.tsx';

type Product = Catalogue['products'][number];
type Offer = Product['services'][number];
const DAY_MS = 86_400_000;

interface Choice extends Start, Whom {
  readonly coupon: string;
  /** Null until somebody chooses one: the day of their exam, where it can be. */
  readonly lastDay: string | null;
}

interface LastDayProps {
  readonly offer: Offer;
  /** When the first day counts. */
  readonly from: number;
  readonly value: string;
  readonly onChange: (day: string) => void;
}
function LastDayCard({ offer, from, value, onChange }: LastDayProps) {
  return (
    <Part title="Until which day?">
      <Field label="Last day" hint={offer.note}>
        <TextInput
          type="date"
          value={value}
          min={dayValue(from + ((offer.min_days ?? 1) - 1) * DAY_MS)}
          max={dayValue(from + ((offer.max_days ?? 1) - 1) * DAY_MS)}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Part>
  );
}

/** The lines of the order below its price. */
function factsOf(
  told: { readonly begins: Facts; readonly seats: Product['seats']; readonly vatPercent: number | null },
  price: number,
): Facts {
  const { begins, seats, vatPercent } = told;
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
  /** Null: no VAT is claimed here. */
  readonly vatPercent: number | null;
}
/** What is still missing; empty: nothing is. */
const hintFor = ({ whom }: Choice, ready: boolean): string => {
  if (ready) return '';
  return whom === 'gift' ? 'Fill in both names first.' : 'Tick the box to start now, or choose a later day.';
};

/** What is sent for a choice. */
function bodyOf(offer: Offer, choice: Choice, days: number | null): ServiceChoice {
  const coupon = choice.coupon.trim() === '' ? {} : { coupon: choice.coupon.trim() };
  const what = { service_id: offer.id, ...(offer.per_day && days !== null ? { days } : {}), ...coupon };
  if (choice.whom === 'gift') return { ...what, gift: giftOf(choice.gift) };
  if (choice.whom === 'group') return { ...what, places: choice.places };
  return { ...what, ...(choice.start === 'later' ? { starts_on: choice.day } : { waiver: choice.waiver }) };
}

/** The moment somebody would like to start; until a day is typed it is now. */
const startOf = ({ start, day }: Start, now: number): number =>
  start === 'now' ? now : Date.parse(`${day}T00:00:00Z`) || now;

/** When it begins and ends: with the payment, on a day, after what runs already, or when a code is used. */
function beginsOf(choice: Choice, days: number | null, { now, from }: { now: number; from: number }): Facts {
  if (choice.whom !== 'me')
    return [['Starts', 'when the code is used'], ...(days ? [['For', `${days} days`] as const] : [])];
  if (days === null || (choice.start === 'later' && choice.day === '')) return [];
  const starts = from === now ? 'now' : dayText(from);
  return [
    ['Starts', from > startOf(choice, now) ? `${starts}, when your present access ends` : starts],
    ['Until', dayText(endOf(from, days))],
  ];
}

const isReady = (choice: Choice): boolean =>
  choice.whom === 'gift'
    ? isGiftReady(choice.gift)
    : choice.whom === 'group' || choice.start === 'later' || choice.waiver;

function useChoice(now: number) {
  const [choice, setChoice] = useState<Choice>({
    whom: 'me',
    gift: NO_GIFT,
    places: Math.max(FEWEST_PLACES, 5),
    start: 'now',
    day: dayValue(now + DAY_MS),
    waiver: false,
    coupon: '',
    lastDay: null,
  });
  return [choice, (values: Partial<Choice>) => setChoice((before) => ({ ...before, ...values }))] as const;
}

export function CheckoutForm({ product, offer, steps, now, vatPercent }: CheckoutProps) {
  const [choice, change] = useChoice(now);
  const exam = useQuery(queryOf(profileApi.preferences, {})).data?.exam_date ?? null;
  const { data: held = [] } = useQuery(holdingsQuery);
  const start = startOf(choice, now);
  const from = choice.whom === 'me' ? countsFrom(start, held, product.opens[0]) : now;
  const lastDay = choice.lastDay ?? lastDayFor(exam, from, offer.min_days ?? 1, offer.max_days ?? 1);
  const days = offer.per_day ? daysUntil(lastDay, from) : offer.days;
  const pay = usePay(bodyOf(offer, choice, days));
  const units = choice.whom === 'group' ? choice.places : 1;
  const list = offer.price_pence * (offer.per_day ? (days ?? 0) : 1) * units;
  const percent = units > 1 ? stepPercent(steps, units) : 0;
  const price = pay.order?.total_pence ?? list - discountOf(list, { percent, pence: null });
  const begins = beginsOf(choice, days, { now, from });
  const until = begins.find(([label]) => label === 'Until')?.[1];
  const ready = isReady(choice);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
      <Card flush>
        {offer.giftable || offer.cohort ? (
          <WhomPart offer={offer} steps={steps} choice={choice} change={change} />
        ) : null}
        {offer.per_day ? (
          <LastDayCard offer={offer} from={from} value={lastDay} onChange={(day) => change({ lastDay: day })} />
        ) : null}
        {choice.whom === 'me' ? (
          <StartPart
            choice={choice}
            now={now}
            until={until ? `until ${until}` : ''}
            isAdded={from > start}
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
          hint={hintFor(choice, ready)}
          ready={ready}
          isPriced={choice.coupon.trim() === '' || pay.order !== null}
          pay={pay}
        />
      </Panel>
    </div>
  );
}
