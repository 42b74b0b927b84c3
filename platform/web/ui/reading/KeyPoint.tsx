import type { ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';

/** The one sentence to remember. */
export function KeyPoint({
  title = 'Key point.',
  className,
  children,
}: {
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      data-keep=""
      className={cx('rounded-r-option border-l-4 border-primary bg-primary-soft px-5 py-3.5 leading-normal', className)}
    >
      <b>{title}</b> {children}
    </div>
  );
}
