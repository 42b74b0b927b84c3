import { Card, cx, UiLink } from '@app/platform/web/ui';
import { DaysChart } from '@app/platform/web/ui/charts';
import type { HomeFigureRow } from '@app/staff/contract';
import { dayLabel, daysInWords, standing } from './words.ts';

const NUMBER = new Intl.NumberFormat('en-GB');

/** Numbers of this moment, in one strip; a gap where one cannot be had. */
export function FigureStrip({ figures }: { figures: readonly HomeFigureRow[] }) {
  const shown = standing(figures);
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-surface">
      {shown.map((figure) => (
        <div
          key={figure.key}
          className="-mr-px -mb-px flex min-w-36 flex-[1_1_22%] flex-col-reverse justify-end border-r border-b border-line px-5 py-4"
        >
          <dt className="text-sm text-ink3">
            {figure.screen ? (
              <UiLink href={figure.screen} className="text-ink2">
                {figure.label}
              </UiLink>
            ) : (
              figure.label
            )}
          </dt>
          <dd className={cx('font-display text-4xl font-title', figure.value === null && 'text-ink3')}>
            {figure.value === null ? <span title="It cannot be had just now">?</span> : NUMBER.format(figure.value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const titleOf = (label: string): string => label.replace(' today', '');

/** The last weeks of what is counted by the day. */
export function FigureCharts({ figures }: { figures: readonly HomeFigureRow[] }) {
  const drawn = figures.flatMap((figure) => (figure.days ? [{ ...figure, days: figure.days }] : []));
  if (drawn.length === 0) return null;
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {drawn.map((figure) => (
        <li key={figure.key} className="flex">
          <Card className="flex-1" title={titleOf(figure.label)}>
            <DaysChart
              title={daysInWords(figure.days)}
              desc={`${titleOf(figure.label)}, day by day, for the last ${figure.days.length} days.`}
              unit="Count"
              table="details"
              days={figure.days.map(({ day, count }) => ({ label: dayLabel(day), value: count }))}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}
