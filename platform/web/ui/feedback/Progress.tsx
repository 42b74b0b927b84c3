import type { ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';

export type ProgressProps = {
  /** What is progressing, in words: "Import, 212 of 312". */
  label: string;
  /** Leave out while the length is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  hideLabel?: boolean | undefined;
  /** On the right of the label; the percentage unless given. */
  end?: ReactNode | undefined;
  className?: string | undefined;
};

export function Progress({ label, value, max = 100, hideLabel, end, className }: ProgressProps) {
  const percent = value === undefined || max <= 0 ? null : Math.round((100 * value) / max);
  return (
    <div className={className}>
      <div className={cx('mb-2 flex items-baseline justify-between gap-3 text-sm', hideLabel && 'sr-only')}>
        <span>{label}</span>
        {end ?? (percent === null ? null : <span className="num">{percent}%</span>)}
      </div>
      <progress aria-label={label} value={value} max={max} className="progress" />
    </div>
  );
}

/** The thin progress line under the bar of a set. */
export function ProgressLine({ label, value, max = 100 }: { label: string; value: number; max?: number | undefined }) {
  return <progress aria-label={label} value={value} max={max} className="progress h-1 rounded-none" />;
}
