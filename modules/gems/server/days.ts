import { dayStart, DAY_MS } from '@app/gems/contract';

/** The moment the current day ends, in the exam's time zone. */
export const endOfDay = (now: Date): Date => new Date(dayStart(now.getTime()) + DAY_MS);
