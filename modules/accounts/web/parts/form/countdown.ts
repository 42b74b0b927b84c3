import { MINUTE_SECONDS, SECOND_MS } from '@app/platform/contract';

/** Whole seconds until a moment, both in milliseconds since 1970; never negative. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / SECOND_MS));

/** 42 -> 0:42, 61 -> 1:01 */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`;

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The time of day in the reader's time zone: 20:29. */
export const clockText = (moment: string): string => CLOCK.format(new Date(moment));

/** The digits of a typed or pasted code, without the separators used in mails. */
export const digitsIn = (typed: string): string => typed.replaceAll(/[^0-9]/g, '');
