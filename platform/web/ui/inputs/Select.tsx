import type { ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '../../styles/class-names.ts';
import { controlClass } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };
export type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  size?: 's' | 'm' | undefined;
  /** Or pass `option` elements as children, e.g. with groups. */
  options?: readonly SelectOption[] | undefined;
  /** An empty first choice, e.g. "Choose a category". */
  prompt?: string | undefined;
};

/** The native select: it works on a phone, with a keyboard and without script. */
export function Select({ size = 'm', options, prompt, className, children, ...rest }: SelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...rest}
        {...useFieldWiring(rest)}
        className={controlClass(size, 'appearance-none pr-10 forced-colors:appearance-auto')}
      >
        {prompt === undefined ? null : <option value="">{prompt}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink3 forced-colors:hidden" />
    </span>
  );
}
