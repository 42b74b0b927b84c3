import { type ReactNode, useId } from 'react';
import { cx } from '../../styles/class-names.ts';

export type SegmentedProps<V extends string> = {
  /** The group's name for screen readers. */
  label: string;
  options: ReadonlyArray<{
    value: V;
    label: ReactNode;
    count?: number | undefined;
    icon?: ReactNode;
    disabled?: boolean | undefined;
  }>;
  value: V;
  onChange: (value: V) => void;
  name?: string | undefined;
  className?: string | undefined;
};

/** One of a few, all visible. Real radios inside, so arrow keys work and a form can send the value. */
export function Segmented<V extends string>({ label, options, value, onChange, name, className }: SegmentedProps<V>) {
  const own = useId();
  return (
    <fieldset
      className={cx(
        'relative inline-flex max-w-full min-w-0 flex-wrap gap-0.5 rounded-md bg-sunken p-[3px] inset-ring inset-ring-edge',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-9 max-md:min-h-11 items-center gap-1.5 rounded-item px-3.5 max-sm:px-2.5 text-sm font-label whitespace-nowrap text-ink2 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring has-checked:ring-line has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus has-disabled:text-ink3"
        >
          <input
            type="radio"
            className="sr-only"
            name={name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count === undefined ? null : <span className="num text-ink3">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
