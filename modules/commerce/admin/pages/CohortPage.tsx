import { cohortApi, type CohortDetail } from '@app/commerce/contract';
import { useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { dayInWords } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Card, Notice, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Bill, Price } from '../cohorts/Bill.tsx';
import { Places } from '../cohorts/Places.tsx';
import { COHORT_WORDS } from '../cohorts/labels.ts';

function Summary({ cohort }: { readonly cohort: CohortDetail }) {
  const { places, claimed, sent, until, state } = cohort;
  const isOver = state === 'refunded' || state === 'cancelled';
  const free = cohort.vouchers.filter(({ state }) => state === 'free').length;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <p>
          <b className="font-display text-3xl">{claimed}</b> of {places} places used
        </p>
        <p className="text-ink2">{sent} sent, not used</p>
        <p className="text-ink2">{free} not given out</p>
        {until && !isOver ? <p className="ml-auto text-sm text-ink2">Codes work until {dayInWords(until)}</p> : null}
      </div>
      <div aria-hidden="true" className="mt-3 flex h-2.5 overflow-hidden rounded-full bg-sunken">
        <span className="bg-primary" style={{ width: `${(100 * claimed) / places}%` }} />
        <span className="bg-primary/40" style={{ width: `${(100 * sent) / places}%` }} />
      </div>
    </Card>
  );
}

function Cohort({ cohort }: { readonly cohort: CohortDetail }) {
  const mayEdit = useAdminFacts().rightsIn('paproducts').e;
  const { label, tone } = COHORT_WORDS[cohort.state];
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-[1.6875rem]">
          {cohort.organisation}{' '}
          <Badge tone={tone} className="align-middle font-ui">
            {label}
          </Badge>
        </h1>
        <p className="text-ink2">{cohort.title}</p>
      </header>
      <Summary cohort={cohort} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <Places cohort={cohort} mayEdit={mayEdit && cohort.state !== 'refunded'} />
          <Notice tone="info" title="What the buyer sees">
            {cohort.invoice
              ? 'Nothing here: an invoice is on no account. You may tell them how many places are used, but nothing about anybody’s learning.'
              : 'How many places are used. Nothing about anybody’s learning: no names, no scores, no log-ins.'}
          </Notice>
        </div>
        <div className="grid gap-5">
          <Price cohort={cohort} />
          <Bill cohort={cohort} mayEdit={mayEdit} />
        </div>
      </div>
    </div>
  );
}

/** One group: its places, its price and its invoice. */
export default function CohortPage() {
  const { id = '' } = useParams();
  const found = useQuery(queryOf(cohortApi.cohort, { params: { id } }));
  useScreenTitle(found.data?.organisation ?? 'Cohort');
  return (
    <Loaded
      level={1}
      query={found}
      what="this cohort"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(cohort) => <Cohort cohort={cohort} />}
    </Loaded>
  );
}
