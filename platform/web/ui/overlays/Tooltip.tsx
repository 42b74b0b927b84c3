import { cloneElement, type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { cx } from '../../styles/class-names.ts';

type Described = { 'aria-describedby'?: string | undefined };
export type TooltipProps = {
  /** A few more words about the element; never the only place for information. */
  text: string;
  /** The edge of the element that the tooltip aligns with. */
  align?: 'start' | 'centre' | 'end' | undefined;
  /** One focusable element. */
  children: ReactElement<Described>;
};

const ALIGN = { start: 'left-0', centre: 'left-1/2 -translate-x-1/2', end: 'right-0' } as const;

/** Opens on hover and focus, stays while the pointer is on it, and closes on Escape. */
export function Tooltip({ text, align = 'centre', children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true);
  };
  const back = () => setDismissed(false);
  return (
    // The handlers only watch events of the element inside.
    <span className="group/tip relative inline-flex" onKeyDown={onKeyDown} onPointerEnter={back} onBlur={back}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={cx(
          'absolute bottom-full z-30 hidden w-max max-w-65 pb-2',
          ALIGN[align],
          !dismissed && 'group-hover/tip:block group-has-focus-visible/tip:block',
        )}
      >
        <TooltipCard align={align}>{text}</TooltipCard>
      </span>
    </span>
  );
}

const ARROW = { start: 'after:left-6', centre: 'after:left-1/2 after:-ml-1.5', end: 'after:right-6' } as const;

export function TooltipCard({
  align = 'start',
  children,
}: {
  align?: TooltipProps['align'] | undefined;
  children: string;
}) {
  return (
    <span
      className={cx(
        'relative block rounded-item bg-ink px-2.75 py-1.75 text-xs leading-snug text-canvas',
        'after:absolute after:top-full after:border-6 after:border-transparent after:border-t-ink',
        ARROW[align],
      )}
    >
      {children}
    </span>
  );
}
