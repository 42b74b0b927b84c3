import { profileApi } from '@app/accounts/contract';
import { type Catalogue, pounds, vatInside, WAIVER } from '@app/commerce/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, Checkbox, cx, Field, Panel, Radio, TextInput } from '@app/platform/web/ui';
import { ProblemNotice } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePay } from './use-pay.ts';
import { dayText, daysUntil, dayValue, endOf, lastDayFor } from './when.ts';

type Product = Catalogue['products'][number];
type Offer = Product['services'][number];
type Pay = ReturnType<typeof usePay>;
const DAY_MS = 86_400_000;

interface Choice {
  readonly start: 'now' | 'later';
  readonly day: string;
  readonly waiver: boolean;
  readonly coupon: string;
  /** Null until somebody chooses one: the day of their exam, where it can be. */
  readonly lastDay: string | null;
}
const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="border-line px-6 py-5.5 not-first:border-t">
    <h2 className="mb-4 text-xl">{title}</h2>
    {children}
  </section>
);

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-on-panel/25 py-2.5">
    <dt className="text-on-panel-2">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

function hintFor(ready: boolean, isPriced: boolean): string {
  if (!ready) return 'Tick the box to start now, or choose a later day.';
  return isPriced
    ? 'Next: the page of our payment provider. We never see your card number.'
    : 'Press “Apply” to see the price with your code, or delete the code.';
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
    <Part title="Coupon">
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
          Apply
        </Button>
      </div>
      <ProblemNotice problem={pay.quote.problem} className="mt-4" />
    </Part>
  );
}

interface PayPartProps {
  readonly list: number;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly ready: boolean;
  /** The price with the code is shown before anybody can pay it. */
  readonly isPriced: boolean;
  readonly pay: Pay;
}
function PayPart({ list, facts, ready, isPriced, pay }: PayPartProps) {
  const price = pay.order?.total_pence ?? list;
  return (
    <>
      <p className="mt-4 font-display text-figure leading-none">{pounds(price)}</p>
      <p className="mt-3 text-on-panel-2">You pay once. Nothing renews.</p>
      {pay.order && pay.order.discount_pence > 0 ? (
        <p role="status" className="mt-2 text-on-panel-2">
          {pounds(list)} less {pounds(pay.order.discount_pence)} with your code
        </p>
      ) : null}
      <dl className="mt-5 border-b border-on-panel/25">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
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
    <Part title="Until which day?">
      <Field label="Last day" hint={offer.note}>
        <TextInput
          type="date"
          value={value}
          min={dayValue(now + ((offer.min_days ?? 1) - 1) * DAY_MS)}
          max={dayValue(now + ((offer.max_days ?? 1) - 1) * DAY_MS)}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Part>
  );
}

interface StartProps {
  readonly choice: Choice;
  readonly now: number;
  readonly until: string;
  readonly change: (values: Partial<Choice>) => void;
}
/** One way to begin, as a card that shows what it means; the chosen one opens. */
function StartOption({
  on,
  label,
  aside,
  hint,
  onChoose,
  children,
}: {
  readonly on: boolean;
  readonly label: string;
  readonly aside: string;
  readonly hint: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={cx(
        'rounded-md border px-4 py-3.5',
        on ? 'border-primary bg-primary-soft inset-ring inset-ring-primary' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Radio name="start" checked={on} onChange={onChoose} className="font-semibold">
          {label}
        </Radio>
        <span className="num text-sm text-ink2">{aside}</span>
      </div>
      <p className="mt-1 pl-8 text-sm text-ink2">{hint}</p>
      {on ? <div className="mt-3 ml-8 border-t border-line-strong pt-3">{children}</div> : null}
    </div>
  );
}

function StartCard({ choice, now, until, change }: StartProps) {
  const isNow = choice.start === 'now';
  return (
    <Part title="When would you like to start?">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Start</legend>
        <StartOption
          on={isNow}
          label="Start now"
          aside={isNow ? until : ''}
          hint="Your access begins as soon as the payment is through."
          onChoose={() => change({ start: 'now' })}
        >
          <Checkbox checked={choice.waiver} onChange={(event) => change({ waiver: event.currentTarget.checked })}>
            {WAIVER}
          </Checkbox>
        </StartOption>
        <StartOption
          on={!isNow}
          label="Start on a later day"
          aside={isNow ? '' : until}
          hint="Until then, and within 14 days, you can cancel and get all of it back."
          onChoose={() => change({ start: 'later' })}
        >
          <Field label="Start on">
            <TextInput
              type="date"
              value={choice.day}
              min={dayValue(now + DAY_MS)}
              max={dayValue(now + 365 * DAY_MS)}
              onChange={(event) => change({ day: event.target.value })}
            />
          </Field>
        </StartOption>
      </fieldset>
    </Part>
  );
}

/** The lines of the order below its price. */
function factsOf(
  told: { readonly start: string; readonly until: string; readonly vatPercent: number | null },
  price: number,
): readonly (readonly [string, string])[] {
  const { start, until, vatPercent } = told;
  return [
    ['Starts', start],
    ...(until ? [['Until', until] as const] : []),
    ...(vatPercent === null ? [] : [['VAT included the price', pounds(vatInside(price, vatPercent))] as const]),
  ];
}

interface CheckoutProps {
  readonly product: Product;
  readonly offer: Offer;
  readonly now: number;
  /** Null: no VAT is claimed here. */
  readonly vatPercent: number | null;
}
export function CheckoutForm({ product, offer, now, vatPercent }: CheckoutProps) {
  const [choice, setChoice] = useState<Choice>({
    start: 'now',
    day: dayValue(now + DAY_MS),
    waiver: false,
    coupon: '',
    lastDay: null,
  });
  const change = (values: Partial<Choice>) => setChoice((before) => ({ ...before, ...values }));
  const exam = useQuery(queryOf(profileApi.preferences, {})).data?.exam_date ?? null;
  const lastDay = choice.lastDay ?? lastDayFor(exam, now, offer.min_days ?? 1, offer.max_days ?? 1);
  const days = offer.per_day ? daysUntil(lastDay, now) : offer.days;
  const from = choice.start === 'now' ? now : Date.parse(`${choice.day}T00:00:00Z`);
  const pay = usePay({
    service_id: offer.id,
    ...(offer.per_day && days !== null ? { days } : {}),
    ...(choice.start === 'later' ? { starts_on: choice.day } : { waiver: choice.waiver }),
    ...(choice.coupon.trim() === '' ? {} : { coupon: choice.coupon.trim() }),
  });
  const list = offer.price_pence * (offer.per_day ? (days ?? 0) : 1);
  const until = days === null || Number.isNaN(from) ? '' : dayText(endOf(from, days));
  const ready = choice.start === 'later' || choice.waiver;
  const facts = factsOf(
    { start: choice.start === 'now' ? 'now' : dayText(from), until, vatPercent },
    pay.order?.total_pence ?? list,
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
      <Card flush>
        {offer.per_day ? (
          <LastDayCard offer={offer} now={now} value={lastDay} onChange={(day) => change({ lastDay: day })} />
        ) : null}
        <StartCard choice={choice} now={now} until={until ? `until ${until}` : ''} change={change} />
        <CodeCard code={choice.coupon} ready={ready} pay={pay} onChange={(coupon) => change({ coupon })} />
      </Card>
      <Panel aria-label="Your order">
        <h2 className="text-2xl">{product.name}</h2>
        <p className="mt-1 text-on-panel-2">{offer.name}</p>
        <PayPart
          list={list}
          facts={facts}
          ready={ready}
          isPriced={choice.coupon.trim() === '' || pay.order !== null}
          pay={pay}
        />
      </Panel>
    </div>
  );
}
