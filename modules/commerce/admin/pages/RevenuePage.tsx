import { deskApi, pounds, type Revenue, REVENUE_SCREEN } from '@app/commerce/contract';
import { csvText, download } from '@app/platform/admin';
import { formatCount, shortDay, shortMonthAndYear } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import {
  Button,
  Card,
  ChipLink,
  EmptyState,
  ScoreBar,
  Segmented,
  Skeleton,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
} from '@app/platform/web/ui';
import { DaysChart } from '@app/platform/web/ui/charts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ByCoupon } from '../revenue/ByCoupon.tsx';
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

function ByService({ found }: { readonly found: Revenue }) {
  const most = Math.max(1, ...found.services.map(({ kept_pence }) => kept_pence));
  const hasVat = found.vat_percent !== null;
  return (
    <Card flush title="By service">
      <div className="[&_:is(th,td):first-child]:pl-6">
        <Table caption="Revenue by service">
          <Thead>
            <Th>Service</Th>
            <Th align="right">Orders</Th>
            <Th align="right">Taken</Th>
            <Th align="right">Refunded</Th>
            <Th align="right">Kept</Th>
            {hasVat ? <Th align="right">VAT included</Th> : null}
            <Th>
              <span className="sr-only">Share of the largest</span>
            </Th>
          </Thead>
          <Tbody>
            {found.services.map((row) => (
              <Tr key={row.item_id}>
                <Th scope="row">{row.title}</Th>
                <Td num align="right">
                  {row.orders}
                </Td>
                <Td num align="right">
                  {pounds(row.pence)}
                </Td>
                <Td num align="right">
                  {row.refunded_pence ? pounds(row.refunded_pence) : '–'}
                </Td>
                <Td num align="right">
                  <b>{pounds(row.kept_pence)}</b>
                </Td>
                {hasVat ? (
                  <Td num align="right">
                    {pounds(row.vat_pence ?? 0)}
                  </Td>
                ) : null}
                <Td>
                  <span className="block w-24">
                    <ScoreBar
                      thin
                      value={Math.max(0, Math.round((row.kept_pence / most) * 100))}
                      label={`${row.title}, ${pounds(row.kept_pence)} kept`}
                    />
                  </span>
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </div>
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
          disabled={!found.data}
          onClick={() => found.data && download(`revenue-${from}-${to}.csv`, csvText(revenueRows(found.data)))}
        >
          CSV
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
