import { type Day, type Deps, handle, type HomeFigure, homeFigure, job } from '@app/platform/server';
import { type DayCount, insertDays, listDays } from './daily.repo.ts';
import { lastDays } from './days.ts';

const SHOWN_DAYS = 30;

/** The last 30 days of a figure: past days are counted once and stored, today is counted each time. */
export async function daysOf(deps: Deps, { key, perDay, ofDays }: HomeFigure): Promise<DayCount[] | null> {
  const days = lastDays(deps.clock.now(), SHOWN_DAYS);
  if (ofDays) {
    const values = await ofDays(deps, days);
    return days.map(({ name }, at) => ({ day: name, count: values[at] ?? 0 }));
  }
  if (!perDay) return null;
  const today = days.at(-1)?.name;
  const stored = await listDays(deps.db, key, days[0]?.name ?? '');
  const countOf = async (day: Day) => stored.get(day.name) ?? (await perDay(deps, day));
  const counted: DayCount[] = [];
  for (const day of days) counted.push({ day: day.name, count: await countOf(day) });
  await insertDays(
    deps.db,
    key,
    counted.filter(({ day }) => day !== today && !stored.has(day)),
  );
  return counted;
}

const countDaysJob = job<Record<string, never>>('staff.count-days');
/** At night, so that the first visit of the day is fast. */
export const countDaysHandler = handle(
  countDaysJob,
  async (deps) => {
    for (const figure of deps.slots.contributions(homeFigure)) await daysOf(deps, figure);
  },
  { every: '20 0 * * *' },
);
