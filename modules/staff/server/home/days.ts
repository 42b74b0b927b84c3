import { DAY_MS, utcDay } from '@app/platform/contract';
import type { Day } from '@app/platform/server';

export const dayAt = (moment: Date): Day => {
  const start = Math.floor(moment.getTime() / DAY_MS) * DAY_MS;
  const from = new Date(start);
  return { name: utcDay(from), from, to: new Date(start + DAY_MS) };
};

/** The last `count` days including today, oldest first. */
export const lastDays = (now: Date, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, at) => dayAt(new Date(now.getTime() - (count - 1 - at) * DAY_MS)));
