import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores presses, but keeps the focus and the label: `disabled` would drop the focus. */
    busy?: boolean | undefined;
    /** Before the text. */
    icon?: ReactNode | undefined;
    /** After the text: an arrow, a key hint. */
    after?: ReactNode | undefined;
  };

function swallow(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  event.stopPropagation();
}

export function Button(props: ButtonProps) {
  const { tone, size, block, busy, icon, after, className, children, type = 'button', onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, block }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {after}
    </button>
  );
}
