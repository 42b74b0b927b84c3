import type { StockCount } from '@app/commerce/contract';
import { counted, dayInWords } from '@app/platform/contract';
import { Card, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import { inOrder, NONE, type PlanRow, plansOf, rowsOf, YES } from './plans.ts';
import type { Product } from './priced.ts';

type Stock = readonly StockCount[];

/** The largest numbers, before any price. */
export function Counts({ stock }: { readonly stock: Stock }) {
  const shown = inOrder(stock).filter(({ aside }) => !aside);
  const free = stock.reduce((sum, row) => sum + (row.free ?? 0), 0);
  const tiles = [
    ...shown.map(({ count, what, note }) => ({ count, words: `${what}, ${note}` })),
    ...(free > 0 ? [{ count: free, words: 'questions free, no account needed' }] : []),
  ];
  if (tiles.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 border-y border-line sm:grid-cols-3 md:flex">
      {tiles.map(({ count, words }) => (
        <div
          key={words}
          className="flex min-w-0 flex-1 flex-col border-line py-3.5 pr-4 not-first:md:border-l not-first:md:pl-4"
        >
          <dt className="order-2 mt-1 text-sm leading-snug text-ink2">{words}</dt>
          <dd className="order-1 font-display text-7xl leading-none">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cell({ value }: { readonly value: string }) {
  if (value === YES)
    return (
      <>
        <Check aria-hidden="true" className="inline size-4 text-primary" />
        <span className="sr-only">yes</span>
      </>
    );
  if (value !== NONE) return value;
  return (
    <>
      <span aria-hidden="true">{NONE}</span>
      <span className="sr-only">no</span>
    </>
  );
}

/** The narrow form: free against the plan with the least in it. */
const Rows = ({ rows }: { readonly rows: readonly PlanRow[] }) => (
  <table className="w-full text-sm md:hidden">
    <caption className="sr-only">What is free, and what the smallest plan has</caption>
    <thead>
      <tr className="border-y border-line text-ink3">
        <th scope="col" className="px-6 py-2.5 text-left font-semibold">
          What is inside
        </th>
        <th scope="col" className="py-2.5 text-right font-semibold">
          Free
        </th>
        <th scope="col" className="px-6 py-2.5 text-right font-semibold">
          Paid
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(({ what, free, cells }) => (
        <tr key={what}>
          <th scope="row" className="px-6 py-2.5 text-left font-normal">
            {what}
          </th>
          <td className="py-2.5 text-right text-ink2">
            <Cell value={free} />
          </td>
          <td className="px-6 py-2.5 text-right">
            <Cell value={cells[0] ?? NONE} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface TableProps {
  readonly products: readonly Product[];
  readonly stock: Stock;
  readonly now: number;
}
/** What is in which plan, as the database counts it today. */
export function PlanTable({ products, stock, now }: TableProps) {
  const plans = plansOf(products);
  if (stock.length === 0 || plans.length === 0) return null;
  const rows = rowsOf(products, stock);
  return (
    <Card title="What is in which" aside={`counted on ${dayInWords(now)}`} flush>
      <div className="max-md:hidden">
        <Table caption="What is in which plan">
          <Thead>
            <Th className="pl-6">What is inside</Th>
            <Th align="right">Free trial</Th>
            {plans.map(({ name, prices }) => (
              <Th key={name} align="right" className="last:pr-6">
                {name}
                <span className="block font-normal">{prices}</span>
              </Th>
            ))}
          </Thead>
          <Tbody>
            {rows.map(({ what, free, cells }) => (
              <Tr key={what}>
                <Th scope="row" className="pl-6">
                  <span className="font-normal">{what}</span>
                </Th>
                <Td align="right" className="text-ink2">
                  <Cell value={free} />
                </Td>
                {cells.map((cell, at) => (
                  <Td key={plans[at]?.name} align="right" className="last:pr-6">
                    <Cell value={cell} />
                  </Td>
                ))}
              </Tr>
            ))}
          </Tbody>
        </Table>
      </div>
      <Rows rows={rows} />
    </Card>
  );
}

/** How far the clinical review is, once, with its figure. */
export function ReviewFigure({ stock }: { readonly stock: Stock }) {
  const bank = stock.find(({ reviewed }) => reviewed !== undefined);
  if (!bank || bank.reviewed === undefined) return null;
  return (
    <Card title={bank.reviewed === 0 ? 'Not reviewed yet' : 'Clinical review'} level={3}>
      <p>
        <b>
          {bank.reviewed} of {counted(bank.count, 'question')} {bank.reviewed === 1 ? 'has' : 'have'} passed a
          clinician’s review.
        </b>{' '}
        They are written from named guidelines, each cited on its page, and each shows its own state.
      </p>
      <p className="mt-3">
        <UiLink href="/disclaimer">How questions are written and checked</UiLink>
      </p>
    </Card>
  );
}
