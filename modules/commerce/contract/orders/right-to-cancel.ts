import { addDays, ukDay, ukMidnight } from '@app/platform/contract';

const CANCEL_DAYS = 14;

/** When the right to cancel a purchase ends, in milliseconds since 1970: at the end of the 14th day after it, in UK time. */
export const cancelEnds = (bought: Date | string): number => ukMidnight(addDays(ukDay(bought), CANCEL_DAYS + 1));
