import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  children: ReactNode;
  hint?: ReactNode | undefined;
};

export function Radio({ children, hint, className, ...rest }: RadioProps) {
  return (
    <label
      className={cx(
        'inline-flex items-start gap-2.5 has-disabled:text-ink3 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="mt-px size-5.5 flex-none appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[6.5px] checked:border-primary disabled:border-line disabled:bg-sunken forced-colors:appearance-auto"
      />
      <span>
        {children}
        {hint ? <span className="block text-xs text-ink3">{hint}</span> : null}
      </span>
    </label>
  );
}

export type RadioGroupProps = {
  legend: ReactNode;
  name: string;
  options: ReadonlyArray<{
    value: string;
    label: ReactNode;
    hint?: ReactNode | undefined;
    disabled?: boolean | undefined;
  }>;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Side by side instead of stacked. */
  inline?: boolean | undefined;
  hideLegend?: boolean | undefined;
  className?: string | undefined;
};

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, value, defaultValue, onChange, inline, hideLegend, className } = props;
  return (
    <fieldset className={className}>
      <legend className={cx('mb-2 text-sm font-semibold', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={cx('flex', inline ? 'flex-wrap gap-x-5 gap-y-2' : 'flex-col gap-2.5')}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            disabled={option.disabled}
            hint={option.hint}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            onChange={() => onChange?.(option.value)}
          >
            {option.label}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
