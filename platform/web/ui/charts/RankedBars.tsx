import type { ReactNode } from 'react';
import { ScoreBar } from '../data/ScoreBar.tsx';
import { cx } from '../../styles/class-names.ts';

export type RankedRow = {
  key: string;
  label: ReactNode;
  /** 0 to 100. */
  value: number;
  everyone?: number | undefined;
  /** At the end of the row, e.g. a "Go" link. */
  end?: ReactNode | undefined;
};
export type RankedBarsProps = {
  title: string;
  hideTitle?: boolean | undefined;
  rows: readonly RankedRow[];
  className?: string | undefined;
};

/** Sorted by the caller, by what to do next. A list of words and bars, so it needs no table. */
export function RankedBars({ title, hideTitle, rows, className }: RankedBarsProps) {
  return (
    <figure className={className}>
      <figcaption className={cx('text-sm font-bold', hideTitle && 'sr-only')}>{title}</figcaption>
      <ul className="mt-2.5 space-y-2.75">
        {rows.map((row) => (
          <li key={row.key}>
            <div className="mb-1.25 flex items-baseline justify-between gap-3 text-sm">
              <span>{row.label}</span>
              <span className="flex items-baseline gap-3">
                <span className="num">{Math.round(row.value)}%</span>
                {row.end}
              </span>
            </div>
            <ScoreBar
              value={row.value}
              everyone={row.everyone}
              label={
                row.everyone === undefined
                  ? `${Math.round(row.value)} per cent`
                  : `${Math.round(row.value)} per cent, everyone ${Math.round(row.everyone)} per cent`
              }
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}
