import type { ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';

export type BadgeTone = 'plain' | 'ok' | 'bad' | 'warn' | 'info' | 'berry' | 'primary' | 'line';
export type BadgeProps = {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink2 inset-ring-edge',
  ok: 'bg-correct-soft text-correct inset-ring-edge',
  bad: 'bg-wrong-soft text-wrong inset-ring-edge',
  warn: 'bg-warn-soft text-warn inset-ring-edge',
  info: 'bg-info-soft text-info inset-ring-edge',
  berry: 'bg-berry-soft text-berry inset-ring-edge',
  primary: 'bg-primary-soft text-primary inset-ring-edge',
  line: 'text-ink2 inset-ring-line-strong',
};

/** A status in one or two words. `berry` only for due marks, flags and gems. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-[6px] px-2.25 py-0.5 text-2xs leading-tight font-semibold inset-ring [&_.lucide]:size-3.5 [&_.lucide]:[stroke-width:2.2]',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
