import { addDays, ukDay, ukMidnight } from '@app/platform/contract';

/** The midnight at the start of a moment's day. */
export const dayStart = (moment: number): number => ukMidnight(ukDay(moment));

/** The midnight at the end of a moment's day, 23 or 25 hours after its start when the clocks change. */
export const dayEnd = (moment: number): number => ukMidnight(addDays(ukDay(moment), 1));
