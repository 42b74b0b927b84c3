import { dayStart } from '@app/gems/contract';
import { DAY_MS } from '@app/platform/contract';

/** The moment the current day ends, in the exam's time zone. */
export const endOfDay = (now: Date): Date => new Date(dayStart(now.getTime()) + DAY_MS);
