import type { ComponentProps } from 'react';
import { cx } from '../../styles/class-names.ts';
import { controlClass } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';

export type CodeInputProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'maxLength'> & {
  digits?: number | undefined;
};

/** One box for a mailed or authenticator code: six boxes break pasting, autofill and screen readers. */
export function CodeInput({ digits = 6, className, ...rest }: CodeInputProps) {
  return (
    <input
      {...rest}
      {...useFieldWiring(rest)}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={digits + 1}
      className={controlClass('m', cx('h-16.5 text-center font-mono text-5xl font-medium tracking-[0.3em]', className))}
    />
  );
}
