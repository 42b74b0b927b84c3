import { dayEnd } from '@app/gems/contract';

/** The moment the current day ends, in the exam's time zone. */
export const endOfDay = (now: Date): Date => new Date(dayEnd(now.getTime()));
