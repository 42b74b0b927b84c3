import { type ComponentProps, useState } from 'react';
import { cx } from '../../styles/class-names.ts';
import { useFieldWiring } from './Field.tsx';

export type CodeInputProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'maxLength' | 'value'> & {
  digits?: number | undefined;
};

const BOX =
  'flex h-16.5 max-w-14 min-w-0 flex-1 items-center justify-center rounded-md border border-line-strong bg-surface text-3xl group-has-aria-invalid:border-wrong';
/** The box of the next digit. */
const NEXT =
  'group-has-focus-visible:outline-3 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus';

const digitsOf = (typed: unknown): string => (typeof typed === 'string' ? typed : '').replaceAll(/[^0-9]/g, '');

/**
 * A mailed or authenticator code. The boxes are decoration under one input, because six inputs would break pasting,
 * autofill and screen readers.
 */
export function CodeInput({ digits = 6, className, onInput, ...rest }: CodeInputProps) {
  const [typed, setTyped] = useState(() => digitsOf(rest.defaultValue));
  const half = Math.ceil(digits / 2);
  const take: NonNullable<CodeInputProps['onInput']> = (event) => {
    setTyped(digitsOf(event.currentTarget.value));
    onInput?.(event);
  };
  return (
    <div className={cx('group relative flex items-center gap-2', className)}>
      {Array.from({ length: digits }, (_, at) => (
        <div key={at} aria-hidden="true" className="contents">
          {at === half ? <span className="text-ink3">–</span> : null}
          <span className={cx(BOX, at === Math.min(typed.length, digits - 1) && NEXT)}>{typed[at]}</span>
        </div>
      ))}
      <input
        {...rest}
        {...useFieldWiring(rest)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={digits + 1}
        onInput={take}
        className="absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </div>
  );
}
