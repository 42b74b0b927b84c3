import { RANGE_FIELDS } from '@app/users/contract';
import { isoDay } from '../people/words.ts';

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

const shifted = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
const inMonth = (now: Date, month: number): DayRange => ({
  from: isoDay(new Date(now.getFullYear(), now.getMonth() + month, 1)),
  to: isoDay(new Date(now.getFullYear(), now.getMonth() + month + 1, 0)),
});

/** Frequent ranges, in the reader's time zone. Ends of access look ahead, everything else looks back. */
export function rangePresets(field: RangeField, now: Date): readonly (DayRange & { readonly label: string })[] {
  const today = isoDay(now);
  const ahead = field === 'expires';
  return [
    { label: 'Today', from: today, to: today },
    ahead
      ? { label: 'Next 7 days', from: today, to: isoDay(shifted(now, 6)) }
      : { label: 'Last 7 days', from: isoDay(shifted(now, -6)), to: today },
    { label: 'This month', ...inMonth(now, 0) },
    { label: ahead ? 'Next month' : 'Last month', ...inMonth(now, ahead ? 1 : -1) },
  ];
}

export const fieldOf = (text: string | null): RangeField =>
  RANGE_FIELDS.find((field) => field === text) ?? 'registered';

export const rangeAddress = (path: string, field: RangeField, { from, to }: DayRange): string =>
  `${path}?${new URLSearchParams({ 'filter.field': field, 'filter.from': from, 'filter.to': to })}`;
