import { dayInWords, lastDayOf } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Closed } from '../parts/Closed.tsx';
import { endedAt } from '../parts/ended.ts';
import { FROZEN_WORDS } from '../parts/PauseCard.tsx';
import { OwnPriceCards } from '../parts/prices/PriceCards.tsx';
import { PRICES_LEDE, PRICES_TITLE } from '../parts/prices/title.ts';
import { catalogueQuery, holdingsQuery, pauseQuery } from '../queries.ts';

/** Paid access that begins on a later day, or is paused. */
function Later({ now }: { readonly now: number }) {
  const { data } = useQuery(holdingsQuery);
  const { data: pause } = useQuery(pauseQuery);
  if (pause?.frozen)
    return (
      <p role="status" className="max-w-prose rounded-lg border border-line bg-raised p-4">
        {FROZEN_WORDS} Please <UiLink href="/contactus">write to us</UiLink> before you buy anything else.
      </p>
    );
  const later = data?.find(({ starts_at }) => Date.parse(starts_at) > now);
  if (!later) return null;
  return (
    <p role="status" className="max-w-prose rounded-lg border border-line bg-raised p-4">
      {pause?.running ? 'Your access is paused and opens again on' : 'Your access starts on'}{' '}
      <b>{dayInWords(later.starts_at)}</b>. You can {pause?.running ? 'end the pause' : 'see it'} in{' '}
      <UiLink href="/profile/orders">Orders</UiLink>.
    </p>
  );
}

/** What stays of access that has ended. A dispute that froze it has its own words above. */
function Kept({ now }: { readonly now: number }) {
  const { data = [] } = useQuery(holdingsQuery);
  const { data: pause } = useQuery(pauseQuery);
  const bankEnded = endedAt(data, 'qb', now);
  return (
    <>
      {bankEnded !== null && pause?.frozen === false ? (
        <p className="max-w-prose">
          Your access to the question bank ended on <b>{lastDayOf(bankEnded)}</b>. Your answers, flags and notes are
          kept, so you can pick up where you left off when you buy access again.
        </p>
      ) : null}
      {endedAt(data, 'gems', now) === null ? null : (
        <p className="max-w-prose">
          We have kept your gems deck. <UiLink href="/profile/gems">Continue it, or download it</UiLink>.
        </p>
      )}
    </>
  );
}

export default function PurchasePage() {
  const [now] = useState(() => Date.now());
  const catalogue = useQuery(catalogueQuery);
  return (
    <div className="wrap grid gap-6 py-9 sm:py-12">
      <header>
        <h1 className="text-6xl font-medium">
          {catalogue.data?.open === false ? 'Sales have not opened yet' : PRICES_TITLE}
        </h1>
        <p className="mt-3 max-w-prose text-lg text-ink2">{PRICES_LEDE}</p>
      </header>
      <Later now={now} />
      <Kept now={now} />
      <Loaded query={catalogue} what="the prices" safe="Nothing has been charged.">
        {(found) => (found.open ? <OwnPriceCards catalogue={found} now={now} /> : <Closed />)}
      </Loaded>
    </div>
  );
}
