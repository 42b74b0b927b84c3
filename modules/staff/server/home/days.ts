import { addDays, ukDay, ukMidnight } from '@app/platform/contract';
import type { Day } from '@app/platform/server';

const dayOf = (name: string): Day => ({
  name,
  from: new Date(ukMidnight(name)),
  to: new Date(ukMidnight(addDays(name, 1))),
});

/** The UK day of a moment. */
export const dayAt = (moment: Date): Day => dayOf(ukDay(moment));

/** The last `count` UK days including today, oldest first. */
export const lastDays = (now: Date, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, at) => dayOf(addDays(ukDay(now), at + 1 - count)));
