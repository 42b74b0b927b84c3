import type { ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';

export interface FactsProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}
/** Names on the left, their values on the right, a line above each. */
export const Facts = ({ className, children }: FactsProps) => (
  <dl
    className={cx(
      'divide-y divide-line border-t border-line in-[.panel]:divide-panel-line in-[.panel]:border-panel-line',
      className,
    )}
  >
    {children}
  </dl>
);

export interface FactProps {
  readonly label: string;
  /** In figures of equal width, for sums and references. */
  readonly num?: boolean | undefined;
  readonly children: ReactNode;
}
export const Fact = ({ label, num, children }: FactProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
    <dt className="text-ink2 in-[.panel]:text-on-panel-2">{label}</dt>
    <dd className={cx('ml-auto min-w-0 text-right wrap-anywhere', num ? 'num whitespace-normal' : 'font-semibold')}>
      {children}
    </dd>
  </div>
);
