import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';

type Base = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'>;
/** Takes effect at once; for a choice that waits for Save use Checkbox. */
export type SwitchProps = Base & ({ children: ReactNode } | { children?: undefined; 'aria-label': string });

const TRACK =
  'relative h-6.5 w-11 flex-none appearance-none rounded-full bg-line-strong transition-colors duration-200 checked:bg-primary disabled:opacity-50 forced-colors:appearance-auto ' +
  'before:absolute before:top-[0.1875rem] before:left-[0.1875rem] before:size-5 before:rounded-full before:bg-surface before:transition-[left] before:duration-200 checked:before:left-[1.3125rem] forced-colors:before:hidden';

export function Switch({ children, className, ...rest }: SwitchProps) {
  const input = <input {...rest} type="checkbox" role="switch" className={TRACK} />;
  if (children === undefined) return input;
  return (
    <label className={cx('inline-flex max-md:min-h-11 items-center gap-3', className)}>
      {input}
      <span>{children}</span>
    </label>
  );
}
