import { addDays, ukDay, utcDay } from '@app/platform/contract';
import { RANGE_FIELDS } from '@app/users/contract';

export type RangeField = (typeof RANGE_FIELDS)[number];

export const FIELD_WORDS: Readonly<Record<RangeField, string>> = {
  registered: 'Registered',
  paid: 'First paid',
  expires: 'Access ends',
};

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The month of a day, or one some months away. Day 0 is the last one of the month before. */
function inMonth(day: string, away: number): DayRange {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + away];
  return { from: utcDay(Date.UTC(year, month, 1)), to: utcDay(Date.UTC(year, month + 1, 0)) };
}

/** Frequent ranges of UK days, as the call reads them. Ends of access look ahead, everything else looks back. */
export function rangePresets(field: RangeField, now: Date): readonly (DayRange & { readonly label: string })[] {
  const today = ukDay(now);
  const ahead = field === 'expires';
  return [
    { label: 'Today', from: today, to: today },
    ahead
      ? { label: 'Next 7 days', from: today, to: addDays(today, 6) }
      : { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'This month', ...inMonth(today, 0) },
    { label: ahead ? 'Next month' : 'Last month', ...inMonth(today, ahead ? 1 : -1) },
  ];
}

export const fieldOf = (text: string | null): RangeField =>
  RANGE_FIELDS.find((field) => field === text) ?? 'registered';

export const rangeAddress = (path: string, field: RangeField, { from, to }: DayRange): string =>
  `${path}?${new URLSearchParams({ 'filter.field': field, 'filter.from': from, 'filter.to': to })}`;
