import { clockText, fullDay, weekday } from '@app/courses/contract';

/** `09:30`, in UK time. */
export const hourOf = clockText;
/** `Saturday 12 December 2026`. */
export const dayOf = (moment: string): string => `${weekday(moment)} ${fullDay(moment)}`;
