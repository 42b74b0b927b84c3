import { type Catalogue, pounds, WAIVER } from '@app/commerce/contract';
import { Button, Card, Checkbox, Field, Panel, RadioGroup, TextInput } from '@app/platform/web/ui';
import { ProblemNotice } from '@app/platform/web/write';
import { useState } from 'react';
import { usePay } from './use-pay.ts';
import { dayText, daysUntil, dayValue, endOf } from './when.ts';

type Product = Catalogue['products'][number];
type Offer = Product['services'][number];
type Pay = ReturnType<typeof usePay>;
const DAY_MS = 86_400_000;
const STARTS = [
  { value: 'now', label: 'Start now' },
  { value: 'later', label: 'Start on a later day' },
] as const;

interface Choice {
  readonly start: 'now' | 'later';
  readonly day: string;
  readonly waiver: boolean;
  readonly coupon: string;
  readonly lastDay: string;
}
function hintFor(ready: boolean, isPriced: boolean): string {
  if (!ready) return 'Tick the box to start now, or choose a later day.';
  return isPriced
    ? 'You pay on the provider’s own page. Nothing renews.'
    : 'Press “Use it” to see the price with your code, or delete the code.';
}

interface CodeCardProps {
  readonly code: string;
  /** The rest of the form is filled in: an order can be made. */
  readonly ready: boolean;
  readonly pay: Pay;
  readonly onChange: (code: string) => void;
}
function CodeCard({ code, ready, pay, onChange }: CodeCardProps) {
  return (
    <Card title="A code, if you have one">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Coupon code" className="grow">
          <TextInput value={code} maxLength={20} onChange={(event) => onChange(event.target.value)} />
        </Field>
        <Button
          tone="secondary"
          disabled={!ready || code.trim() === ''}
          busy={pay.quote.pending}
          onClick={() => void pay.quote.call(undefined)}
        >
          Use it
        </Button>
      </div>
      <ProblemNotice problem={pay.quote.problem} className="mt-4" />
    </Card>
  );
}

interface PayPartProps {
  readonly list: number;
  readonly until: string;
  readonly ready: boolean;
  /** The price with the code is shown before anybody can pay it. */
  readonly isPriced: boolean;
  readonly pay: Pay;
}
function PayPart({ list, until, ready, isPriced, pay }: PayPartProps) {
  const price = pay.order?.total_pence ?? list;
  return (
    <>
      <p className="mt-4 font-display text-figure leading-none">{pounds(price)}</p>
      <p className="mt-2 text-on-panel-2">{until}</p>
      {pay.order && pay.order.discount_pence > 0 ? (
        <p role="status" className="mt-2 text-on-panel-2">
          {pounds(list)} less {pounds(pay.order.discount_pence)} with your code
        </p>
      ) : null}
      <div className="mt-6 grid gap-3">
        <ProblemNotice problem={pay.problem} title="Not paid." />
        <Button
          tone="paper"
          size="l"
          busy={pay.pending}
          disabled={!ready || !isPriced}
          onClick={() => void pay.call('card')}
        >
          Pay {pounds(price)}
        </Button>
        <Button
          tone="on-panel"
          size="l"
          disabled={!ready || !isPriced || pay.pending}
          onClick={() => void pay.call('paypal')}
        >
          Pay with PayPal
        </Button>
      </div>
      <p className="mt-4 text-sm text-on-panel-2">{hintFor(ready, isPriced)}</p>
    </>
  );
}

interface LastDayProps {
  readonly offer: Offer;
  readonly now: number;
  readonly value: string;
  readonly onChange: (day: string) => void;
}
function LastDayCard({ offer, now, value, onChange }: LastDayProps) {
  return (
    <Card title="Until which day?">
      <Field label="Last day" hint={offer.note}>
        <TextInput
          type="date"
          value={value}
          min={dayValue(now + ((offer.min_days ?? 1) - 1) * DAY_MS)}
          max={dayValue(now + ((offer.max_days ?? 1) - 1) * DAY_MS)}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Card>
  );
}

interface StartProps {
  readonly choice: Choice;
  readonly now: number;
  readonly change: (values: Partial<Choice>) => void;
}
function StartCard({ choice, now, change }: StartProps) {
  return (
    <Card title="When does it start?">
      <RadioGroup
        legend="Start"
        name="start"
        value={choice.start}
        options={STARTS}
        onChange={(start) => change({ start: start === 'later' ? 'later' : 'now' })}
      />
      {choice.start === 'now' ? (
        <div className="mt-4">
          <Checkbox checked={choice.waiver} onChange={(event) => change({ waiver: event.currentTarget.checked })}>
            {WAIVER}
          </Checkbox>
        </div>
      ) : (
        <Field
          label="Start on"
          hint="Until then, and within 14 days, you can cancel and get all of it back."
          className="mt-4"
        >
          <TextInput
            type="date"
            value={choice.day}
            min={dayValue(now + DAY_MS)}
            max={dayValue(now + 365 * DAY_MS)}
            onChange={(event) => change({ day: event.target.value })}
          />
        </Field>
      )}
    </Card>
  );
}

export function CheckoutForm({ product, offer, now }: { product: Product; offer: Offer; now: number }) {
  const [choice, setChoice] = useState<Choice>({
    start: 'now',
    day: dayValue(now + DAY_MS),
    waiver: false,
    coupon: '',
    lastDay: dayValue(now + (offer.min_days ?? 1) * DAY_MS),
  });
  const change = (values: Partial<Choice>) => setChoice((before) => ({ ...before, ...values }));
  const days = offer.per_day ? daysUntil(choice.lastDay, now) : offer.days;
  const from = choice.start === 'now' ? now : Date.parse(`${choice.day}T00:00:00Z`);
  const pay = usePay({
    service_id: offer.id,
    ...(offer.per_day && days !== null ? { days } : {}),
    ...(choice.start === 'later' ? { starts_on: choice.day } : { waiver: choice.waiver }),
    ...(choice.coupon.trim() === '' ? {} : { coupon: choice.coupon.trim() }),
  });
  const list = offer.price_pence * (offer.per_day ? (days ?? 0) : 1);
  const until = days === null || Number.isNaN(from) ? '' : `Until ${dayText(endOf(from, days))}`;
  const ready = choice.start === 'later' || choice.waiver;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
      <div className="grid gap-6">
        {offer.per_day ? (
          <LastDayCard offer={offer} now={now} value={choice.lastDay} onChange={(lastDay) => change({ lastDay })} />
        ) : null}
        <StartCard choice={choice} now={now} change={change} />
        <CodeCard code={choice.coupon} ready={ready} pay={pay} onChange={(coupon) => change({ coupon })} />
      </div>
      <Panel aria-label="Your order">
        <h2 className="text-2xl">{product.name}</h2>
        <p className="mt-1 text-on-panel-2">{offer.name}</p>
        <PayPart
          list={list}
          until={until}
          ready={ready}
          isPriced={choice.coupon.trim() === '' || pay.order !== null}
          pay={pay}
        />
      </Panel>
    </div>
  );
}
