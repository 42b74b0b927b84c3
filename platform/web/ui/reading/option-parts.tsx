import type { ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';

export type Shared = {
  letter: string;
  children: ReactNode;
  /** At the right edge, e.g. "waiting". */
  note?: ReactNode | undefined;
  /** `s` for the back office preview and small panes. */
  size?: 's' | 'm' | undefined;
};

export const SHELL = 'relative flex items-center rounded-option border-[1.5px] leading-snug';
export const SIZES = { s: 'min-h-10.5 gap-3 px-3 py-1.5 text-sm', m: 'min-h-14 gap-3.5 px-4 py-2.75 text-md' } as const;

export function Letter({ children, className, size }: { children: string; className: string; size: 's' | 'm' }) {
  const box = size === 's' ? 'size-6.5 text-2xs' : 'size-8 text-sm';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid flex-none place-items-center rounded-full border-[1.5px] leading-none font-bold',
        box,
        className,
      )}
    >
      {children}
    </span>
  );
}
