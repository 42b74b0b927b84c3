import { dayStart, DAY_MS } from '@app/gems/contract';

/** The moment the present day ends where the exam is held. */
export const endOfDay = (now: Date): Date => new Date(dayStart(now.getTime()) + DAY_MS);
