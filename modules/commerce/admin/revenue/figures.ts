import { pounds, type Revenue } from '@app/commerce/contract';
import { addDays, dayAndMonth, daysBetween, ukDay } from '@app/platform/contract';

export interface RevenueSpan {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}
/** The ranges on offer, all ending today in the UK. */
export function spansAt(now: Date): readonly RevenueSpan[] {
  const to = ukDay(now);
  const back = (days: number) => addDays(to, 1 - days);
  return [
    { label: '7 days', from: back(7), to },
    { label: '30 days', from: back(30), to },
    { label: 'This month', from: `${to.slice(0, 8)}01`, to },
    { label: '12 weeks', from: back(84), to },
    { label: 'Year', from: back(365), to },
  ];
}

type Row = Revenue['days'][number];
const none = (day: string): Row => ({ day, orders: 0, pence: 0, refunded_pence: 0, kept_pence: 0, vat_pence: null });
const added = (one: Row, other: Row): Row => ({
  day: one.day,
  orders: one.orders + other.orders,
  pence: one.pence + other.pence,
  refunded_pence: one.refunded_pence + other.refunded_pence,
  kept_pence: one.kept_pence + other.kept_pence,
  vat_pence: other.vat_pence === null && one.vat_pence === null ? null : (one.vat_pence ?? 0) + (other.vat_pence ?? 0),
});
export const totalOf = (days: readonly Row[]): Row => days.reduce(added, none(''));

/** Every day of the range, including days without a sale. */
export function everyDay({ from, to, days }: Pick<Revenue, 'from' | 'to' | 'days'>): readonly Row[] {
  const byDay = new Map(days.map((row) => [row.day, row]));
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => {
    const day = addDays(from, at);
    return byDay.get(day) ?? none(day);
  });
}
/** One row per month with a sale; `day` is then `2026-11`. */
export const byMonth = (days: readonly Row[]): readonly Row[] =>
  [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([day, rows]) => ({ ...totalOf(rows), day }));

const plain = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2));
/** One line for each day and one for each service, amounts in pounds. */
export const revenueRows = ({ days, services }: Revenue): readonly (readonly string[])[] => [
  ['Kind', 'Name', 'Orders', 'Taken', 'Refunded', 'Kept', 'VAT included'],
  ...days.map((row) => ['Day', row.day, ...sumsOf(row)]),
  ...services.map((row) => ['Service', row.title, ...sumsOf(row)]),
];
const sumsOf = (row: Omit<Row, 'day'>): readonly string[] => [
  String(row.orders),
  plain(row.pence),
  plain(row.refunded_pence),
  plain(row.kept_pence),
  plain(row.vat_pence),
];

/** The sentence above the chart. */
export function findingOf(days: readonly Row[]): string {
  const sold = days.filter(({ pence }) => pence > 0);
  const best = sold.toSorted((one, other) => other.pence - one.pence)[0];
  if (!best) return 'Nothing was sold in this period';
  return `Sold on ${sold.length} of ${days.length} days; most on ${dayAndMonth(best.day)}, ${pounds(best.pence)}`;
}
