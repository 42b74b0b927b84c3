import { MINUTE_MS, minuteInWords, ukDayEnd } from '@app/platform/contract';
import type { BanBody } from '@app/users/contract';

/** A number of minutes as text, a day, or until staff lift it. */
export type BanLength = '30' | '1440' | '10080' | '43200' | 'day' | 'permanent';

export const BAN_LENGTHS: readonly { readonly value: BanLength; readonly label: string }[] = [
  { value: '30', label: '30 minutes' },
  { value: '1440', label: '24 hours' },
  { value: '10080', label: '7 days' },
  { value: '43200', label: '30 days' },
  { value: 'day', label: 'Until a day' },
  { value: 'permanent', label: 'Until lifted' },
];

/** The end of a ban: null for until lifted, undefined while it is missing or in the past. */
export function banEnd(length: BanLength, day: string, now: number): Date | null | undefined {
  if (length === 'permanent') return null;
  if (length !== 'day') return new Date(now + Number(length) * MINUTE_MS);
  const end = ukDayEnd(day);
  return end > now ? new Date(end) : undefined;
}

export function banLengthBody(length: BanLength, day: string, now: number): Omit<BanBody, 'reason'> {
  if (length === 'permanent') return { permanent: true };
  if (length !== 'day') return { minutes: Number(length) };
  const end = banEnd(length, day, now);
  return end ? { until: end.toISOString() } : {};
}

const untilWords = (end: Date | null): string => (end ? `until ${minuteInWords(end)}` : 'until staff lift it');

/** The consequence of a ban, shown before it is confirmed. */
export const banConsequence = (name: string, end: Date | null): string =>
  `${name} is logged out everywhere within seconds and cannot log in ${untilWords(end)}. ` +
  'Paid time is paused meanwhile and carries on afterwards. They can ask for a review.';

export const banResult = (name: string, end: Date | null): string => `${name} is blocked ${untilWords(end)}.`;
