import { agoOrDay, DAY_MS } from '@app/platform/contract';

/** `3 minutes ago`, or the date after a day. */
export const sinceText = (moment: string, now = new Date()): string => agoOrDay(moment, now, DAY_MS);
