import { deskApi, pounds, type Revenue, REVENUE_SCREEN } from '@app/commerce/contract';
import { csvText, download } from '@app/platform/admin';
import { formatCount, shortDay, shortMonthAndYear } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, Card, ChipLink, EmptyState, Segmented, Skeleton } from '@app/platform/web/ui';
import { DaysChart } from '@app/platform/web/ui/charts';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ByCoupon } from '../revenue/ByCoupon.tsx';
import { ByService } from '../revenue/ByService.tsx';
import { byMonth, everyDay, findingOf, revenueRows, spansAt, totalOf } from '../revenue/figures.ts';

function Figures({ found }: { readonly found: Revenue }) {
  const total = totalOf(found.days);
  const facts = [
    ['Kept', pounds(total.kept_pence)],
    ['Taken', pounds(total.pence)],
    ['Orders', formatCount(total.orders)],
    ['Refunded', pounds(total.refunded_pence)],
    ...(total.vat_pence === null ? [] : [['VAT included', pounds(total.vat_pence)]]),
  ];
  return (
    <dl className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-surface">
      {facts.map(([label, value]) => (
        <div key={label} className="-mr-px -mb-px min-w-36 flex-[1_1_18%] border-r border-b border-line px-4.5 py-3.5">
          <dt className="text-sm text-ink2">{label}</dt>
          <dd className="font-display text-3xl font-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Chart({ found }: { readonly found: Revenue }) {
  const [by, setBy] = useState<'day' | 'month'>('day');
  const days = everyDay(found);
  const rows = by === 'day' ? days : byMonth(days);
  const inWords = findingOf(days);
  return (
    <Card
      title={inWords}
      aside={
        <Segmented
          label="Show by"
          value={by}
          onChange={setBy}
          options={[
            { value: 'day', label: 'Day' },
            { value: 'month', label: 'Month' },
          ]}
        />
      }
    >
      <DaysChart
        title={`Taken by ${by}, in pounds`}
        desc={inWords}
        unit="Pounds"
        table="details"
        days={rows.map(({ day, pence }) => ({
          label: by === 'day' ? shortDay(day) : shortMonthAndYear(day),
          value: Math.round(pence / 100),
        }))}
      />
    </Card>
  );
}

/** Sales, refunds and net revenue. */
export default function RevenuePage() {
  const [params] = useSearchParams();
  // Fixed when the page opens, so that the range does not move at midnight.
  const [spans] = useState(() => spansAt(new Date()));
  const chosen = spans.find(({ label }) => label === params.get('span')) ?? spans[1];
  const { from, to } = chosen ?? { from: '', to: '' };
  const found = useQuery(queryOf(deskApi.revenue, { query: { from, to } }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-[1.6875rem]">Revenue</h1>
        <Button
          icon={<Download />}
          disabled={!found.data}
          onClick={() => found.data && download(`revenue-${from}-${to}.csv`, csvText(revenueRows(found.data)))}
        >
          Export CSV
        </Button>
      </div>
      <nav aria-label="Days" className="mb-4 flex flex-wrap gap-2">
        {spans.map(({ label }) => (
          <ChipLink
            key={label}
            href={`${REVENUE_SCREEN}?span=${encodeURIComponent(label)}`}
            on={label === chosen?.label}
          >
            {label}
          </ChipLink>
        ))}
      </nav>
      <Loaded
        query={found}
        what="the figures"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {(revenue) =>
          revenue.days.length === 0 ? (
            <EmptyState drawing="sprig" title="Nothing was sold in this period">
              Choose a longer period.
            </EmptyState>
          ) : (
            <div className="grid gap-5">
              <Figures found={revenue} />
              <Chart found={revenue} />
              <ByService found={revenue} />
              <ByCoupon coupons={revenue.coupons} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}
