import { ListPage } from '@app/platform/admin';
import { ChipLink } from '@app/platform/web/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { takeReturn, useReturnList } from '../act-as/return.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { type DayRange, fieldOf, rangeAddress, rangePresets } from '../lists/range.ts';
import { QUERY_PATH, rangeListing } from '../lists/range-listing.tsx';
import { usePeopleFacts } from '../lists/use-people-facts.ts';

/** Users who registered, first paid or expire between two days. `after`: content added by a higher module. */
export default function QueryPage({ after }: { readonly after?: ReactNode }) {
  const { facts, open, close } = usePeopleFacts();
  const params = useSearchParams()[0];
  const field = fieldOf(params.get('filter.field'));
  // The time this page was opened, so that the ranges do not move at midnight.
  const [opened] = useState(() => new Date());
  const offers = useMemo(() => rangePresets(field, opened), [field, opened]);
  const first = offers[1] as DayRange;
  const listing = useMemo(() => rangeListing(field, first, facts), [field, first, facts]);
  useReturnList();
  const from = params.get('filter.from') || first.from;
  const to = params.get('filter.to') || first.to;
  const chips = (
    <>
      <p className="mb-3 max-w-[75ch] text-ink2">
        Who signed up, first paid, or loses access between two days. To find one person, use the list of users or press
        Ctrl K.
      </p>
      <nav aria-label="Frequent ranges" className="mb-4 flex flex-wrap gap-2">
        {offers.map((offer) => (
          <ChipLink
            key={offer.label}
            href={rangeAddress(QUERY_PATH, field, offer)}
            on={offer.from === from && offer.to === to}
          >
            {offer.label}
          </ChipLink>
        ))}
      </nav>
    </>
  );
  return (
    <>
      <ListPage listing={listing} below={chips} arrival={takeReturn} />
      {after ? <div className="mt-5">{after}</div> : null}
      <ActionDialog open={open} onClose={close} />
    </>
  );
}
