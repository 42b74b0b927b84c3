import { type Catalogue, QUOTE_MINUTES, type SeatPrice } from '@app/commerce/contract';
import { AppError } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { ButtonLink, Card, EmptyState, Panel } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seatPriceQuery } from '../queries.ts';
import { CodeCard } from './CodeCard.tsx';
import { Part } from './Part.tsx';
import { PayPart, vatFacts } from './PayPart.tsx';
import { usePay } from './use-pay.ts';

interface SeatProps {
  readonly eventId: string;
  /** Null: the installation has no VAT number. */
  readonly vatPercent: number | null;
  readonly ways: Catalogue['pay_with'];
}

function SeatOrder({ eventId, vatPercent, ways, seat }: SeatProps & { readonly seat: SeatPrice }) {
  const [coupon, setCoupon] = useState('');
  const code = coupon.trim();
  const pay = usePay({ event_id: eventId, ...(code === '' ? {} : { coupon: code }) }, seat.price_pence);
  const price = pay.order?.total_pence ?? seat.price_pence;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
      <Card flush>
        <Part title="Your seat">
          <p className="text-ink2">
            We keep it for {QUOTE_MINUTES} minutes while you pay. You can cancel within 14 days of booking, as long as
            the event has not started, and get all your money back.
          </p>
        </Part>
        <CodeCard code={coupon} ready pay={pay} onChange={setCoupon} />
      </Card>
      <Panel aria-label="Your order">
        <h2 className="text-2xl break-words">{seat.title}</h2>
        <p className="mt-1 text-on-panel-2">One seat</p>
        <PayPart
          list={seat.price_pence}
          price={price}
          facts={vatFacts(price, vatPercent)}
          hint=""
          ready
          ways={ways}
          pay={pay}
        />
      </Panel>
    </div>
  );
}

/** Errors that a retry would not change. */
const REFUSED: readonly string[] = ['NOT_ON_SALE', 'EVENT_NOT_OPEN'];
/** The checkout of a seat at one event, with title and price. */
export function SeatCheckout(props: SeatProps) {
  const found = useQuery(seatPriceQuery(props.eventId));
  if (found.error instanceof AppError && REFUSED.includes(found.error.code))
    return (
      <EmptyState
        drawing="sprig"
        title="This seat is not on sale"
        actions={
          <>
            <ButtonLink href="/webinars">See the webinars</ButtonLink>
            <ButtonLink href="/courses">See the courses</ButtonLink>
          </>
        }
      >
        {found.error.message} Nothing has been charged.
      </EmptyState>
    );
  return (
    <Loaded query={found} what="your seat" safe="Nothing has been charged.">
      {(seat) => <SeatOrder {...props} seat={seat} />}
    </Loaded>
  );
}
