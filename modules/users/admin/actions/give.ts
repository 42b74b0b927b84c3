import type { Entitlement } from '@app/access/contract';
import { DAY_MS, ukDayEnd } from '@app/platform/contract';
import type { UserRow } from '@app/users/contract';

/** A number of days as text, or 'day' for through a chosen day. */
export type GiveLength = '7' | '30' | '90' | '180' | '365' | 'day';

export const GIVE_LENGTHS: readonly { readonly value: GiveLength; readonly label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: 'A year' },
  { value: 'day', label: 'Until a day' },
];

/** The end of the current entitlement in milliseconds since 1970; null without it. */
export const endNow = ({ holds }: Pick<UserRow, 'holds'>, entitlement: Entitlement): number | null => {
  const until = holds.find((held) => held.entitlement === entitlement)?.until;
  return until === undefined ? null : Date.parse(until);
};

/** The end after giving: new time queues behind what is held. Undefined while a day is missing or gives nothing. */
export function endAfter(held: number | null, length: GiveLength, day: string, now: number): number | undefined {
  const from = Math.max(held ?? now, now);
  if (length !== 'day') return from + Number(length) * DAY_MS;
  const end = ukDayEnd(day);
  return end > from ? end : undefined;
}

export const lengthBody = (length: GiveLength, day: string) =>
  length === 'day' ? { until: day } : { days: Number(length) };

/** Whether their time is paused, and nobody knows until when. */
export const isStopped = ({ banned, banned_until, freezes }: Pick<UserRow, 'banned' | 'banned_until' | 'freezes'>) =>
  (banned && banned_until === null) || freezes.some(({ until }) => until === null);
