import { shortDay } from '@app/platform/contract';
import { Card, cx, UiLink } from '@app/platform/web/ui';
import { DaysChart, Sparkline } from '@app/platform/web/ui/charts';
import type { HomeFigureRow } from '@app/staff/contract';
import { useState } from 'react';
import { amountInWords, daysInWords, settledFigures } from './labels.ts';

/** Current figures in one strip, with a gap for an unavailable one. */
export function FigureStrip({ figures }: { readonly figures: readonly HomeFigureRow[] }) {
  const shown = settledFigures(figures);
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap overflow-hidden rounded-lg border border-line bg-surface">
      {shown.map((figure) => (
        <div
          key={figure.key}
          className="-mr-px -mb-px min-w-36 flex-[1_1_40%] border-r border-b border-line px-4.5 py-3.5 sm:min-w-44 sm:flex-[1_1_18%]"
        >
          <dt className="text-sm text-ink2">
            {figure.screen ? (
              <UiLink href={figure.screen} className="text-ink2">
                {figure.label}
              </UiLink>
            ) : (
              figure.label
            )}
          </dt>
          <dd>
            <span className="flex items-center justify-between gap-3">
              <span className={cx('font-display text-3xl font-title', figure.value === null && 'text-ink3')}>
                {figure.value === null ? 'Not known' : amountInWords(figure.value, figure)}
              </span>
              {figure.days ? <Sparkline values={figure.days.map(({ count }) => count)} /> : null}
            </span>
            {figure.days ? <span className="block text-sm text-ink3">{daysInWords(figure)}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const titleOf = (label: string): string => label.replace(' today', '');

/** Charts of the last weeks for figures counted by the day, drawn on request. */
export function FigureCharts({ figures }: { readonly figures: readonly HomeFigureRow[] }) {
  const [open, setOpen] = useState(false);
  const drawn = figures.flatMap((figure) => (figure.days ? [{ ...figure, days: figure.days }] : []));
  if (drawn.length === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-link underline underline-offset-3">
        Show charts of the last 30 days
      </summary>
      {open ? (
        <ul className="mt-4 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {drawn.map((figure) => (
            <li key={figure.key} className="flex">
              <Card className="flex-1" title={titleOf(figure.label)}>
                <DaysChart
                  title={daysInWords(figure)}
                  desc={`${titleOf(figure.label)}, day by day, for the last ${figure.days.length} days.`}
                  unit={figure.in_pence ? 'Pounds' : 'Count'}
                  table="details"
                  days={figure.days.map(({ day, count }) => ({
                    label: shortDay(day),
                    value: figure.in_pence ? Math.round(count / 100) : count,
                  }))}
                />
              </Card>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}
