import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from '../../styles/class-names.ts';

export type NoticeTone = 'info' | 'warn' | 'success' | 'error';
export type NoticeProps = {
  tone?: NoticeTone | undefined;
  title?: ReactNode | undefined;
  icon?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  /** Announced as soon as it appears: for something the reader just caused, not for what was there at load. */
  announce?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode | undefined;
};

const LOOKS = {
  info: { box: 'bg-info-soft text-info', Sign: Info },
  warn: { box: 'bg-warn-soft text-warn', Sign: TriangleAlert },
  success: { box: 'bg-correct-soft text-correct', Sign: CircleCheck },
  error: { box: 'bg-wrong-soft text-wrong', Sign: CircleAlert },
} as const;

/** Ends a title that is followed by text with a full stop. */
const endOf = (title: ReactNode, text: ReactNode): string => {
  const first: ReactNode = Array.isArray(text) ? text[0] : text;
  return typeof title === 'string' && typeof first === 'string' && !/[.:?!…]$/.test(title) ? '.' : '';
};

export function Notice({ tone = 'info', title, icon, actions, announce, className, children }: NoticeProps) {
  const { box, Sign } = LOOKS[tone];
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={cx('flex gap-3 rounded-md px-4 py-3 inset-ring inset-ring-edge [&_a]:text-current', box, className)}
    >
      <span className="mt-0.5 flex-none">{icon ?? <Sign />}</span>
      <div className="min-w-0 flex-1">
        {title ? (
          <>
            <b>{title}</b>
            {endOf(title, children)}{' '}
          </>
        ) : null}
        {children}
        {actions ? <div className="mt-2.5 flex flex-wrap gap-2.5">{actions}</div> : null}
      </div>
    </div>
  );
}
