import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../styles/class-names.ts';

/** One grey bar. Shape it with classes: `h-3.5 w-3/4`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cx('skeleton', className ?? 'h-3.5 w-full rounded-sm')} />;
}

/** A placeholder for lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number | undefined }) {
  const widths = ['w-[92%]', 'w-[78%]', 'w-[54%]'];
  return (
    <span className="block space-y-2.5">
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} className={cx('h-3.5 rounded-sm', widths[i % widths.length])} />
      ))}
    </span>
  );
}

export type LoadingProps = { label: string; children: ReactNode; delayMs?: number | undefined };

/** Shows its skeleton after 200 ms: a faster load should not flash. The label is for screen readers only. */
export function Loading({ label, children, delayMs = 200 }: LoadingProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {late ? label : ''}
      </span>
      {late ? children : null}
    </div>
  );
}
