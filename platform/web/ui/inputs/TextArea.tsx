import type { ComponentProps } from 'react';
import { controlClass } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & { size?: 's' | 'm' | undefined };

export function TextArea({ size = 'm', className, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      {...useFieldWiring(rest)}
      className={controlClass(
        size,
        `min-h-24 resize-y read-only:not-disabled:bg-sunken/50 leading-normal ${className ?? ''}`,
      )}
    />
  );
}
